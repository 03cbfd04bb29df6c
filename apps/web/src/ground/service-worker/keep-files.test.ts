import { describe, expect, it } from 'vitest';
import { isKeptLater, keepRest } from './keep-files.ts';

describe('files of the build', () => {
  it.each([
    'assets/heic-to-DeD09f_.js',
    'assets/lay-over-blank-BwDb9Iu.js',
    'assets/tile-map-qvkd0SPb.css',
    'pdfjs/6.5.438/pdf.worker.mjs',
    '/assets/articles-CPwJIFY.js',
  ])('keeps %s when the app is idle', (url) => {
    expect(isKeptLater({ url })).toBe(true);
  });

  it.each([
    'index.html',
    'assets/start-BE9Gl_8.js',
    'assets/editor-page-CoDljKf.js',
    'assets/pdf.worker-BlWGMKaY.js', // makes the report
    'assets/pdfjs.worker-CjjyN-DQ.js', // shows its pages
    'assets/photo.worker-Ds-q3xHz.js',
    'assets/definition-home-inspection-RTDmPb6P.json',
  ])('keeps %s before the app is ready to go', (url) => {
    expect(isKeptLater({ url })).toBe(false);
  });
});

describe('keeping the rest', () => {
  const files = [{ url: 'a.js' }, { url: 'b.js' }, { url: 'c.js' }];
  function setUp(answer: (url: string) => Response, present: readonly string[] = []) {
    const cache = new Map<RequestInfo | URL, Response>(present.map((key) => [key, new Response()]));
    const fetched: string[] = [];
    const parts = {
      cache: {
        match: async (key: RequestInfo | URL) => cache.get(key),
        put: async (key: RequestInfo | URL, response: Response) => void cache.set(key, response),
      },
      fetch: async (url: string) => {
        fetched.push(url);
        return answer(url);
      },
      keyOf: (url: string) => `/${url}`,
      kept: async (response: Response) => (response.ok ? response : null),
    };
    return { cache, fetched, parts };
  }

  it('fetches what is not there yet, and keeps it under its name', async () => {
    const { cache, fetched, parts } = setUp(() => new Response('x'), ['/b.js']);
    await keepRest(files, parts);
    expect(fetched).toEqual(['a.js', 'c.js']);
    expect(new Set(cache.keys())).toEqual(new Set(['/a.js', '/b.js', '/c.js']));
  });

  it('goes on where it stopped', async () => {
    let isOnline = false;
    const { fetched, parts } = setUp((url) => {
      if (url === 'b.js' && !isOnline) throw new TypeError('offline');
      return new Response('x');
    });
    await expect(keepRest(files, parts)).rejects.toThrow('offline');
    isOnline = true;
    await keepRest(files, parts);
    expect(fetched).toEqual(['a.js', 'b.js', 'b.js', 'c.js']);
  });

  it('keeps no error page', async () => {
    const { cache, parts } = setUp(() => new Response('gone', { status: 404 }));
    await expect(keepRest(files, parts)).rejects.toThrow('a.js');
    expect(cache.size).toBe(0);
  });
});
