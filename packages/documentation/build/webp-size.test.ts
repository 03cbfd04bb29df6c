import { expect, it } from 'vitest';
import { webpSize } from './webp-size.ts';

/** The first bytes of files of one pixel in each of the three forms. */
const file = (kind: string, at: number, bytes: readonly number[]) => {
  const made = Buffer.alloc(40);
  made.write('RIFF', 0, 'latin1');
  made.write(`WEBP${kind}`, 8, 'latin1');
  made.set(bytes, at);
  return made;
};

it('reads the size of a WebP file in each of its three forms', () => {
  expect(webpSize(file('VP8 ', 26, [0x20, 0x03, 0x58, 0x02]))).toEqual({ width: 800, height: 600 });
  expect(webpSize(file('VP8X', 24, [0x1f, 0x03, 0, 0x57, 0x02, 0]))).toEqual({ width: 800, height: 600 });
  const lossless = 799 | (599 << 14);
  const bytes = [0, 8, 16, 24].map((shift) => (lossless >> shift) & 0xff);
  expect(webpSize(file('VP8L', 21, bytes))).toEqual({ width: 800, height: 600 });
});

it('refuses any other file', () => {
  expect(() => webpSize(Buffer.from('GIF89a.........................'))).toThrow('no WebP');
  expect(() => webpSize(file('ABCD', 20, []))).toThrow('ABCD');
});
