import { expect, it } from 'vitest';
import { encodeWav } from './to-wav.ts';

it('writes 16 kHz mono of 16 bits, as long as it is', () => {
  const bytes = encodeWav(new Float32Array([0, 1, -1, 2, 0.5]));
  const view = new DataView(bytes.buffer);
  const text = new TextDecoder('latin1').decode(bytes);
  expect([text.slice(0, 4), text.slice(8, 16), text.slice(36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
  expect(view.getUint32(4, true)).toBe(bytes.length - 8);
  expect(view.getUint32(24, true)).toBe(16_000);
  expect(view.getUint32(40, true)).toBe(10);
  const samples = [0, 1, 2, 3, 4].map((index) => view.getInt16(44 + index * 2, true));
  expect(samples).toEqual([0, 32_767, -32_767, 32_767, 16_384]);
});
