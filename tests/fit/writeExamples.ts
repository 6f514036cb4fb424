import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Engine } from '../../src/engine/engine';
import { exampleLogs } from './exampleLogs';

/** Writes the shipped logs to a folder: `node BUNDLE WASM FOLDER`. */
const [, , wasm = '', folder = ''] = process.argv;
const engine = await Engine.create(new WebAssembly.Module(readFileSync(wasm)));
mkdirSync(folder, { recursive: true });
for (const [name, text] of exampleLogs(engine)) writeFileSync(`${folder}/${name}`, text);
