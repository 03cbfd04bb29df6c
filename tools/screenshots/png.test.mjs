import { expect, it } from 'vitest';
import { reduceColors } from './compress-png.mjs';
import { encodeIndexedPng } from './png.mjs';

it('keeps every colour of a picture that has few', () => {
  const rgb = new Uint8Array([10, 20, 30, 200, 100, 50, 10, 20, 30, 0, 0, 0]);
  const { palette, indexes } = reduceColors(rgb);
  const back = [...indexes].map((index) => palette[index]);
  expect(back).toEqual([0x0a141e, 0xc86432, 0x0a141e, 0x000000]);
});

it('keeps the frequent colours exact where there are too many', () => {
  const flat = Array.from({ length: 900 }, () => [18, 15, 13]).flat();
  const soft = Array.from({ length: 900 }, (_, n) => [n % 256, (n * 7) % 256, (n * 13) % 256]).flat();
  const { palette, indexes } = reduceColors(new Uint8Array([...flat, ...soft]));
  expect(palette.length).toBeLessThanOrEqual(256);
  expect(palette[indexes[0] ?? -1]).toBe(0x120f0d);
});

it('writes a PNG with a palette', () => {
  const png = encodeIndexedPng({
    width: 2,
    height: 1,
    palette: [0xff0000, 0x0000ff],
    indexes: new Uint8Array([1, 0]),
  });
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png[25]).toBe(3);
});
