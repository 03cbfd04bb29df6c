/** Backgrounds and light of interior images. */
import { blots, darker, fade, lighter, rect } from './kit.ts';

export const room = { corners: 0.42, grain: 0.13 };
export const wall = (color: string, seed = 1): string =>
  `<defs>${fade('wall', [lighter(color, 0.1), color, darker(color, 0.25)])}</defs>${rect(0, 0, 1200, 900, 'url(#wall)')}${blots(seed, 50, darker(color, 0.4), [0, 0, 1200, 900], 120, 0.07)}`;
export const floor = (color: string, y = 700): string =>
  rect(0, y, 1200, 900 - y, color) +
  rect(0, y - 26, 1200, 26, '#e8e3d8') +
  rect(0, y, 1200, 12, '#000', 'opacity=".3"');
