import type { LanguageName } from '../scenario/link/linkOptions';
import type { EarlyLanguage, LateRooms } from './language';

/** Where the texts of a language are: fetched by those who read it. */
interface Source {
  /** The language as it calls itself. */
  readonly own: string;
  readonly early: () => Promise<EarlyLanguage>;
  readonly late: () => Promise<LateRooms>;
}

/** Every language of the page. */
export const languages: Readonly<Record<LanguageName, Source>> = {
  en: {
    own: 'English',
    early: () => import('./en/early').then(({ early }) => early),
    late: () => import('./en/late').then(({ late }) => late),
  },
  de: {
    own: 'Deutsch',
    early: () => import('./de/early').then(({ early }) => early),
    late: () => import('./de/late').then(({ late }) => late),
  },
};
