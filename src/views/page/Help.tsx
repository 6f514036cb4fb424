import { glossary, limitations } from '../../lessons/glossary';
import { readingHints, sources } from '../../lessons/help';
import { useSession } from './context';
import { Dialog } from './Dialog';

const keys: readonly (readonly [string, string])[] = [
  ['Space', 'run or pause'],
  ['.', 'step: one host request'],
  [',', 'step: one relocation (tiny drive)'],
  ['R', 'reset to the beginning'],
  ['?', 'this help'],
  ['Arrows, Page Up, Page Down, Enter', 'on the block map: go by block, by die, choose'],
  ['Escape', 'close what is open'],
];

/** Keys, words, and what the model leaves out. */
export function Help() {
  const session = useSession();
  return (
    <Dialog title="Help" className="help" onClose={() => session.setView({ help: false })}>
      <p>
        This page simulates the flash translation layer of a solid-state drive, page by page, and shows what it does. It starts by itself;
        change the spare area, the data or the workload and see what follows. Nothing leaves your machine.
      </p>
      <h3>Keys</h3>
      <dl className="keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <h3>How to read it</h3>
      <dl className="glossary">
        {readingHints.map((hint) => (
          <div key={hint.view}>
            <dt>{hint.view}</dt>
            <dd>{hint.text}</dd>
          </div>
        ))}
      </dl>
      <h3>Words</h3>
      <dl className="glossary">
        {glossary.map((entry) => (
          <div key={entry.term}>
            <dt>{entry.term}</dt>
            <dd>{entry.text}</dd>
          </div>
        ))}
      </dl>
      <h3>What the model leaves out</h3>
      <ul className="limits">
        {limitations.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3>Sources</h3>
      <dl className="glossary">
        {sources.map((entry) => (
          <div key={entry.what}>
            <dt>{entry.what}</dt>
            <dd>{entry.source}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
