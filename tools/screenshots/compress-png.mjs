/**
 * Writes a browser's screenshot as a PNG of at most 256 colors: a third of the size, with hardly visible differences.
 */
import { writeFileSync } from 'node:fs';
import { decodePng, encodeIndexedPng } from './png.mjs';

const exactColors = 72;
const allColors = 256;

/** @param {Buffer} png @param {string} file */
export function compressPng(png, file) {
  const { width, height, rgb } = decodePng(png);
  const { palette, indexes } = reduceColors(rgb);
  writeFileSync(file, encodeIndexedPng({ width, height, palette, indexes }));
}

/**
 * The most frequent colors stay exact (a screen is mostly flat); the others, from photos and soft edges, share the
 * rest.
 * @param {Uint8Array} rgb
 */
export function reduceColors(rgb) {
  const counts = countColors(rgb);
  const byCount = [...counts].sort((a, b) => b[1] - a[1]);
  const exact = byCount
    .slice(0, byCount.length <= allColors ? allColors : exactColors)
    .map(([color]) => color);
  const palette = [...exact, ...medianCut(byCount.slice(exact.length), allColors - exact.length)];
  const indexOf = new Map();
  for (const [color] of byCount) indexOf.set(color, nearest(palette, color));
  const indexes = new Uint8Array(rgb.length / 3);
  for (let at = 0; at < indexes.length; at += 1) indexes[at] = indexOf.get(colorAt(rgb, at * 3));
  return { palette, indexes };
}

/** @param {Uint8Array} rgb @returns {Map<number, number>} */
function countColors(rgb) {
  const counts = new Map();
  for (let at = 0; at < rgb.length; at += 3) {
    const color = colorAt(rgb, at);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return counts;
}

/** @param {Uint8Array} rgb @param {number} at */
const colorAt = (rgb, at) => ((rgb[at] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at + 2] ?? 0);
/** @param {number} color @param {number} part 0 red, 1 green, 2 blue */
const partOf = (color, part) => (color >> (16 - part * 8)) & 255;

/** @typedef {[color: number, count: number][]} Colors */

/** @param {Colors} colors @param {number} size @returns {number[]} */
function medianCut(colors, size) {
  if (colors.length === 0) return [];
  const boxes = [describe(colors)];
  while (boxes.length < size) {
    boxes.sort((a, b) => b.weight - a.weight);
    const widest = boxes[0];
    if (widest === undefined || widest.spread === 0) break;
    boxes.shift();
    const { part } = widest;
    const sorted = [...widest.colors].sort((a, b) => partOf(a[0], part) - partOf(b[0], part));
    const middle = Math.floor(sorted.length / 2);
    boxes.push(describe(sorted.slice(0, middle)), describe(sorted.slice(middle)));
  }
  return boxes.map(({ colors: own }) => average(own));
}

/** @param {Colors} colors */
function describe(colors) {
  const spreads = [0, 1, 2].map((part) => {
    const values = colors.map(([color]) => partOf(color, part));
    return values.reduce((a, b) => Math.max(a, b), 0) - values.reduce((a, b) => Math.min(a, b), 255);
  });
  const spread = Math.max(...spreads);
  const count = colors.reduce((sum, [, each]) => sum + each, 0);
  return { colors, spread, part: spreads.indexOf(spread), weight: spread * Math.sqrt(count) };
}

/** @param {Colors} colors */
function average(colors) {
  const sum = [0, 0, 0];
  let count = 0;
  for (const [color, each] of colors) {
    count += each;
    for (let part = 0; part < 3; part += 1) sum[part] = (sum[part] ?? 0) + partOf(color, part) * each;
  }
  const [red = 0, green = 0, blue = 0] = sum.map((value) => Math.round(value / count));
  return (red << 16) | (green << 8) | blue;
}

/** @param {number[]} palette @param {number} color */
function nearest(palette, color) {
  let [best, bestDistance] = [0, Number.POSITIVE_INFINITY];
  for (let at = 0; at < palette.length && bestDistance > 0; at += 1) {
    const other = palette[at] ?? 0;
    const [red, green, blue] = [0, 1, 2].map((part) => partOf(color, part) - partOf(other, part));
    const distance = 3 * (red ?? 0) ** 2 + 6 * (green ?? 0) ** 2 + (blue ?? 0) ** 2;
    if (distance < bestDistance) [best, bestDistance] = [at, distance];
  }
  return best;
}
