import type { Texts } from '../told';
import { bench } from './bench';
import { block } from './block';
import { data } from './data';
import { differences } from './differences';
import { facts } from './facts';
import { fields } from './fields';
import { gallery } from './gallery';
import { help } from './help';
import { jobs } from './jobs';
import { latency } from './latency';
import { ledger } from './ledger';
import { lessons } from './lessons';
import { logs } from './logs';
import { map } from './map';
import { mapSummaries } from './mapSummaries';
import { marks } from './marks';
import { next } from './next';
import { notes } from './notes';
import { offline } from './offline';
import { page } from './page';
import { pagePictures } from './pagePictures';
import { pair } from './pair';
import { panels } from './panels';
import { parameters } from './parameters';
import { plots } from './plots';
import { present } from './present';
import { pts } from './pts';
import { runs } from './runs';
import { sentences } from './sentences';
import { settings } from './settings';
import { share } from './share';
import { sliders } from './sliders';
import { spare } from './spare';
import { steps } from './steps';
import { summaries } from './summaries';
import { sweep } from './sweep';
import { takeaway } from './takeaway';
import { tiny } from './tiny';
import { tour } from './tour';
import { traces } from './traces';
import { until } from './until';
import { why } from './why';

/** All German texts: one chunk, fetched by those who read German. */
export const german = {
  help,
  block,
  sliders,
  spare,
  tiny,
  steps,
  why,
  facts,
  fields,
  settings,
  next,
  notes,
  data,
  differences,
  marks,
  pair,
  gallery,
  sweep,
  bench,
  latency,
  parameters,
  until,
  ledger,
  lessons,
  jobs,
  logs,
  map,
  mapSummaries,
  offline,
  page,
  pagePictures,
  panels,
  plots,
  present,
  pts,
  runs,
  sentences,
  share,
  summaries,
  takeaway,
  tour,
  traces,
} satisfies Texts;
