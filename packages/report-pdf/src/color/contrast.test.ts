import { describe, expect, it } from 'vitest';
import { contrastWithWhite, darkenForWhiteText } from './contrast.ts';

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
