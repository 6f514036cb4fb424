import type { ExperimentName } from '../../store/lab/experimentData';
import { usePage } from '../parts/context';
import type { Theme } from '../theme';
import { Sketch } from './sketches';
import { allStories } from './stories';

interface IndexProps {
  readonly theme: Theme;
  readonly onOpen: (page: ExperimentName) => void;
  readonly onClose: () => void;
}

/** What there is: experiments that end in a table, and scenarios to watch. */
export function GalleryIndex({ theme, onOpen, onClose }: IndexProps) {
  const { documents } = usePage();
  return (
    <article className="gallery-page">
      <h3 className="gallery-headline">Five experiments that made reputations</h3>
      <p className="gallery-lead">
        Between 2009 and 2013 five magazine articles measured what happens inside a solid-state drive by looking at it from outside. Here
        they are made again on a model of the same drives, with the inside to look at, and the published figures to compare with. Two more
        hold the model against drives of today.
      </p>
      <ol className="story-list">
        {allStories.map((story) => (
          <li key={story.name}>
            <button type="button" className="story" onClick={() => onOpen(story.name)}>
              <span className="story-picture">
                <Sketch name={story.name} theme={theme} />
              </span>
              <span className="story-text">
                <strong className="story-title">{story.title}</strong>
                <span className="story-learns">{story.learns}</span>
                <span className="story-about">
                  {story.year} · {story.about}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <h3 className="gallery-subhead">Scenarios to watch</h3>
      <p className="hint">Each opens on the page and starts by itself.</p>
      <ul className="scenario-list">
        {documents.shipped.map((shipped) => (
          <li key={shipped.id}>
            <button
              type="button"
              className="story plain"
              onClick={() => {
                onClose();
                void documents.openShipped(shipped.id);
              }}
            >
              <strong>{shipped.scenario.name}</strong>
              <span className="story-about">{shipped.about}</span>
            </button>
          </li>
        ))}
      </ul>
    </article>
  );
}
