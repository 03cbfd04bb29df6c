import { expect, it } from 'vitest';
import { stateInAddress, stateOfZip } from './zip-state.ts';

it.each([
  ['33606', 'FL'],
  ['34102-1234', 'FL'],
  ['10001', 'NY'],
  ['20500', 'DC'],
  ['20170', 'VA'],
  ['79901', 'TX'],
  ['73301', 'TX'],
  ['73401', 'OK'],
  ['99501', 'AK'],
  ['00901', 'PR'],
  ['05501', 'MA'],
  ['34001', null],
  ['09012', null],
  ['00401', null],
  ['K1A 0B1', null],
  ['336', null],
])('the state of %s is %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state);
});

it('takes the state of an address from its ZIP code, else from its letters', () => {
  const states = [
    '40 Dock Road, Tampa, FL 33605',
    '22 Harbor Road, Savannah, GA',
    '5 SE Elm St',
    '',
    'Box 7, Apt B, OH 44101',
  ];
  expect(states.map(stateInAddress)).toEqual(['FL', 'GA', null, null, 'OH']);
});
