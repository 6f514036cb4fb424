/** While a report is open, it is what the page prints: in place of the sheet of the run behind it (takeaway/handout.ts). */

/** @param find the report, with the chart above it. Returns how to stop. */
export function printOnly(find: () => HTMLElement | null): () => void {
  const before = () => {
    const report = find()?.closest('.fit');
    if (!report) return;
    for (const sheet of document.querySelectorAll('body > .handout')) sheet.remove();
    const sheet = document.createElement('section');
    sheet.className = 'handout fit-sheet';
    // Figures are drawn already: a copy has all of them.
    sheet.append(...[...report.children].map((child) => child.cloneNode(true)));
    for (const control of sheet.querySelectorAll('button, textarea, input, select, .fit-actions, nav')) control.remove();
    document.body.append(sheet);
  };
  addEventListener('beforeprint', before);
  return () => removeEventListener('beforeprint', before);
}
