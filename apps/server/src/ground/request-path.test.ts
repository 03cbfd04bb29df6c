import { expect, test } from 'vitest';
import { pathnameOf } from './request-path.ts';

test.each([
  'http://localhost',
  'http://localhost/',
  'http://localhost:3000/rest/v1/contacts?select=id#top',
  'http://localhost?select=id',
  'http://user:secret@localhost/a//b/%2F/../c',
  'https://[::1]:3000/rest/v1/rpc/x#?',
  'http://localhost/../..//auth/v1',
])('the path of %s is what a parsed URL says', (address) => {
  const request = new Request(address.replace('user:secret@', ''));
  expect(pathnameOf(request)).toBe(new URL(request.url).pathname);
});
