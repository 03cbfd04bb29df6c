import { expect, it } from 'vitest';
import { parseExactSearch, stringifyExactSearch } from './exact-search.ts';

it.each([
  ['?realmId=9130357849218747', { realmId: '9130357849218747' }],
  ['?q=1148', { q: 1148 }],
  ['?code=1e400', { code: '1e400' }],
  ['?flag=true', { flag: true }],
  ['?q=roof', { q: 'roof' }],
  ['?q=%221148%22', { q: '1148' }],
])('%s is read as it was meant, and written again', (address, search) => {
  expect(parseExactSearch(address)).toEqual(search);
  expect(stringifyExactSearch(search)).toBe(address);
});
