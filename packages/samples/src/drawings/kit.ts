/**
 * Building blocks of all drawings. A drawing is SVG text of 1200 x 900 that looks the same everywhere: no clock, no
 * randomness except a seed, nothing fetched. Images of fictional houses need no camera, and weigh a few kilobytes.
 */
export const WIDTH = 1200;
export const HEIGHT = 900;

export type Point = readonly [number, number];
/** Drawn on demand: a page of samples must not pay for images that are never opened. */
export type Drawing = () => string;

/** A sequence of numbers in 0..1 determined by a seed. */
export function chance(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** `share` of the second color; both as #rrggbb. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [channels(a), channels(b)];
  const blended = from.map((value, index) => Math.round(value + ((to[index] ?? value) - value) * share));
  return `#${blended.map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0')).join('')}`;
}
export const darker = (color: string, share: number): string => mix(color, '#14100c', share);
export const lighter = (color: string, share: number): string => mix(color, '#fff8ea', share);

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" ${more}/>`;
export const poly = (points: readonly Point[], fill: string, more = ''): string =>
  `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  color: string,
  width: number,
  more = '',
): string =>
  `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${color}" stroke-width="${width}" fill="none" ${more}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;
export const text = (x: number, y: number, size: number, words: string, color: string, more = ''): string =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${color}" font-family="Arial, Helvetica, sans-serif" ${more}>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
export const group = (content: string, more: string): string => `<g ${more}>${content}</g>`;
/** `count` parts, joined. */
export const repeat = (count: number, part: (index: number) => string): string =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => part(index)).join('');

/** From top to bottom, or with `across` from left to right. */
export const fade = (id: string, colors: readonly string[], across = false): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${colors
    .map(
      (color, index) =>
        `<stop offset="${round((index * 100) / (colors.length - 1))}%" stop-color="${color}"/>`,
    )
    .join('')}</linearGradient>`;
export const ball = (id: string, inner: string, outer: string, more = ''): string =>
  `<radialGradient id="${id}" ${more}><stop offset="0" stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient>`;

const BLURS = `<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="12"/></filter><filter id="softer" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="34"/></filter>`;

export interface Exposure {
  /** How dark the corners are, 0..1; a flash in a dark place makes them darker. */
  readonly corners?: number;
  /** Light over all of it: evening, fluorescent. */
  readonly tint?: string;
  readonly tintShare?: number;
  readonly grain?: number;
}

/** The finished image: the drawing with the light and grain of a camera. */
export function shot(
  content: string,
  { corners = 0.35, tint = '#ffd9a0', tintShare = 0.06, grain = 0.1 }: Exposure = {},
): string {
  const lens = `<radialGradient id="lens" cx="50%" cy="48%" r="75%"><stop offset="55%" stop-color="#0c0806" stop-opacity="0"/><stop offset="100%" stop-color="#0c0806" stop-opacity="${corners}"/></radialGradient>`;
  const film = `<filter id="film" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .48 0 0 0 0 .44 0 0 0 -1.4 .9"/></filter>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${BLURS}${lens}${film}</defs>${content}${rect(0, 0, WIDTH, HEIGHT, tint, `opacity="${tintShare}"`)}${rect(0, 0, WIDTH, HEIGHT, '#000', `filter="url(#film)" opacity="${grain}"`)}${rect(0, 0, WIDTH, HEIGHT, 'url(#lens)')}</svg>`;
}

/** A rough surface: many faint blots. */
export function blots(
  seed: number,
  count: number,
  color: string,
  [x, y, w, h]: readonly [number, number, number, number],
  size: number,
  opacity = 0.15,
): string {
  const next = chance(seed);
  return group(
    repeat(count, () =>
      oval(x + next() * w, y + next() * h, size * (0.3 + next()), size * (0.2 + next() * 0.6), color),
    ),
    `opacity="${opacity}"`,
  );
}
