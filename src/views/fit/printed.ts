import paperStyles from '../parts/paper.module.css';
import styles from './fit.module.css';

/** While a curve is open, it and what is said of it are what the page prints: in place of the sheet of the run behind it (takeaway/handout.ts). */

/** @param find the article with curve and report. Returns how to stop. */
export function printOnly(find: () => HTMLElement | null): () => void {
  const before = (event: Event) => {
    const article = find();
    if (article === null) return;
    // The run's own sheet goes where it came first, and does not come where it would come after.
    event.stopImmediatePropagation();
    for (const sheet of document.querySelectorAll('body > [data-sheet]')) sheet.remove();
    const sheet = document.createElement('section');
    sheet.className = `${paperStyles.paper} ${styles.fit} ${styles.sheet}`;
    sheet.dataset.sheet = 'fit';
    // Figures are drawn already: a copy has all of them.
    sheet.append(...[...article.children].map((child) => child.cloneNode(true)));
    for (const control of sheet.querySelectorAll(`button, textarea, input, select, .${styles.actions}`)) control.remove();
    // On paper a picture is as wide as the sheet.
    for (const svg of sheet.querySelectorAll(`.${styles.stage} svg`))
      svg.setAttribute('viewBox', `0 0 ${svg.getAttribute('width')} ${svg.getAttribute('height')}`);
    document.body.append(sheet);
  };
  addEventListener('beforeprint', before);
  return () => removeEventListener('beforeprint', before);
}
