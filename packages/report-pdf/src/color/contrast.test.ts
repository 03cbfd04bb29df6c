import { describe, expect, it } from 'vitest';
import {
  contrast,
  contrastWithWhite,
  darkenForWhiteText,
  darkenOn,
  mix,
  readableOn,
  tintOn,
} from './contrast.ts';

describe('a brand colour under white text', () => {
  it('stays as it is when it is dark enough', () => {
    expect(darkenForWhiteText('#1f4a3f')).toBe('#1f4a3f');
  });

  it.each(['#ffee00', '#e8b44a', '#ffffff', '#7bb9ee', '#808080'])(
    '%s is darkened until white has 4.5',
    (color) => {
      expect(contrastWithWhite(color)).toBeLessThan(4.5);
      const dark = darkenForWhiteText(color);
      expect(contrastWithWhite(dark)).toBeGreaterThanOrEqual(4.5);
      expect(contrastWithWhite(dark)).toBeLessThan(5.2);
    },
  );

  it('that is not a colour prints as ink', () => {
    expect(darkenForWhiteText('javascript:')).toBe('#1c1916');
  });
});

describe('colours on a ground', () => {
  it('have the contrast that the standard names', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
    expect(contrast('#1f4a3f', '#1f4a3f')).toBe(1);
  });

  it('are laid over it by their share', () => {
    expect(mix('#000000', '#ffffff', 0.2)).toBe('#333333');
    expect(mix('#12345a', '#ffffff', 0)).toBe('#12345a');
    expect(mix('#12345a', '#ffffff', 1)).toBe('#ffffff');
  });

  it('are darkened on paper until they can be read there', () => {
    const band = darkenOn('#f4efe5', '#e0b04a', 4.5);
    expect(contrast(band, '#f4efe5')).toBeGreaterThanOrEqual(4.5);
    expect(darkenOn('#f4efe5', '#1c1916', 4.5)).toBe('#1c1916');
    expect(darkenOn('#000000', '#222222', 4.5)).toBe('#000000');
  });

  it('take dark or light text, whichever reads better', () => {
    expect(readableOn('#f0bf4c', '#1a1815', '#ffffff')).toBe('#1a1815');
    expect(readableOn('#12345a', '#1a1815', '#ffffff')).toBe('#ffffff');
  });

  it('are toned down on a dark ground only as far as they can be read', () => {
    expect(tintOn('#12345a', '#ffffff', 0.82)).toBe(mix('#12345a', '#ffffff', 0.82));
    for (const ground of ['#8a7200', '#727272', '#757575'])
      expect(contrast(tintOn(ground, '#f4efe5', 0.82), ground)).toBeGreaterThanOrEqual(4.5);
  });
});
