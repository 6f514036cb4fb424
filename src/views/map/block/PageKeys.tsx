import { useLanguage } from '../../useLanguage';
import legendStyles from '../legend.module.css';
import { type PageKey, pageKeys, type ShownPage } from './pagePicture';
import pagesStyles from './pages.module.css';

/** What `pages.module.css` draws a page by: its `data-look`. */
export function lookOfPage({ look, isMoved, mark, isNext }: ShownPage): string {
  return `${look}${isMoved ? ' relocated' : ''}${mark === null ? '' : ` just ${mark}`}${isNext ? ' next' : ''}`;
}

interface PageKeysProps {
  readonly skipped?: boolean;
  readonly steps?: boolean;
  /** Whether a key is wanted; absent: all are. */
  readonly isWanted?: (key: PageKey) => boolean;
  /** Of each key. */
  readonly className?: string | undefined;
}

/** The legend of pages, the same wherever pages are drawn. */
export function PageKeys({ skipped = false, steps = false, isWanted = () => true, className = '' }: PageKeysProps) {
  const language = useLanguage();
  return pageKeys(language, { skipped, steps })
    .filter(isWanted)
    .map(({ name, page }) => (
      <li className={legendStyles.entry} key={name}>
        <i className={`${legendStyles.key} ${pagesStyles.page} ${pagesStyles.key} ${className}`} data-look={lookOfPage(page)} />
        {name}
      </li>
    ));
}
