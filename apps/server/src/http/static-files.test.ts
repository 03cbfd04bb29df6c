import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaticFiles, fileOf } from './static-files.ts';

let folder = '';
const script = 'export const answer = 42;\n'.repeat(200);
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'static-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Plumbline</title>');
  writeFileSync(path.join(folder, 'book.html'), '<!doctype html><title>Book</title><div>Book</div>');
  writeFileSync(path.join(folder, 'download.html'), '<!doctype html><title>Report</title><div>Client</div>');
  writeFileSync(path.join(folder, 'sw.js'), 'self.skipWaiting');
  writeFileSync(path.join(folder, 'assets', 'app-1a2b3c4d.js'), script);
  writeFileSync(path.join(folder, 'assets', 'film-1a2b3c4d.mp4'), '0123456789');
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (pathname: string, headers: Record<string, string> = {}) =>
  createStaticFiles(folder).respond(new Request(`http://x${pathname}`, { headers }));
const html = { accept: 'text/html,*/*' };

describe('the built application', () => {
  it('keeps hashed files for ever and asks again for the page and the service worker', async () => {
    expect((await get('/assets/app-1a2b3c4d.js'))?.headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/sw.js'))?.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/', html))?.headers.get('cache-control')).toBe('no-cache');
  });

  it('answers every navigation with the page', async () => {
    const response = await get('/reports/0190/edit', html);
    expect(response?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response?.text()).toContain('Plumbline');
  });

  it('answers the booking page with its own document, and shows robots no single booking', async () => {
    const page = await get('/book/bayside', html);
    expect(await page?.text()).toContain('Book');
    expect(page?.headers.has('x-robots-tag')).toBe(false);
    const booking = await get(`/book/bayside/${'a'.repeat(43)}`, html);
    expect(await booking?.text()).toContain('Book');
    expect(booking?.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('has no page for a missing file or a script’s request', async () => {
    expect(await get('/assets/gone.js', html)).toBeNull();
    expect(await get('/logo.png', html)).toBeNull();
    expect(await get('/reports', { accept: 'application/json' })).toBeNull();
    expect(await get('/reports', { accept: '*/*', 'sec-fetch-dest': 'empty' })).toBeNull();
    expect((await get('/', { accept: '*/*' }))?.status).toBe(200);
  });

  it('has what /config.json answers inside the client’s page', async () => {
    const place = '<script type="application/json" id="given-config"></script>';
    const own = mkdtempSync(path.join(tmpdir(), 'static-'));
    writeFileSync(path.join(own, 'download.html'), `<!doctype html>${place}`);
    const ask = (config: string) =>
      createStaticFiles(own).respond(new Request('http://x/download/abc', { headers: html }), config);
    const answer = await ask('{"name":"</script>$&"}');
    expect(await answer?.text()).toContain('id="given-config">{"name":"\\u003c/script>$&"}</script>');
    const other = await ask('{"name":"another"}');
    expect(other?.headers.get('etag')).not.toBe(answer?.headers.get('etag'));
    rmSync(own, { recursive: true });
  });

  it('tells robots to leave a shared report alone', async () => {
    expect((await get('/download/abc', html))?.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect((await get('/dashboard', html))?.headers.has('x-robots-tag')).toBe(false);
  });

  it('answers 304 to who has the file already', async () => {
    const etag = (await get('/sw.js'))?.headers.get('etag') ?? '';
    expect((await get('/sw.js', { 'if-none-match': etag }))?.status).toBe(304);
  });

  it.each([
    ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 200, '0123456789', null],
    ['lines=0-1', 200, '0123456789', null],
  ])('answers the part %s of a film', async (range, status, text, contentRange) => {
    const response = await get('/assets/film-1a2b3c4d.mp4', { range });
    expect([response?.status, await response?.text()]).toEqual([status, text]);
    expect(response?.headers.get('content-range')).toBe(contentRange);
    expect(response?.headers.get('content-type')).toBe('video/mp4');
  });

  it('is compressed for who can read it', async () => {
    const response = await get('/assets/app-1a2b3c4d.js', { 'accept-encoding': 'gzip, br' });
    expect(response?.headers.get('content-encoding')).toBe('br');
    const body = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(brotliDecompressSync(body).toString()).toBe(script);
  });
});

describe('the public site', () => {
  let site = '';
  beforeAll(() => {
    site = mkdtempSync(path.join(tmpdir(), 'site-'));
    mkdirSync(path.join(site, '.site'));
    writeFileSync(path.join(site, 'index.html'), '<title>The app</title>');
    const write = (name: string, text: string) => writeFileSync(path.join(site, '.site', name), text);
    write('index.html', '<link rel="canonical" href="__ORIGIN__/"><h1>Welcome</h1>');
    write('terms.html', '<p>With __OPERATOR_PARTY__, under the laws of __OPERATOR_LAW__.</p>');
    write('404.html', '<h1>Oops</h1>');
    write('robots.txt', 'Sitemap: __ORIGIN__/sitemap.xml');
    const files = { '/': 'index.html', '/terms': 'terms.html', '/robots.txt': 'robots.txt' };
    write(
      'pages.json',
      JSON.stringify({ files, queries: {}, notFound: '404.html', routes: ['/', '/reports/$id'] }),
    );
  });
  afterAll(() => rmSync(site, { recursive: true }));
  const ask = (address: string, headers: Record<string, string> = html, publicUrl: string | null = null) =>
    createStaticFiles(site, publicUrl).respond(new Request(address, { headers }));

  it('has pages that know where they are served', async () => {
    expect(await (await ask('http://a.test/'))?.text()).toContain('href="/"');
    expect(await (await ask('http://a.test/', html, 'https://b.test'))?.text()).toContain('https://b.test/');
    expect(await (await ask('http://127.0.0.1:3000/'))?.text()).toContain('href="http://127.0.0.1:3000/"');
    const robots = await ask('http://a.test/robots.txt', { accept: '*/*' });
    expect([robots?.headers.get('content-type'), await robots?.text()]).toEqual([
      'text/plain; charset=utf-8',
      'Sitemap: /sitemap.xml',
    ]);
  });

  it('name who operates the server, escaped, and no gap where that is not set', async () => {
    const operator = { name: 'Bay & Gulf LLC', address: '', phone: '', email: '', state: 'Florida' };
    const named = createStaticFiles(site, null, undefined, operator);
    const page = await named.respond(new Request('http://a.test/terms', { headers: html }));
    expect(await page?.text()).toBe(
      '<p>With Bay &amp; Gulf LLC, under the laws of the State of Florida.</p>',
    );
    expect(await (await ask('http://a.test/terms'))?.text()).toBe(
      '<p>With the operator of this installation, under the laws of the state in which the operator is established.</p>',
    );
  });

  it('answers 404 where no one has a page, and leaves the addresses of the app to the app', async () => {
    const missing = await ask('http://a.test/no-such-page');
    expect([missing?.status, await missing?.text()]).toEqual([404, '<h1>Oops</h1>']);
    const etag = missing?.headers.get('etag') ?? '';
    expect((await ask('http://a.test/no-such-page', { ...html, 'if-none-match': etag }))?.status).toBe(404);
    expect(await (await ask('http://a.test/reports/0190'))?.text()).toContain('The app');
    expect(await ask('http://a.test/no-such-script', { accept: '*/*' })).toBeNull();
  });

  it('gives no file of its folder by its name', async () => {
    expect((await ask('http://a.test/.site/index.html'))?.status ?? 404).toBe(404);
  });
});

describe('a path', () => {
  it.each([
    '/../secrets.json',
    '/%2e%2e/secrets.json',
    '/..%2fsecrets.json',
    '/.env',
    '/a\\..\\b',
    '/%00',
    '/%',
  ])('cannot leave the folder: %s', (pathname) => {
    expect(fileOf('/srv/dist', pathname)).toBeNull();
  });
});
