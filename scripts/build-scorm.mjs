// A lesson as a SCORM 1.2 package: node scripts/build-scorm.mjs LESSON [--class N]. LESSON: one of ours by its name, or a file with a text.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { buildSingle, SINGLE } from './build-single.mjs';
import { root } from './fresh.mjs';
import { zipOf } from './zip.mjs';

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/**
 * The manifest: one organization, one item, one resource that reports.
 * @param {string} id letters, digits, - and _
 * @param {string} title
 */
function manifestOf(id, title) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="ssdscope-${id}" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="ssdscope">
    <organization identifier="ssdscope">
      <title>${escaped(title)}</title>
      <item identifier="lesson" identifierref="page" isvisible="true">
        <title>${escaped(title)}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="start.html">
      <file href="start.html"/>
      <file href="ssdscope.html"/>
    </resource>
  </resources>
</manifest>
`;
}

/**
 * What leads to the lesson: a platform may drop what stands behind # in an address of its own.
 * @param {string} fragment
 */
function startOf(fragment) {
  const address = `ssdscope.html#${fragment}`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="refresh" content="0; url=${escaped(address)}">
    <title>ssdscope</title>
  </head>
  <body><a href="${escaped(address)}">ssdscope</a></body>
</html>
`;
}

/**
 * The package of a lesson, from the page in one file.
 * @param {{ readonly id: string, readonly title: string, readonly fragment: string, readonly page: Uint8Array }} lesson
 */
export function packageOf({ id, title, fragment, page }) {
  return zipOf([
    { name: 'imsmanifest.xml', bytes: Buffer.from(manifestOf(id, title)) },
    { name: 'start.html', bytes: Buffer.from(startOf(fragment)) },
    { name: 'ssdscope.html', bytes: page },
  ]);
}

/**
 * What a package needs to know of a lesson; a sentence where there is none.
 * @param {string} given a name or a file
 * @param {string | null} classNumber
 */
export function lessonFor(given, classNumber) {
  const folder = join(root, 'src/lessons/texts');
  const file = /^[a-z]+$/.test(given) ? readdirSync(folder).find((each) => each.endsWith(`-${given}.lesson`)) : undefined;
  const isShipped = file !== undefined;
  if (!isShipped && !existsSync(given))
    return `${given} is no lesson of ssdscope and no file; it must be a name, as cliff, or a file with a lesson's text.`;
  const text = readFileSync(isShipped ? join(folder, file) : given, 'utf8');
  const title = /^lesson:\s*(.+)$/m.exec(text)?.[1]?.trim();
  if (title === undefined) return `${given} has no title; a lesson's text has a line "lesson: TITLE".`;
  const id = basename(given)
    .replace(/\.\w+$/, '')
    .replace(/[^\w-]+/g, '-');
  const place = isShipped ? `go=lesson/${given}/1` : `go=lesson/own/1&lesson=${deflateRawSync(text).toString('base64url')}`;
  return { id, title, fragment: classNumber === null ? place : `${place}&class=${classNumber}` };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [given, flag, number] = process.argv.slice(2);
  const isWrong =
    given === undefined || given === '--help' || (flag !== undefined && !(flag === '--class' && /^[1-9]\d{0,5}$/.test(number ?? '')));
  const lesson = isWrong
    ? 'npm run build:scorm -- LESSON [--class N]: a name, as cliff, or a file with a text; N from 1 to 999,999.'
    : lessonFor(given, number ?? null);
  if (typeof lesson === 'string') {
    console.error(lesson);
    process.exitCode = 2;
  } else {
    await buildSingle();
    const file = `dist-scorm/${lesson.id}.zip`;
    mkdirSync(join(root, 'dist-scorm'), { recursive: true });
    writeFileSync(join(root, file), packageOf({ ...lesson, page: readFileSync(join(root, SINGLE)) }));
    console.log(file);
  }
}
