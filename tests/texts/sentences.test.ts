import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { lessonNames } from '../../src/lessons/shipped';

const root = join(import.meta.dirname, '../..');

/** Where people's words stand in the code: English tables, and views, whose own words a test forbids. */
const rooms = ['src/texts/en', 'src/views'] as const;

const MOST_WORDS = 25;

/** Strings of a source file, a number in a template counted as one word. */
function stringsOf(code: string): readonly string[] {
  const found = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g);
  return [...found].map(([, single, double, template]) => (single ?? double ?? template ?? '').replace(/\$\{[^}]*\}/g, 'n'));
}

/** Sentences, parted also where one breathes: at a colon or a semicolon. */
function longOnes(text: string): readonly string[] {
  return text.split(/(?<=[.!?:;])\s+/).filter((sentence) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length > MOST_WORDS);
}

test('sentences are found in strings and counted', () => {
  const many = Array.from({ length: MOST_WORDS }, () => 'word').join(' ');
  const code = `const a = '${many}.'; const b = \`\${n} ${many}.\`;`;
  expect(stringsOf(code).flatMap(longOnes)).toHaveLength(1);
});

/** What people read of a lesson's text: a field or an answer each, a figure counted as one word. */
function lessonTexts(lesson: string): readonly string[] {
  const read = /^(?:lesson|learn|asks|step|text|say|verdict|choice|number|draw|exercise|hear|hint|wrong|right): (.*)$/gm;
  return [...lesson.matchAll(read)].flatMap(([, text = '']) => text.replace(/\{[^}]*\}/g, 'n').split(' | '));
}

test('no sentence of a lesson has more than 25 words', () => {
  const many = Array.from({ length: MOST_WORDS }, () => 'word').join(' ');
  expect(lessonTexts(`set: ${many} more\nwrong: Short | {victim:0} ${many}.`).flatMap(longOnes)).toEqual([`n ${many}.`]);
  const folder = join(root, 'src/lessons/texts');
  const lessons = readdirSync(folder).filter((file) => file.endsWith('.lesson'));
  expect(lessons).toHaveLength(lessonNames.length);
  const long = lessons.flatMap((file) => lessonTexts(readFileSync(join(folder, file), 'utf8')).flatMap(longOnes));
  expect(long).toEqual([]);
});

test('no sentence that people read has more than 25 words', () => {
  const long = rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)de\//.test(file))
      .flatMap((file) => {
        const path = join(root, room, file);
        return stringsOf(readFileSync(path, 'utf8'))
          .flatMap(longOnes)
          .map((sentence) => `${relative(root, path)}: ${sentence}`);
      }),
  );
  expect(long).toEqual([]);
});

/** Sentences of a README: its paragraphs, points and cells of tables, without code, which is not read as words. */
function readmeSentences(markdown: string): readonly string[] {
  const prose = markdown.replace(/```[\s\S]*?```|^ {4}.*$/gm, '').replace(/`[^`]*`/g, '–');
  return prose.split(/\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.) )|\|/).map((text) => text.replace(/\s+/g, ' '));
}

test('no sentence of a README has more than 25 words', () => {
  const many = Array.from({ length: MOST_WORDS }, () => 'word').join('\n');
  expect(readmeSentences(`Short.\n\n- A point: ${many} more.\n- ${many}.\n\n\`\`\`\n${many} code\n\`\`\``).flatMap(longOnes)).toHaveLength(
    1,
  );
  const readmes = [
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    ...readdirSync(join(root, 'docs'))
      .filter((file) => file.endsWith('.md'))
      .map((file) => `docs/${file}`),
    ...['README.md', 'speed.md', 'scatter.md'].map((file) => `wasm/${file}`),
    ...readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('README.md'))
      .map((file) => `src/${file}`),
  ];
  expect(readmes.length).toBeGreaterThan(5);
  const long = readmes.flatMap((file) =>
    readmeSentences(readFileSync(join(root, file), 'utf8'))
      .flatMap(longOnes)
      .map((sentence) => `${file}: ${sentence}`),
  );
  expect(long).toEqual([]);
});

/** Strings, which are passed over, and comments; lines of `//` below one another are one comment. */
const stringOrComment = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*/g;

/** Paragraphs and points of the comments of a source file, without code, tables, addresses and tags. */
function commentSentences(code: string): readonly string[] {
  return (code.match(stringOrComment) ?? [])
    .filter((found) => /^\/[/*]/.test(found))
    .map((comment) => comment.replace(/^\/\*+|\*+\/$/g, '').replace(/^[ \t]*(?:\/\/|\*) ?/gm, ''))
    .map((text) => text.replace(/^ {4}.*$|^\s*\|.*$|^@.*$/gm, '').replace(/`[^`]*`|https?:\S+/g, '–'))
    .flatMap((prose) => prose.split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/))
    .map((text) => text.replace(/\s+/g, ' ').trim());
}

test('no sentence of a comment has more than 25 words', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  const most = words(MOST_WORDS);
  const code = `// ${most}\n// more.\nconst a = '// ${most} more';\n/**\n * ${most}\n * more.\n *\n *     ${most} more\n */\n// ${most}.`;
  expect(commentSentences(code).flatMap(longOnes)).toEqual([`${most} more.`, `${most} more.`]);
  const sources = ['src', 'wasm/assembly', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|mjs)$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(sources.length).toBeGreaterThan(900);
  const long = sources.flatMap((file) =>
    commentSentences(readFileSync(join(root, file), 'utf8'))
      .flatMap(longOnes)
      .map((sentence) => `${file}: ${sentence}`),
  );
  expect(long).toEqual([]);
});
