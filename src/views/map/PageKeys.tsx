import { useLanguage } from '../useLanguage';
import { pageKeys, type ShownPage } from './pagePicture';
import './pages.css';

/** The class names by which `pages.css` draws a page. */
export function classOfPage({ look, isMoved, mark, isNext }: ShownPage): string {
  return `page ${look}${isMoved ? ' relocated' : ''}${mark === null ? '' : ` just ${mark}`}${isNext ? ' next' : ''}`;
}

/** The legend of pages, the same wherever pages are drawn. */
export function PageKeys({ skipped = false, steps = false }: { readonly skipped?: boolean; readonly steps?: boolean }) {
  const language = useLanguage();
  return pageKeys(language, { skipped, steps }).map(({ name, page }) => (
    <li className="legend-key" key={name}>
      <i className={`key ${classOfPage(page)}`} />
      {name}
    </li>
  ));
}
