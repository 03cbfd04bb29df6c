import { expect, it } from 'vitest';
import { isWebsite, websiteOf } from './website.ts';

it.each([
  '',
  'www.bayside.example',
  'bayside.example/tampa?from=mail:x',
  'bayside.example:8080/x',
  'https://bayside.example/x',
  'HTTP://bayside.example',
])('takes %j as a website', (text) => expect(isWebsite(text)).toBe(true));

it.each([
  'javascript:alert(1)',
  'javascript:1',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'mailto:ann@example.com',
  'ftp://bayside.example',
  'site@evil.example:x',
  'https://',
])('refuses %j, and leaves it out of an import', (text) => {
  expect(isWebsite(text)).toBe(false);
  expect(websiteOf(text)).toBe('');
});
