/**
 * A lesson's text with its answers sealed, for a link that students open. Solutions, near misses and claims are left out: only the checker
 * has them. Answers, replies and explanations are shown after the answer, so the page must hold them. They stand there in letters
 * that cannot be read by looking, and that the page's own code reads.
 */
import { Faults, type Field, fieldsOf } from './fields';
import { KEPT_BACK } from './readExercise';

/** Fields that say an answer, before or after it is given. */
const sealedKeys: readonly string[] = ['verdict', 'say', 'hear', 'answer', 'start', 'fall', 'level', 'point', 'check', 'hint'];
/** What tests and lecturers need, and students do not. */
const checkersKeys: readonly string[] = ['solution', 'near', 'claim'];
/** A sealed answer of a choice, right or wrong. */
const OPTION = 'option';
const SEAL = '~';
/** Makes the answers of a choice equally long: a wrong one has a reply behind it. */
const PAD = '_';

/** Printable letters of ASCII by half their number on: twice is the text again. */
const turned = (text: string): string => text.replace(/[!-~]/g, (letter) => String.fromCharCode(33 + ((letter.charCodeAt(0) + 14) % 94)));

/** True where a text's answers are sealed. */
export const isSealed = (text: string): boolean => new RegExp(`^[a-z]+: ${SEAL}`, 'm').test(text);

/** The answers of one choice, all of one length. */
function sealedOptions(options: readonly Field[]): readonly string[] {
  const told = options.map(({ key, value }) => `${key} ${value}`);
  const length = Math.max(...told.map((text) => text.length));
  return told.map((text) => `${OPTION}: ${SEAL}${turned(text.padEnd(length, PAD))}`);
}

/** The text with its answers sealed; one that cannot be read, or is sealed already, as it is. */
export function sealed(text: string): string {
  const faults = new Faults();
  const fields = fieldsOf(text, faults);
  if (faults.all.length > 0 || isSealed(text)) return text;
  const lines: string[] = [];
  const options: Field[] = [];
  const put = () => lines.push(...(options.length > 0 ? sealedOptions(options.splice(0)) : []));
  for (const field of fields) {
    if (field.key === 'right' || field.key === 'wrong') {
      options.push(field);
      continue;
    }
    put();
    if (field.key === 'step') lines.push('');
    if (field.key === 'solution' && !lines.includes(`solution: ${KEPT_BACK}`, lines.lastIndexOf(''))) lines.push(`solution: ${KEPT_BACK}`);
    if (checkersKeys.includes(field.key)) continue;
    lines.push(`${field.key}: ${sealedKeys.includes(field.key) ? SEAL + turned(field.value) : field.value}`);
  }
  put();
  return `${lines.join('\n')}\n`;
}

/** Fields of a text as they were before it was sealed. */
export function unsealed(fields: readonly Field[]): readonly Field[] {
  return fields.map((field) => {
    if (!field.value.startsWith(SEAL)) return field;
    const value = turned(field.value.slice(SEAL.length));
    if (field.key !== OPTION) return { ...field, value };
    const [key = OPTION, ...rest] = value.split(' ');
    return { ...field, key, value: rest.join(' ').replace(new RegExp(`${PAD}+$`), '') };
  });
}
