import { useId } from 'react';
import { useStore } from 'zustand';
import {
  hideable,
  type LinkOptions,
  languageNames,
  noOptions,
  themeNames,
  type ViewName,
  viewNames,
} from '../../scenario/link/linkOptions';
import type { Language } from '../../texts/language';
import { languages } from '../../texts/languages';
import { CopyField } from '../parts/CopyField';
import { usePage, useSlow } from '../parts/context';
import { useLanguage } from '../useLanguage';
import styles from './share.module.css';

/** Size of a frame that shows a view well, css px: `width` is the least that keeps all words, `height` is for the whole. */
const frameSizes: Readonly<Record<ViewName | 'page', { readonly width: number; readonly height: number }>> = {
  page: { width: 960, height: 640 },
  map: { width: 640, height: 420 },
  plot: { width: 640, height: 400 },
  waf: { width: 640, height: 400 },
  tiny: { width: 640, height: 560 },
  comparison: { width: 640, height: 560 },
  lesson: { width: 960, height: 600 },
};

interface OfferedProps {
  readonly link: string;
  readonly options: LinkOptions | null;
  readonly onOptions: (options: LinkOptions) => void;
  readonly startsPaused: boolean;
  /** Null: the link leads to a moment, which is opened at rest. */
  readonly onStartsPaused: ((startsPaused: boolean) => void) | null;
}

/** Views of which this run has a picture. */
function useViews(): readonly ViewName[] {
  const tiny = useSlow((state) => state.tiny);
  const paired = useStore(usePage().pairing.store, ({ pair }) => pair !== null);
  const inLesson = useSlow((state) => state.view.destination?.to === 'lesson');
  const has: Partial<Record<ViewName, boolean>> = { tiny, comparison: paired, lesson: inLesson };
  return viewNames.filter((view) => has[view] ?? true);
}

/** A text as the value of an attribute. */
function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

/** The code with which another page frames the link. */
function frameCode(link: string, view: ViewName | null, language: Language): string {
  const { share: words } = language;
  const { width, height } = frameSizes[view ?? 'page'];
  const title = words.frameTitle(view === null ? words.wholePage : words.views[view]);
  return `<iframe src="${attribute(link)}" title="${attribute(title)}" width="${width}" height="${height}" style="max-width: 100%; border: 0" loading="lazy" allow="clipboard-write; fullscreen"></iframe>`;
}

/** Parts that a link may hide. */
function Without({ options, onOptions }: Pick<OfferedProps, 'onOptions'> & { readonly options: LinkOptions }) {
  const { share: words } = useLanguage();
  const toggle = (name: (typeof hideable)[number], hides: boolean) =>
    onOptions({ ...options, hide: hideable.filter((each) => (each === name ? hides : options.hide.includes(each))) });
  return (
    <fieldset className={styles.without}>
      <legend>{words.without}</legend>
      {hideable.map((name) => (
        <label key={name}>
          <input type="checkbox" checked={options.hide.includes(name)} onChange={(event) => toggle(name, event.currentTarget.checked)} />
          {words.hidden[name]}
        </label>
      ))}
    </fieldset>
  );
}

/** The link's options, a preview of them, and the code for another page. */
export function Offered({ link, options: given, onOptions, startsPaused, onStartsPaused }: OfferedProps) {
  const language = useLanguage();
  const { share: words } = language;
  const id = useId();
  const views = useViews();
  const options = given ?? noOptions;
  const { width, height } = frameSizes[options.view ?? 'page'];
  return (
    <div className={styles.offered}>
      <div className={styles.switches}>
        <label>
          {words.view}
          <select
            value={options.view ?? ''}
            onChange={(event) => onOptions({ ...options, view: views.find((view) => view === event.currentTarget.value) ?? null })}
          >
            <option value="">{words.wholePage}</option>
            {views.map((view) => (
              <option key={view} value={view}>
                {words.views[view]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.theme}
          <select
            value={options.theme ?? ''}
            onChange={(event) => onOptions({ ...options, theme: themeNames.find((theme) => theme === event.currentTarget.value) ?? null })}
          >
            <option value="">{words.themeOwn}</option>
            {themeNames.map((theme) => (
              <option key={theme} value={theme}>
                {words.themes[theme]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.language}
          <select
            value={options.lang ?? ''}
            onChange={(event) => onOptions({ ...options, lang: languageNames.find((name) => name === event.currentTarget.value) ?? null })}
          >
            <option value="">{words.languageOwn}</option>
            {languageNames.map((name) => (
              <option key={name} value={name} lang={name}>
                {languages[name].own}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={options.readOnly}
            onChange={(event) => onOptions({ ...options, readOnly: event.currentTarget.checked })}
          />
          {words.readOnly}
        </label>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={startsPaused}
            disabled={onStartsPaused === null}
            onChange={(event) => onStartsPaused?.(event.currentTarget.checked)}
          />
          {words.startsPaused}
        </label>
        <Without options={options} onOptions={onOptions} />
      </div>
      <div className={styles.preview}>
        <h3>{words.preview}</h3>
        <iframe key={link} src={link} title={words.preview} width={width} height={height} />
        <label htmlFor={id}>{words.embed}</label>
        <CopyField id={id} text={frameCode(link, options.view, language)} label={words.copyCode} rows={4} />
      </div>
    </div>
  );
}
