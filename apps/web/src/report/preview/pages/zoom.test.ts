import { describe, expect, it } from 'vitest';
import { clampFactor, factorOf, percent, pxPerPt, stepFrom } from './zoom.ts';

describe('the size of a page on the screen', () => {
  it('fits the room, or is that of the paper', () => {
    expect(pxPerPt('fit', 306, 612) * 612).toBe(306);
    expect(pxPerPt(1, 306, 612) * 72).toBe(96);
    expect(factorOf(pxPerPt(1.5, 306, 612))).toBe(1.5);
  });

  it('goes up and down by steps, and ends', () => {
    expect(stepFrom(1, 1)).toBe(1.25);
    expect(stepFrom(0.63, 1)).toBe(0.75);
    expect(stepFrom(0.63, -1)).toBe(0.5);
    expect(stepFrom(4, 1)).toBe(4);
    expect(stepFrom(0.25, -1)).toBe(0.25);
    expect(clampFactor(9)).toBe(4);
    expect(percent(0.626)).toBe('63%');
  });
});
