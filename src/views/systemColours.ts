/**
 * The page in forced colours: canvases and data are drawn with the colours that the reader has chosen for the whole system. Only two of
 * these surely differ, so every ramp goes from one to the other; differences of hue become differences of shape and dash.
 */
import { channelsOf } from './canvas/colour';
import type { Colours, Theme } from './theme';
import './systemColours.css';

/** `#rrggbb` of a system colour, as the browser resolves it. */
function resolved(name: string): string {
  const probe = document.createElement('span');
  probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
  document.body.append(probe);
  const [r = 0, g = 0, b = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number);
  probe.remove();
  return `#${[r, g, b].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function mixed(from: string, to: string, share: number): string {
  const [a, b] = [channelsOf(from), channelsOf(to)];
  const channels = a.map((channel, i) => Math.round(channel + share * ((b[i] ?? 0) - channel)));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function systemColours(): Colours {
  const [paper, ink, grey, link, focus] = ['Canvas', 'CanvasText', 'GrayText', 'LinkText', 'Highlight'].map(resolved) as [
    string,
    string,
    string,
    string,
    string,
  ];
  // Stale pages still differ from the empty paper of free ones.
  const ramp = [0.22, 0.38, 0.54, 0.7, 0.85, 1].map((share) => mixed(paper, ink, share));
  return {
    paper,
    ink,
    mute: ink,
    wash: mixed(paper, ink, 0.08),
    hairline: mixed(paper, ink, 0.35),
    ghost: grey,
    outline: ink,
    second: link,
    ramp,
    wear: ramp.slice(1),
    host: focus,
    gc: link,
    moved: paper,
    onValid: paper,
    onStale: ink,
    hatchValid: mixed(paper, ink, 0.5),
    hatchStale: ink,
    focus,
  };
}

/** The theme in the colours that the system forces. */
export function inSystemColours(theme: Theme): Theme {
  return { ...theme, colours: systemColours() };
}
