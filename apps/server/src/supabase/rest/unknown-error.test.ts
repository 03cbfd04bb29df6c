import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createPushSlots } from '#src/ground/admission.ts';
import { DatabaseOutage } from '#src/ground/database-outage.ts';
import { createAccountLimits } from '#src/ground/rate-limits.ts';
import { createRestApi } from './rest-api.ts';

const failing = (error: Error) => {
  const fail = () => Promise.reject(error);
  const caller = {
    role: 'anon',
    userId: null,
    claims: { role: 'anon' },
    expiresAtSeconds: null,
    origin: 'home',
  } as const;
  const resolve = () => Promise.resolve({ ok: true, caller } as const);
  const rest = createRestApi({
    database: { asCaller: fail, askAsCaller: fail, asServer: fail, inServerTransaction: fail },
    callers: { fromRequest: resolve, fromBearer: resolve, fromCredentials: resolve, isKey: async () => true },
    cache: { snapshot: fail, reload: fail, forget: () => undefined },
    schemaName: 'public',
    pushSlots: createPushSlots(),
    limits: createAccountLimits(1),
    maxRows: 10,
    log: pino({ level: 'silent' }),
  });
  return rest(new Request('http://server/rest/v1/reports'), 'home');
};

describe('an error that no one expected', () => {
  it('is not called a lost connection', async () => {
    const answer = await failing(new TypeError('x is not a function'));
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { code: 'XX000', details: null, hint: null, message: 'Something went wrong on the server' },
    ]);
  });

  it('is one when the database cannot answer', async () => {
    const answer = await failing(new DatabaseOutage(new Error('Connection terminated unexpectedly')));
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'PGRST001']);
  });
});
