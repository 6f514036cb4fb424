import { typedNumbers } from '../../domain/readNumeral';
import { bench } from './bench';
import { block } from './block';
import { data } from './data';
import { differences } from './differences';
import { driveWords } from './driveWords';
import { facts } from './facts';
import { fields } from './fields';
import { fit } from './fit';
import { gallery } from './gallery';
import { help } from './help';
import { jobs } from './jobs';
import { latency } from './latency';
import { ledger } from './ledger';
import { lessonEditor } from './lessonEditor';
import { lessonForm } from './lessonForm';
import { lessons } from './lessons';
import { logs } from './logs';
import { mapCache } from './mapCache';
import { mapSummaries } from './mapSummaries';
import { marks } from './marks';
import { narration } from './narration';
import { next } from './next';
import { notes } from './notes';
import { numbers } from './numbers';
import { offline } from './offline';
import { pagePictures } from './pagePictures';
import { pair } from './pair';
import { panels } from './panels';
import { parameters } from './parameters';
import { phaseKinds } from './phaseKinds';
import { placement } from './placement';
import { policies } from './policies';
import { power } from './power';
import { present } from './present';
import { pts } from './pts';
import { remarks } from './remarks';
import { runs } from './runs';
import { settings } from './settings';
import { share } from './share';
import { sliders } from './sliders';
import { spare } from './spare';
import { steps } from './steps';
import { summaries } from './summaries';
import { sweep } from './sweep';
import { takeaway } from './takeaway';
import { timePlot } from './timePlot';
import { tiny } from './tiny';
import { title } from './title';
import { traces } from './traces';
import { truth } from './truth';
import { until } from './until';
import { why } from './why';

/** What all other rooms say in English. */
export const late = {
  typed: typedNumbers(numbers),
  timePlot,
  remarks,
  bench,
  block,
  data,
  differences,
  driveWords,
  facts,
  fields,
  fit,
  gallery,
  help,
  jobs,
  latency,
  ledger,
  lessonEditor,
  lessonForm,
  lessons,
  logs,
  mapCache,
  mapSummaries,
  marks,
  narration,
  next,
  notes,
  offline,
  pagePictures,
  pair,
  panels,
  parameters,
  phaseKinds,
  placement,
  policies,
  power,
  present,
  pts,
  runs,
  settings,
  share,
  sliders,
  spare,
  steps,
  summaries,
  sweep,
  takeaway,
  tiny,
  title,
  traces,
  truth,
  until,
  why,
};
