/** Search parameters as the router reads them, except that a number too long for one stays the text it is: ids of companies, tokens. */
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

function readExactly(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'number' && !Number.isSafeInteger(value) && String(value) !== text)
    throw new RangeError('not a number that can be kept');
  return value;
}

export const parseExactSearch = parseSearchWith(readExactly);
export const stringifyExactSearch = stringifySearchWith(JSON.stringify, readExactly);
