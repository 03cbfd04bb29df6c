import { expect, it } from 'vitest';
import { changedReach, draftOfReach, readReach, unseenInReach } from './reach-draft.ts';

const begun = draftOfReach({ basePostalCode: '33606', radiusMiles: 20, bufferMinutes: null });

it('is written only where it was changed: what a colleague changed beside it stays', () => {
  expect(changedReach({ begun, typed: begun })).toEqual({});
  expect(changedReach({ begun, typed: { ...begun, radius: '35' } })).toEqual({ radiusMiles: 35 });
});

it('names what came while it was open', () => {
  expect(unseenInReach(begun, { ...begun, buffer: '45' })).toEqual(['bufferMinutes']);
  expect(unseenInReach(begun, begun)).toEqual([]);
});

it('says what does not fit', () => {
  expect(readReach({ ...begun, radius: '0' })).toBe('Enter 1 to 500 miles, or leave it blank.');
  expect(readReach({ ...begun, buffer: 'an hour' })).toBe('Enter up to 480 minutes, or leave it blank.');
  expect(readReach({ ...begun, postal: '3360' })).toBe('Enter a five-digit ZIP code.');
  expect(readReach({ ...begun, postal: '' })).toBe('Enter the ZIP code they start from.');
});
