/** A run of text, bold where it is a number to look at. */
export interface TextPart {
  readonly text: string;
  readonly bold: boolean;
}

const written = new WeakMap<Element, string>();

/** Writes parts into an element outside React, where they changed. */
export function writeParts(element: Element | null, parts: readonly TextPart[]): void {
  if (element === null) return;
  const key = JSON.stringify(parts.map((part) => [part.text, part.bold]));
  if (written.get(element) === key) return;
  written.set(element, key);
  element.replaceChildren(...parts.map(nodeOf));
}

function nodeOf(part: TextPart): Node {
  const text = document.createTextNode(part.text);
  if (!part.bold) return text;
  const strong = document.createElement('strong');
  strong.append(text);
  return strong;
}
