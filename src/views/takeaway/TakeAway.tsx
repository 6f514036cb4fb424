import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { writeJobs } from '../../fio/writeJobs';
import { notesOf, samplesTable } from '../../store/selections/series/tables';
import type { FigureName } from '../../store/session/state';
import { csvOf, tsvOf } from '../../tables/table';
import type { MapAnchors } from '../map/mapAnchors';
import buttonStyles from '../parts/button.module.css';
import { usePage, useSession } from '../parts/context';
import { Dialog } from '../parts/Dialog';
import { Choice } from '../parts/fields';
import { useFetched } from '../parts/useFetched';
import { useRest } from '../parts/useRest';
import type { TimeAxis } from '../plots/chart/timeAxis';
import type { Theme } from '../theme';
import { useLanguage } from '../useLanguage';
import { copy, copyPicture, type Outcome, save } from './deliver';
import { type Format, formatOf, type Purpose } from './figure';
import { runJson } from './runJson';
import { canvasFigure, fontStyle, pngOf, svgFigure } from './sheets';
import { shownTitle } from './shownTitle';
import { figureOf, figuresOf, type Subject, tableOf } from './subject';
import { TableActions } from './TableActions';
import styles from './takeaway.module.css';

interface TakeAwayProps {
  readonly theme: Theme;
  readonly axis: TimeAxis;
  readonly anchors: MapAnchors;
}

/** Everything that leaves the page: figures, numbers, tables, the run. */
export function TakeAway(props: TakeAwayProps) {
  const { takeaway: words } = useLanguage();
  const { session, documents } = usePage();
  // An empty one where it is too long.
  const link = useFetched(async () => (await documents.link()).link ?? '', [documents]);
  // The files show this moment.
  useRest();
  return (
    <Dialog title={words.title} className={styles.takeAway} onClose={() => session.setView({ takeAway: null })}>
      {link !== null && <Contents {...props} link={link} />}
    </Dialog>
  );
}

function Contents({ theme, axis, anchors, link: found }: TakeAwayProps & { readonly link: string }) {
  const language = useLanguage();
  const { takeaway: words } = language;
  const { session, pairing, documents } = usePage();
  const pair = useStore(pairing.store, (state) => state.pair);
  const state = useStore(session.store);
  const zoom = axis.shown();
  const shown = anchors.shown();
  const isNear = shown !== null && shown.view.k > 1;
  const [isWindow, setIsWindow] = useState(zoom !== null || isNear);
  const subject = useMemo(
    () => ({ state, pair, map: shown === null ? null : { shown, pageOf: session.pages.of, isWindow } }),
    [state, pair, shown, session, isWindow],
  );
  const available = figuresOf(subject);
  const asked = state.view.takeAway;
  const [chosen, setName] = useState<FigureName | null>(asked);
  const name = available.find((each) => each === chosen) ?? available[0];
  const [purpose, setPurpose] = useState<Purpose>('print');
  const [said, tell] = useState<Outcome>('');
  const { run } = state;
  if (run === null || name === undefined) return null;
  const link = found === '' ? words.noLink : found;
  const span = isWindow ? zoom : null;
  const title = pair === null ? shownTitle(state, documents.shipped.getState(), language) : `${run.plan.scenario.name}: A and B`;
  const figure = figureOf(name, subject, span, title, link, language);
  const format = formatOf(purpose, theme);
  const attempt = (work: Promise<Outcome>) =>
    void work.then(tell, (error: unknown) => tell(words.failed(error instanceof Error ? error.message : String(error))));
  const png = () => pngOf(canvasFigure(figure, format));
  const svg = async () => svgFigure(figure, format, await fontStyle());
  /** The result, and a note that fio's logs are not in it. */
  const withoutLogs = (done: Outcome): Outcome =>
    state.view.logs.length === 0 ? done : `${done} ${words.withoutLogs(state.view.logs.map((log) => log.name).join(', '))}`;
  const samples = () => samplesTable(run.whole, span, notesOf(run, link, language));
  const runText = () => runJson(session.recorded() ?? run.plan.scenario, run, samples(), link, language);
  return (
    <>
      <Choice
        label={words.figure}
        value={name}
        options={available.map((value) => ({ value, name: words.figures[value] }))}
        onChoose={(next) => setName(next)}
      />
      <Preview
        draw={() => canvasFigure(figure, { ...format, ratio: window.devicePixelRatio })}
        format={format}
        of={`${name} ${purpose} ${span} ${isWindow} ${theme.scheme}`}
      />
      <div className={styles.takeThree}>
        <button
          type="button"
          className={buttonStyles.filled}
          onClick={() => attempt(png().then((blob) => save(blob, title, name, 'png', 'image/png', language)))}
        >
          {words.savePng}
        </button>
        <button type="button" onClick={() => tell(withoutLogs(save(csvOf(samples()), title, 'samples', 'csv', 'text/csv', language)))}>
          {words.samplesCsv}
        </button>
        <button type="button" onClick={() => tell(save(runText(), title, 'run', 'json', 'application/json', language))}>
          {words.runJson}
        </button>
      </div>
      <details className={styles.takeMore}>
        <summary>{words.more}</summary>
        <section aria-label={words.picture}>
          <h3>{words.picture}</h3>
          <div className={styles.takeChoices}>
            <Choice
              label={words.purpose}
              value={purpose}
              options={(['print', 'slides', 'screen'] as const).map((value) => ({ value, name: words.purposes[value] }))}
              onChoose={(next) => setPurpose(next)}
            />
            {(name === 'map' ? isNear : zoom !== null) && (
              <Choice
                label={name === 'map' ? words.part : words.stretch}
                value={isWindow ? 'window' : 'whole'}
                options={(['window', 'whole'] as const).map((value) => ({
                  value,
                  name: (name === 'map' ? words.parts : words.stretches)[value],
                }))}
                onChoose={(next) => setIsWindow(next === 'window')}
              />
            )}
          </div>
          <div className={styles.takeRow}>
            <button type="button" onClick={() => attempt(svg().then((text) => save(text, title, name, 'svg', 'image/svg+xml', language)))}>
              {words.saveSvg}
            </button>
            <button type="button" onClick={() => attempt(copyPicture(png(), words.ofPicture, language))}>
              {words.copyPicture}
            </button>
            <button type="button" onClick={() => window.print()}>
              {words.printHandout}
            </button>
          </div>
        </section>
        <Numbers subject={subject} title={title} link={link} onDone={tell}>
          <button type="button" onClick={() => attempt(copy(tsvOf(samples()), words.ofSamples, language).then(withoutLogs))}>
            {words.copySamples}
          </button>
        </Numbers>
      </details>
      <p role="status">{said}</p>
    </>
  );
}

interface NumbersProps {
  readonly subject: Subject;
  readonly title: string;
  readonly link: string;
  readonly onDone: (outcome: Outcome) => void;
  /** Further ways to take numbers. */
  readonly children: ReactNode;
}

/** The samples, the run as a job of fio, and the table of its figures. */
function Numbers({ subject, title, link, onDone, children }: NumbersProps) {
  const language = useLanguage();
  const { takeaway: words } = language;
  const session = useSession();
  const { run } = subject.state;
  return (
    <section aria-label={words.numbers}>
      <h3>{words.numbers}</h3>
      <div className={styles.takeRow}>
        {children}
        {run !== null && (
          <button
            type="button"
            onClick={() => {
              const { text, left } = writeJobs(session.recorded() ?? run.plan.scenario);
              onDone([save(text, title, '', 'fio', 'text/plain', language), ...left].join(' '));
            }}
          >
            {words.fioJob}
          </button>
        )}
      </div>
      <TableActions
        kind="figures"
        link={link}
        onDone={onDone}
        table={() => {
          const table = tableOf(subject, link, language);
          if (table === null) throw new Error('there is no run');
          return subject.pair === null ? { ...table, title } : table;
        }}
      />
    </section>
  );
}

interface PreviewProps {
  readonly draw: () => HTMLCanvasElement;
  readonly format: Format;
  /** Names the picture: another name draws it again. */
  readonly of: string;
}

/** The figure as it will be, small. */
function Preview({ draw, format, of }: PreviewProps) {
  const { takeaway: words } = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it depends on is named
  useEffect(() => {
    const canvas = draw();
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', words.preview);
    frame.current?.replaceChildren(canvas);
  }, [of]);
  return <div ref={frame} id={id} className={styles.takePreview} style={{ aspectRatio: `${format.width} / ${format.height}` }} />;
}
