import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';

const startLimitMs = 60_000;

/** Waits until a program says what is wanted. Rejects with all that it said where it ends first, or says nothing for a minute. */
export function untilSaid(child: ChildProcess, stream: Readable, wanted: RegExp): Promise<RegExpExecArray> {
  return new Promise((done, fail) => {
    let said = '';
    const giveUp = (why: string) => fail(new Error(`${child.spawnfile} ${why}. It said: ${said.trim() || 'nothing'}`));
    const timer = setTimeout(() => giveUp(`did not say ${wanted}`), startLimitMs);
    child.once('error', ({ message }) => giveUp(`does not start: ${message}`));
    child.once('exit', (code) => giveUp(`ended with code ${code}`));
    stream.on('data', (part) => {
      said += part;
      const found = wanted.exec(said);
      if (found === null) return;
      clearTimeout(timer);
      done(found);
    });
  });
}

/** Waits until a program has ended; asks it again, with force, after five seconds. */
export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
    child.once('exit', () => {
      clearTimeout(timer);
      done();
    });
  });
}
