/** A fuzzer of `npm start`'s server: addresses and bytes that no browser sends. It answers or hangs up, goes on, and gives nothing away. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../../scripts/serve.mjs';
import { type Draw, drawFrom, pick } from './draw';

const PATIENCE_MS = 500;
const SECRET = 'not for anybody';
const pieces = [
  '/',
  '//',
  '..',
  '.',
  '%2e%2e',
  '%2f',
  '%5c',
  '\\',
  '%00',
  '%zz',
  '%c0%af',
  '%ff',
  'index.html',
  'secret',
  'sub',
  '?',
  '#',
  '*',
  ' ',
  '\t',
  'http://x/',
  '@',
  ':80',
  'x'.repeat(300),
  'é',
  '\u{1f600}',
  '~',
  '%25',
  ';',
  '&',
  '%u2216',
  'con',
  '\x7f',
];
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'get', 'DELETE', 'CONNECT', '', 'G\0T'];
const headers = [
  '',
  'Host: x\r\n',
  'Range: bytes=0-\r\n',
  'Content-Length: 5\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Host: a\r\nHost: b\r\n',
  'x\r\n',
  `A: ${'b'.repeat(9000)}\r\n`,
];

function requestOf(draw: Draw): string {
  const path = Array.from({ length: 1 + draw(7) }, () => pick(draw, pieces)).join(draw(2) === 0 ? '/' : '');
  const line = `${draw(4) > 0 ? 'GET' : pick(draw, methods)} ${draw(8) === 0 ? path : `/${path}`} HTTP/1.${draw(3)}`;
  return `${line}\r\n${pick(draw, headers)}Connection: close\r\n\r\n${draw(6) === 0 ? 'body\0' : ''}`;
}

/** What comes back for these bytes, until the server hangs up. */
function answer(port: number, bytes: string): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (part) => {
      text += part.toString('latin1');
    });
    socket.on('close', () => done(text));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? done(text) : fail(error),
    );
    // What waits for more than was sent is told that there is no more.
    socket.setTimeout(PATIENCE_MS, () => socket.end());
    socket.write(bytes);
  });
}

/** Requests `from` to below `to`; what is wrong with an answer, in a sentence each. */
export async function fuzzServer(from: number, to: number): Promise<readonly string[]> {
  const outside = mkdtempSync(join(tmpdir(), 'ssdscope-'));
  const folder = join(outside, 'site');
  mkdirSync(join(folder, 'sub'), { recursive: true });
  writeFileSync(join(outside, 'secret'), SECRET);
  writeFileSync(join(folder, 'index.html'), '<p>here');
  const server = await serve({ folder });
  const port = Number(new URL(server.address).port);
  const faults: string[] = [];
  let answered = 0;
  try {
    for (let number = from; number < to && faults.length < 10; number++) {
      const bytes = requestOf(drawFrom(number));
      const text = await answer(port, bytes);
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1];
      if (status !== undefined) answered += 1;
      const isSound = text === '' || (status !== undefined && ['200', '400', '404', '408', '431', '505'].includes(status));
      if (!isSound || text.includes(SECRET))
        faults.push(`Request ${number}, ${JSON.stringify(bytes.slice(0, 200))}: ${JSON.stringify(text.slice(0, 200))}`);
    }
    if (answered < (to - from) / 2) faults.push(`Only ${answered} of ${to - from} requests had an answer.`);
    const after = await answer(port, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    if (!after.endsWith('<p>here')) faults.push(`Afterwards / gives ${JSON.stringify(after.slice(0, 200))}`);
  } finally {
    await server.close();
    rmSync(outside, { recursive: true });
  }
  return faults;
}
