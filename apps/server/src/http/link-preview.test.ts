import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingOffice, createFindBookingOffice } from './booking-office.ts';
import { createStaticFiles } from './static-files.ts';

const shell = (title: string) =>
  `<!doctype html><head><title>${title}</title><meta name="description" content="Of the app." /></head><div id="root"></div>`;
const offices: Record<string, BookingOffice> = {
  bayside: { name: 'Bayside Inspections', isOpen: true },
  closed: { name: 'Closed Inspections', isOpen: false },
  hostile: { name: `"><script>alert(1)</script><b x='$&$1\u202e`, isOpen: true },
};
const officeOf = async (slug: string) => offices[slug] ?? null;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'previews-'));
  mkdirSync(path.join(folder, '.site'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), shell('Plumbline'));
  const firstView = '<template data-company=""></template>';
  writeFileSync(path.join(folder, 'book.html'), `${shell('Book')}${firstView}`);
  writeFileSync(path.join(folder, 'download.html'), shell('Report'));
  writeFileSync(path.join(folder, '.site', '404.html'), '<h1>Oops</h1>');
  const routes = ['/', '/reports/$id', '/agreements/$token', '/sign-in'];
  writeFileSync(
    path.join(folder, '.site', 'pages.json'),
    JSON.stringify({ files: {}, queries: {}, notFound: '404.html', routes }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const token = 'A'.repeat(43);
async function ask(pathname: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = new Request(`http://a.test${pathname}`, { method, headers });
  const answer = await createStaticFiles(folder, 'http://a.test', officeOf).respond(request);
  return {
    status: answer?.status ?? 404,
    headers: answer?.headers ?? new Headers(),
    text: (await answer?.text()) ?? '',
  };
}
const metaOf = (html: string, name: string) =>
  new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

describe('an address of the app', () => {
  it.each([{ accept: '*/*' }, {}, { accept: 'text/*' }, { accept: 'application/json, */*;q=0.1' }])(
    'is a page for a link preview or a monitor that asks with %j',
    async (headers: Record<string, string>) => {
      for (const pathname of [
        '/reports/0190',
        '/sign-in',
        `/download/${token}`,
        `/agreements/${token}`,
        '/book/bayside',
      ]) {
        const page = await ask(pathname, headers);
        expect([pathname, page.status, page.headers.get('content-type')]).toEqual([
          pathname,
          200,
          'text/html; charset=utf-8',
        ]);
        const head = await ask(pathname, headers, 'HEAD');
        expect([pathname, head.status, head.text]).toEqual([pathname, 200, '']);
      }
    },
  );

  it('is none for a script of a page, nor is one that no page has, nor a missing file', async () => {
    expect((await ask('/reports/0190', { accept: '*/*', 'sec-fetch-dest': 'empty' })).status).toBe(404);
    expect((await ask('/reports/0190', { accept: 'application/json' })).status).toBe(404);
    for (const pathname of ['/no-such-page', '/api/reports', '/assets/gone', '/assets/gone.js', '/logo.png'])
      expect([pathname, (await ask(pathname, { accept: '*/*' })).text]).toEqual([pathname, '']);
  });
});

describe('the preview of a link', () => {
  it.each([
    [`/download/${token}`, 'Home inspection report'],
    [`/agreements/${token}`, 'For your signature'],
    [`/book/bayside/${token}`, 'Your inspection booking'],
    ['/book/bayside', 'Book an inspection with Bayside Inspections'],
    ['/book/nobody', 'Book an inspection'],
  ])('%s says %s', async (pathname, title) => {
    const { text } = await ask(pathname, { accept: 'text/html' });
    expect(/<title>(.*?)<\/title>/.exec(text)?.[1]).toBe(title);
    expect(metaOf(text, 'og:title')).toBe(title);
    expect(metaOf(text, 'og:image')).toBe('http://a.test/open-graph.png');
    expect(metaOf(text, 'description')).toBe(metaOf(text, 'og:description'));
    expect(text.match(/name="description"/g)).toHaveLength(1);
    expect(text).not.toContain('Of the app.');
  });

  it('is the same for every token, and stays out of shared caches and search engines', async () => {
    for (const area of ['download', 'agreements']) {
      const one = await ask(`/${area}/${token}`);
      const other = await ask(`/${area}/guess`);
      expect(other.text).toBe(one.text);
      expect(one.text).not.toContain(token);
      expect(one.headers.get('cache-control')).toBe('private, no-cache');
      expect(one.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    }
  });

  it('holds a hostile company name as text', async () => {
    const { text } = await ask('/book/hostile');
    expect(text).not.toContain('<script>');
    expect(text).not.toContain('\u202e');
    expect(metaOf(text, 'og:title')).toBe(
      'Book an inspection with &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;b x=&#39;$&amp;$1',
    );
  });

  it.each([
    ['/book/bayside', 'Bayside Inspections'],
    ['/book/hostile', '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;b x=&#39;$&amp;$1'],
    ['/book/closed', ''],
    ['/book/nobody', ''],
    [`/book/bayside/${token}`, ''],
  ])('names in %s who takes bookings: %j', async (pathname, company) => {
    const { text } = await ask(pathname);
    expect(/data-company="(.*?)"/.exec(text)?.[1]).toBe(company);
  });

  it('leaves the page of everyone else alone', async () => {
    expect((await ask('/reports/0190')).text).toBe(shell('Plumbline'));
    expect((await ask('/reports/0190')).headers.get('cache-control')).toBe('no-cache');
    expect((await ask('/index.html')).text).toBe(shell('Plumbline'));
  });
});

describe('the company of a booking page', () => {
  const log = pino({ level: 'silent' });
  it('is asked once for many visitors, and a failure names no one', async () => {
    let asked = 0;
    const bayside = { name: 'Bayside', isOpen: true };
    const name = createFindBookingOffice(async (_path, body) => {
      asked += 1;
      if ('slug' in body && body.slug === 'broken') throw new Error('down');
      return Response.json({ status: 'ok', office: { name: 'Bayside' } });
    }, log);
    expect([await name('bayside'), await name('bayside')]).toEqual([bayside, bayside]);
    expect(asked).toBe(1);
    expect(await name('broken')).toBeNull();
  });

  it('is left out when too many ask at once', async () => {
    const waiting: (() => void)[] = [];
    const name = createFindBookingOffice(
      () => new Promise((resolve) => waiting.push(() => resolve(Response.json({ status: 'unknown' })))),
      log,
    );
    const names = Array.from({ length: 4 }, (_each, index) => name(`slug-${index}`));
    expect(await name('one-more')).toBeNull();
    expect(waiting).toHaveLength(4);
    for (const end of waiting) end();
    expect(await Promise.all(names)).toEqual([null, null, null, null]);
  });
});
