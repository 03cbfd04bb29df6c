import { expect, it } from 'vitest';
import { parseIso6709 } from './parse-iso6709.ts';

it('reads the place that a phone writes beside a video', () => {
  expect(parseIso6709('+26.7153-080.0534+005.123/')).toEqual({ latitude: 26.7153, longitude: -80.0534 });
  expect(parseIso6709('-33.8688+151.2093/')).toEqual({ latitude: -33.8688, longitude: 151.2093 });
});

it('takes nothing that is no place on earth', () => {
  for (const text of ['', 'Palm Beach', '+95.0-080.0/', '+26.7-190.5/', '+2641.5-08003.2x'])
    expect(parseIso6709(text)).toBeNull();
});
