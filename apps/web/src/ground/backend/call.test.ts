import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../log.ts';
import { call, nothing, valueOrThrow } from './call.ts';
import { isNotReached } from './not-reached.ts';
import { createRestClient } from './rest-client.ts';
import { outcomeOf } from './testing/outcomes.ts';

const unused = async (): Promise<never> => {
  throw new Error('nothing is asked');
};
const beginning = (error: unknown) => call({ rest: () => Promise.reject(error) }, unused, nothing);
beforeEach(() => void vi.spyOn(log, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

describe('a call that cannot begin', () => {
  it.each([
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    new TypeError('Importing a module script failed.'),
    new TypeError('The Internet connection appears to be offline.'),
    new DOMException('The operation timed out.', 'TimeoutError'),
    new DOMException('signal is aborted without reason', 'AbortError'),
  ])('has not reached the server: %s', async (error) => {
    expect(isNotReached(error)).toBe(true);
    expect(outcomeOf(await beginning(error))).toBe('offline');
    expect(log.error).not.toHaveBeenCalled();
  });

  it.each([
    new TypeError("Cannot read properties of undefined (reading 'id')"),
    new SyntaxError('Unexpected token < in JSON at position 0'),
    new Error('/config.json answered 503'),
    'a text',
  ])('is trouble, and no lost connection: %s', async (error) => {
    expect(isNotReached(error)).toBe(false);
    expect(outcomeOf(await beginning(error))).toBe('failed');
    expect(log.error).toHaveBeenCalledOnce();
  });
});

describe('a call that began', () => {
  const answering = (fetch: typeof globalThis.fetch, read: (data: unknown) => unknown = nothing) => {
    const config = { backendUrl: 'https://db.test', publishableKey: 'key' };
    const rest = createRestClient({ config, accessToken: async () => null, fetch });
    return call({ rest: async () => rest }, (client) => client.from('profiles').select('user_id'), read);
  };
  const status = (code: number, error: object) => async () => Response.json(error, { status: code });

  it.each([
    [401, 'PGRST301', 'signed-out'],
    [403, 'P0001', 'refused'],
    [400, '42501', 'refused'],
    [409, '23505', 'known'],
    [400, '23514', 'invalid'],
    [400, '54000', 'not-now'],
    [429, 'PT429', 'not-now'],
    [402, 'PT402', 'plan'],
    [500, 'XX000', 'failed'],
  ])('says by status %i and code %s: %s', async (code, sqlState, kind) => {
    const error = { code: sqlState, message: 'why' };
    expect(await answering(status(code, error))).toEqual({
      ok: false,
      error: { kind, code: sqlState, message: 'why' },
    });
  });

  it('tells a network that is gone from an answer that cannot be read', async () => {
    expect(outcomeOf(await answering(() => Promise.reject(new TypeError('anything'))))).toBe('offline');
    expect(log.error).not.toHaveBeenCalled();
    const misread = answering(status(200, []), () => {
      throw new TypeError('a mistake of ours: fetch');
    });
    expect(outcomeOf(await misread)).toBe('failed');
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('rejects with the words of the server where a value is needed', async () => {
    const refused = valueOrThrow(answering(status(400, { code: '42501', message: 'not yours' })));
    await expect(refused).rejects.toThrow('not yours');
  });
});
