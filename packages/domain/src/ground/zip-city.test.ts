import { expect, it } from 'vitest';
import { cityOfZip } from './zip-city.ts';

it.each([
  ['33606', 'Tampa'],
  ['33404-1234', 'West Palm Beach'],
  ['33701', 'St. Petersburg'],
  [' 32034 ', 'Fernandina Beach'],
  ['90210', 'Beverly Hills'],
  ['02108', 'Boston'],
  ['99950', 'Ketchikan'],
])('knows the city of %s', async (zip, city) => {
  expect(await cityOfZip(zip)).toBe(city);
});

it.each([
  '',
  '3360',
  '33606 Tampa',
  '00000',
  '99999',
  // Mail of the armed forces.
  '09001',
  'K1A 0B1',
])('proposes none for %s', async (zip) => {
  expect(await cityOfZip(zip)).toBeNull();
});
