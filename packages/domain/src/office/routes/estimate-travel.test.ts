import { expect, it } from 'vitest';
import { estimateTravel } from './estimate-travel.ts';

const tampa = { latitude: 27.9506, longitude: -82.4572 };
const stPetersburg = { latitude: 27.7676, longitude: -82.6403 };
const orlando = { latitude: 28.5384, longitude: -81.3789 };

it('is near the road: 23 miles and about 35 minutes to St. Petersburg, 85 miles and 95 minutes to Orlando', () => {
  expect(estimateTravel(tampa, stPetersburg).miles).toBeCloseTo(22, 0);
  expect(estimateTravel(tampa, stPetersburg).seconds / 60).toBeCloseTo(38, -1);
  expect(estimateTravel(tampa, orlando).miles).toBeGreaterThan(80);
  expect(estimateTravel(tampa, orlando).miles).toBeLessThan(105);
});

it('takes no time to stay, and longer for more miles', () => {
  expect(estimateTravel(tampa, tampa)).toEqual({ seconds: 0, miles: 0 });
  const seconds = [0.01, 0.05, 0.2, 1].map(
    (degrees) => estimateTravel(tampa, { ...tampa, latitude: tampa.latitude + degrees }).seconds,
  );
  expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
});
