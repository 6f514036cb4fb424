import type { Scene } from '../store/types';

/** The opening tour: five moments of a drive that is filled and then written at random. */
export const tourScenes: readonly Scene[] = [
  {
    name: 'The fill',
    to: 'filled',
    text: 'The host fills the drive once, in order: {filled} of it holds data. Every write finds an erased place.',
    moveMs: 4500,
  },
  {
    name: 'Fresh',
    to: 'eve',
    text: 'Now it writes at random places, {iops} times a second. Erased room is left for {room}. What happens to the speed when it is gone?',
    moveMs: 6000,
  },
  {
    name: 'The first collection',
    to: 'firstCollection',
    text: 'No erased place is left. To win {won} pages, the drive must first move {moved} that still hold data.',
    moveMs: 500,
  },
  {
    name: 'The trough',
    to: 'trough',
    text: 'Speed has fallen from {before} to {iops} writes a second: each page of yours now costs {waf} page writes on the flash.',
    moveMs: 6000,
  },
  {
    name: 'The plateau',
    to: 'plateau',
    text: 'It settles at {iops} writes a second, and {waf} page writes for each of yours. Would more spare area help?',
    moveMs: 6000,
  },
];
