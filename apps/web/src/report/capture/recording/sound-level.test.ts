import { expect, it } from 'vitest';
import { levelOf } from './sound-level.ts';

const tone = (loudness: number): Float32Array =>
  Float32Array.from({ length: 1024 }, (_, index) => loudness * Math.sin(index / 3));

it('shows silence as nothing, a voice in the middle, a shout near the end', () => {
  expect(levelOf(new Float32Array(1024))).toBe(0);
  expect(levelOf(tone(0.0005))).toBeLessThan(0.05);
  expect(levelOf(tone(0.05))).toBeGreaterThan(0.4);
  expect(levelOf(tone(0.05))).toBeLessThan(0.7);
  expect(levelOf(tone(1))).toBeGreaterThan(0.9);
});
