import { expect, it } from 'vitest';
import { guessColumns } from '../../../src/views/traces/guessColumns';

const table = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/[,;]/));

it.each<[what: string, text: string, columns: string]>([
  [
    'names of one’s own, in bytes',
    `when_ms;action;start_byte;len_bytes;who
     0;W;4096;4096;a
     2;W;81920;8192;a
     5;R;4096;4096;b`,
    'time,kind,offset,length,none',
  ],
  [
    'other names, in sectors',
    `clock,kind,place,amount
     0.001912,read,29648,8
     0.002082,read,385856,16
     0.003789,write,111256,16`,
    'time,kind,sector,sectors',
  ],
  [
    'names that say nothing',
    `a,b,c,d
     0.5,R,1048576,4096
     0.7,W,73400320,8192
     0.9,W,4096,4096`,
    'time,kind,offset,length',
  ],
  [
    'no heading',
    `12,4096,W,268435456
     15,8192,R,4096
     16,4096,W,81920`,
    'time,length,kind,offset',
  ],
  [
    'what a request took, and the size of its block, are neither a time nor a place',
    `latency_us,issue_time_us,opcode,lba,block_size
     81,100,W,800,4096
     90,140,R,1600,8192`,
    'none,time,kind,sector,length',
  ],
  [
    'a name alone makes no number',
    `timestamp,op,offset,size,start
     10,W,4096,4096,monday
     20,W,8192,4096,friday`,
    'time,kind,offset,length,none',
  ],
  [
    'a device',
    `ts,dev,sector,nsectors,rw
     10,sda,8,8,R
     20,sdb,24,8,W`,
    'time,device,sector,sectors,kind',
  ],
])('columns are guessed: %s', (_, text, columns) => {
  expect(guessColumns(table(text)).join(',')).toBe(columns);
});

it('each column is guessed once at most, and text is none', () => {
  expect(guessColumns(table('time,time,offset,start,size\n1,2,4096,8192,4096')).join(',')).toBe('time,none,offset,none,length');
  expect(guessColumns([['nothing of the kind'], ['nor here']])).toEqual(['none']);
  expect(guessColumns([])).toEqual([]);
});
