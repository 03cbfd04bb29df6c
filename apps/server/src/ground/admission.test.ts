import { describe, expect, it } from 'vitest';
import { type Admission, createAdmission } from './admission.ts';
import { type Caller, callerOfKey } from './caller.ts';
import { createOrganizationLookup } from './organization-lookup.ts';

const offices: Readonly<Record<string, string>> = { ann: 'north', abe: 'north', bob: 'south' };
const account = (userId: string): Caller => ({ ...callerOfKey('authenticated', '192.0.2.1'), userId });
const openAdmission = (): Admission => createAdmission(async (userId) => offices[userId] ?? null);

/** Starts that many never-ending calls; returns how many were begun. */
async function flood(admission: Admission, caller: Caller, count = 100): Promise<number> {
  let begun = 0;
  for (let sent = 0; sent < count; sent += 1)
    void admission
      .forCaller(caller, () => {
        begun += 1;
        return new Promise(() => undefined);
      })
      .catch(() => undefined);
  await new Promise(setImmediate);
  return begun;
}

describe('the connections of the database', () => {
  it('are shared by offices: all accounts of one count together, others start at once', async () => {
    const admission = openAdmission();
    expect(await flood(admission, account('ann'))).toBe(8);
    expect(await flood(admission, account('abe'))).toBe(0);
    expect(await flood(admission, account('bob'))).toBe(1);
    expect(await flood(admission, account('alone'))).toBe(1);
  });

  it('are kept apart: neither visitors nor functions nor accounts take those of the others', async () => {
    const admission = openAdmission();
    for (let network = 0; network < 20; network += 1) {
      await flood(admission, callerOfKey('anon', `192.0.2.${network}`));
      await flood(admission, callerOfKey('service_role', `job ${network}`));
    }
    expect(await admission.forCaller(account('bob'), async () => 'served')).toBe('served');
    expect(await admission.forServer(async () => 'served')).toBe('served');
    for (const name of ['ann', 'bob', 'c', 'd', 'e', 'f']) await flood(admission, account(name));
    expect(await admission.forServer(async () => 'served')).toBe('served');
  });

  it('are shared by those a function works for: one flood leaves the jobs theirs', async () => {
    const admission = openAdmission();
    expect(await flood(admission, callerOfKey('service_role', '192.0.2.1'))).toBe(2);
    expect(await flood(admission, callerOfKey('service_role', 'job process-email-queue'))).toBe(1);
  });
});

describe('the organization of an account', () => {
  it('is asked once in some minutes, however many calls come, and a failure is no answer', async () => {
    let nowMs = 0;
    let asked = 0;
    const query = async () => {
      asked += 1;
      if (asked > 1) throw new Error('the database is gone');
      return { rows: [{ id: 'north' }] };
    };
    const lookup = createOrganizationLookup({ query } as never, () => nowMs);
    const ask = () => lookup('ann', (work) => work());
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['north', 'north', 'north']);
    expect(asked).toBe(1);
    nowMs = 400_000;
    expect(await ask()).toBeNull();
  });
});
