import { describe, expect, it } from 'vitest';
import { canonicalUrl, documentTitle } from './page-head.tsx';

describe('the head of a page', () => {
  it('names the product after the page, once', () => {
    expect(documentTitle('Sign in')).toBe('Sign in · Plumbline');
    expect(documentTitle('Plumbline: reports')).toBe('Plumbline: reports');
  });

  it.each([
    ['http://a.test/', 'http://a.test/'],
    ['http://a.test/auth?mode=signup#x', 'http://a.test/auth'],
    ['http://a.test/reports/', 'http://a.test/reports'],
  ])('%s has the canonical address %s', (href, expected) => {
    expect(canonicalUrl(href)).toBe(expected);
  });
});
