import { describe, expect, it } from 'vitest';
import { displayName, initials } from './person-name.ts';

describe('the display name', () => {
  it.each([
    [{ fullName: 'Ann Ferrer', name: 'ann', email: 'a@x.io' }, 'Ann Ferrer'],
    [{ fullName: ' ', name: 'ann', email: 'a@x.io' }, 'ann'],
    [{ fullName: null, name: undefined, email: 'a@x.io' }, 'a@x.io'],
    [{}, ''],
  ])('of %j is "%s"', (person, name) => expect(displayName(person)).toBe(name));
});

describe('initials', () => {
  it.each([
    ['Ann Ferrer', 'AF'],
    ['rosa maria diaz', 'RM'],
    ['Prince', 'P'],
    ['  émile   zola ', 'ÉZ'],
    ['Dietz & Sons Inspections', 'DS'],
    ["'O Brien", 'OB'],
    ['𝒜nn', '𝒜'],
    ['李 小龍', '李小'],
    ['--', ''],
    ['', ''],
  ])('of "%s" are "%s"', (name, letters) => expect(initials(name)).toBe(letters));
});
