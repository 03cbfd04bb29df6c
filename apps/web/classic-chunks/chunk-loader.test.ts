import { expect, it } from 'vitest';
import { type Chunk, createChunkLoader, type Exports } from './chunk-loader.ts';

/** A server of scripts. `fetched` names them in the order of the requests. */
function serve(...chunks: Chunk[]) {
  const fetched: string[] = [];
  const missing = new Set<string>();
  const loader = createChunkLoader(async (name) => {
    fetched.push(name);
    await Promise.resolve();
    if (missing.has(name)) throw new TypeError(`${name} did not come`);
    const chunk = chunks.find(([each]) => each === name);
    if (chunk !== undefined) loader.push(chunk);
  });
  return { loader, fetched, missing };
}
const value = (exports: Exports | undefined): number => exports?.n as number;

it('runs a chunk once, after what it imports', async () => {
  const ran: string[] = [];
  const note = (name: string, n: number): Exports => {
    ran.push(name);
    return { n };
  };
  const { loader, fetched } = serve(
    ['page', ['left', 'right'], (left, right) => note('page', value(left) * 10 + value(right))],
    ['left', ['ground'], (ground) => note('left', value(ground) + 1)],
    ['right', ['ground'], (ground) => note('right', value(ground) + 2)],
    ['ground', [], () => note('ground', 1)],
  );
  const [first, second] = await Promise.all([loader.import('page'), loader.import('page')]);
  expect(value(first)).toBe(23);
  expect(second).toBe(first);
  expect(value(await loader.import('left'))).toBe(2);
  expect(ran).toEqual(['ground', 'left', 'right', 'page']);
  expect(fetched).toEqual(['page', 'left', 'right', 'ground']);
});

it('fetches nothing that is here', async () => {
  const { loader, fetched } = serve();
  loader.push(['page', ['ground'], (ground) => ({ n: value(ground) })]);
  loader.push(['ground', [], () => ({ n: 5 })]);
  expect(await loader.import('page')).toEqual({ n: 5 });
  expect(fetched).toEqual([]);
});

it('exports nothing, if a chunk does not', async () => {
  const { loader } = serve(['page', [], () => undefined]);
  expect(await loader.import('page')).toEqual({});
});

it('fetches what did not come when it is imported again', async () => {
  const { loader, fetched, missing } = serve(
    ['page', ['ground'], (ground) => ({ n: value(ground) })],
    ['ground', [], () => ({ n: 1 })],
  );
  missing.add('ground');
  await expect(loader.import('page')).rejects.toThrow('ground did not come');
  missing.clear();
  expect(value(await loader.import('page'))).toBe(1);
  expect(fetched).toEqual(['page', 'ground', 'ground']);
});

it('rejects a script that is no chunk', async () => {
  await expect(serve().loader.import('sign-in-page')).rejects.toThrow(
    'sign-in-page is not a part of the app.',
  );
});

it('throws the same error for all who import a chunk that failed', async () => {
  let runs = 0;
  const fail = () => {
    runs += 1;
    throw new RangeError('out of rows');
  };
  const { loader } = serve(['ground', [], fail], ['page', ['ground'], () => ({ n: 1 })]);
  const [first, second] = await Promise.allSettled([loader.import('page'), loader.import('ground')]);
  expect(first).toMatchObject({ status: 'rejected', reason: new RangeError('out of rows') });
  expect(second).toEqual(first);
  expect(runs).toBe(1);
});
