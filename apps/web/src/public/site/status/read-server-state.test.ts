import { expect, it } from 'vitest';
import { readServerState } from './read-server-state.ts';

const answering = (status: number, body: unknown) => async () => Response.json(body, { status });

it.each([
  [200, { status: 'ready' }, 'ready'],
  [503, { status: 'starting' }, 'starting'],
  [503, { status: 'no database' }, 'no-database'],
  [200, { hello: 'proxy' }, 'unreachable'],
])('reads %i %o as %s', async (status, body, state) => {
  expect(await readServerState(answering(status, body))).toBe(state);
});

it('is unreachable without an answer, and for a page that is no answer', async () => {
  expect(await readServerState(() => Promise.reject(new TypeError('offline')))).toBe('unreachable');
  expect(await readServerState(async () => new Response('<html>'))).toBe('unreachable');
});
