import { describe, expect, it } from 'vitest';
import { parseSitePages, siteFileOf, siteOrigin } from './site-pages.ts';

const site = parseSitePages(
  JSON.stringify({
    files: { '/': 'index.html', '/pricing': 'pricing.html', '/robots.txt': 'robots.txt' },
    queries: { '/auth?mode=signup': 'auth--mode-signup.html' },
    notFound: '404.html',
    routes: ['/', '/auth', '/dashboard', '/reports/$id', '/reports/$id/preview', '/settings/'],
  }),
);

describe('an address', () => {
  it.each([
    ['/', 'index.html'],
    ['/pricing', 'pricing.html'],
    ['/pricing/', 'pricing.html'],
    ['/robots.txt', 'robots.txt'],
  ])('%s is the page %s', (pathname, file) => {
    expect(siteFileOf(site, pathname)).toEqual({ file, status: 200 });
  });

  it('with the query of a page is that page, and with any other one the app’s', () => {
    const exact = { file: 'auth--mode-signup.html', status: 200 };
    expect(siteFileOf(site, '/auth', '?mode=signup')).toEqual(exact);
    expect(siteFileOf(site, '/auth/', '?mode=signup')).toEqual(exact);
    expect(siteFileOf(site, '/auth', '?mode=signup&returnTo=/join/x')).toBeNull();
    expect(siteFileOf(site, '/auth', '')).toBeNull();
    expect(siteFileOf(site, '/pricing', '?from=mail')).toEqual({ file: 'pricing.html', status: 200 });
  });

  it.each(['/dashboard', '/reports/0190', '/reports/0190/preview', '/settings'])(
    '%s belongs to the app',
    (pathname) => {
      expect(siteFileOf(site, pathname)).toBeNull();
    },
  );

  it.each(['/no-such-page', '/reports/0190/edit', '/reports/', '/reports//preview', '/constructor'])(
    '%s is no page',
    (pathname) => {
      expect(siteFileOf(site, pathname)).toEqual({ file: '404.html', status: 404 });
    },
  );
});

describe('the address of the site', () => {
  it('is the one that was configured, and relative to the page else', () => {
    expect(siteOrigin('https://inspect.example/app', 'http://a.test/')).toBe('https://inspect.example');
    expect(siteOrigin(null, 'http://a.test/')).toBe('');
    expect(siteOrigin(null, 'http://localhost:3000/pricing')).toBe('http://localhost:3000');
  });
});
