import { describe, expect, it } from 'vitest';
import { openRemoteFile, RefusedPart } from './remote-file.ts';

const FILE = Uint8Array.from({ length: 1_000_000 }, (_, at) => at % 251);
const URL = 'https://files.example.com/a.pdf?token=t';

interface Asked {
  readonly range: string;
  readonly ifRange: string | null;
}

/** As a file store answers; `answers` stand in for its answers in turn, `null` for the network's silence. */
function serve(answers: (Response | null | 'part')[] = [], file = FILE) {
  const asked: Asked[] = [];
  const waited: number[] = [];
  const deps = {
    wait: async (delayMs: number) => void waited.push(delayMs),
    fetch: async (_url: unknown, init?: RequestInit): Promise<Response> => {
      const headers = new Headers(init?.headers);
      const range = headers.get('range') ?? '';
      asked.push({ range, ifRange: headers.get('if-range') });
      const next = answers.shift() ?? 'part';
      if (next !== 'part') return next;
      const [begin = 0, last = 0] = range.replace('bytes=', '').split('-').map(Number);
      const bytes = file.slice(begin, last + 1);
      return new Response(bytes, {
        status: 206,
        headers: {
          'content-range': `bytes ${begin}-${begin + bytes.length - 1}/${file.length}`,
          etag: '"v1"',
        },
      });
    },
  };
  const failing = {
    ...deps,
    fetch: async (url: unknown, init?: RequestInit) => {
      if (answers[0] === null) {
        answers.shift();
        asked.push({ range: 'lost', ifRange: null });
        throw new TypeError('Failed to fetch');
      }
      return deps.fetch(url, init);
    },
  };
  return { asked, waited, deps: failing };
}

const read = async (
  file: NonNullable<Awaited<ReturnType<typeof openRemoteFile>>>,
  begin: number,
  end: number,
) => new Uint8Array(await file.slice(begin, end).arrayBuffer());

describe('a file on the server', () => {
  it('is read part by part, its first part and its end once, and always the same file', async () => {
    const { asked, deps } = serve();
    const file = await openRemoteFile(deps, URL);
    if (file === null) throw new Error('not opened');
    expect(file.size).toBe(FILE.length);
    expect(asked).toEqual([{ range: 'bytes=0-65535', ifRange: null }]);
    expect(await read(file, 0, 65_536)).toEqual(FILE.slice(0, 65_536));
    expect(await read(file, 983_040, 1_000_000)).toEqual(FILE.slice(983_040));
    expect(await read(file, 786_432, 851_968)).toEqual(FILE.slice(786_432, 851_968));
    expect(await read(file, 131_072, 196_608)).toEqual(FILE.slice(131_072, 196_608));
    expect(asked.slice(1)).toEqual([
      { range: 'bytes=720896-999999', ifRange: '"v1"' },
      { range: 'bytes=131072-196607', ifRange: '"v1"' },
    ]);
  });

  it('that is read on and on comes in larger parts, in multiples of 65536 bytes', async () => {
    const { asked, deps } = serve();
    const file = await openRemoteFile(deps, URL);
    if (file === null) throw new Error('not opened');
    for (let begin = 131_072; begin < 720_896; begin += 65_536)
      expect(await read(file, begin, begin + 65_536)).toEqual(FILE.slice(begin, begin + 65_536));
    expect(asked.slice(2).map(({ range }) => range)).toEqual([
      'bytes=131072-196607',
      'bytes=196608-458751',
      'bytes=458752-720895',
    ]);
  });

  it('whose end did not arrive is asked for it again', async () => {
    const { deps } = serve(['part', null, null, null, null]);
    const file = await openRemoteFile(deps, URL);
    const lost = file?.slice(983_040, 1_000_000).arrayBuffer();
    await expect(lost).rejects.toThrow('Failed to fetch');
    if (file === null) throw new Error('not opened');
    expect(await read(file, 983_040, 1_000_000)).toEqual(FILE.slice(983_040));
  });

  it.each([
    ['that is refused', new Response('no', { status: 400 })],
    ['of a server without parts', new Response(FILE)],
    ['behind a portal', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['that cannot be reached', null],
  ])('%s is not opened in parts', async (_case, answer) => {
    expect(await openRemoteFile(serve([answer]).deps, URL)).toBeNull();
  });

  it('waits out a lost connection, and gives up when it stays lost', async () => {
    const { deps, waited, asked } = serve(['part', 'part', null, null]);
    const file = await openRemoteFile(deps, URL);
    if (file === null) throw new Error('not opened');
    expect(await read(file, 65_536, 131_072)).toEqual(FILE.slice(65_536, 131_072));
    expect(waited).toEqual([500, 2_000]);
    expect(asked).toHaveLength(5);
    const lost = serve(['part', 'part', null, null, null, null]);
    const other = await openRemoteFile(lost.deps, URL);
    await expect(other?.slice(65_536, 131_072).arrayBuffer()).rejects.toThrow('Failed to fetch');
  });

  it('that was replaced or withdrawn is never mixed with its parts', async () => {
    for (const [status, named] of [
      [200, { status: 404, missing: true }],
      [400, { status: 400, missing: false }],
    ] as const) {
      const { deps } = serve(['part', 'part', new Response('other', { status })]);
      const file = await openRemoteFile(deps, URL);
      const failed = file?.slice(65_536, 131_072).arrayBuffer();
      await expect(failed).rejects.toBeInstanceOf(RefusedPart);
      await expect(failed).rejects.toMatchObject({ name: 'ResponseException', ...named });
    }
  });

  it('takes no part that ends early', async () => {
    const short = () =>
      new Response(FILE.slice(0, 10), {
        status: 206,
        headers: { 'content-range': 'bytes 65536-65545/1000000' },
      });
    const { deps } = serve(['part', 'part', short()]);
    const file = await openRemoteFile(deps, URL);
    if (file === null) throw new Error('not opened');
    expect(await read(file, 65_536, 131_072)).toEqual(FILE.slice(65_536, 131_072));
  });
});
