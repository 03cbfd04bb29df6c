/**
 * Tests supabase.auth.mfa with an unmodified supabase-js against the embedded server or any Supabase
 * (contract-target.ts).
 */
import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ContractTarget, openContractTarget, type Person } from '#src/testing/contract-target.ts';
import { awayFromStepEdge, codeOf } from './totp-app.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
beforeEach(awayFromStepEdge);
afterAll(() => target.dispose());

async function enroll(client: SupabaseClient, friendlyName = 'Phone app') {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName,
    issuer: 'Plumbline',
  });
  if (error !== null) throw error;
  return { id: data.id, secret: data.totp.secret, data };
}

async function verifiedFactor(person: Person, name?: string) {
  const factor = await enroll(person.client, name);
  const { error } = await person.client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: codeOf(factor.secret, -1),
  });
  if (error !== null) throw error;
  return factor;
}

const levels = async (client: SupabaseClient) => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
};
const claims = async (client: SupabaseClient) => {
  const { data } = await client.auth.getSession();
  return decodeJwt<{ aal: string; amr: { method: string; timestamp: number }[] }>(
    data.session?.access_token ?? '',
  );
};

describe('mfa.enroll', () => {
  it('gives secret, address and picture of a new factor that counts for nothing yet', async () => {
    const { client } = await target.newPerson();
    const { data, id, secret } = await enroll(client);
    expect(data).toMatchObject({ id, type: 'totp', friendly_name: 'Phone app' });
    expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<.*svg/s);
    expect(data.totp.uri).toContain(`secret=${secret}`);
    expect(data.totp.uri).toMatch(/^otpauth:\/\/totp\/Plumbline:/);
    const listed = await client.auth.mfa.listFactors();
    expect(listed.data?.totp).toEqual([]);
    expect(listed.data?.all).toMatchObject([{ id, factor_type: 'totp', status: 'unverified' }]);
    expect(await levels(client)).toEqual(['aal1', 'aal1']);
  });

  it('refuses a name twice, and what is no kind of factor', async () => {
    const { client } = await target.newPerson();
    await enroll(client, 'Mine');
    const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    expect([again.error?.status, again.error?.code]).toEqual([422, 'mfa_factor_name_conflict']);
    const kind = 'carrier pigeon' as 'totp';
    const odd = await client.auth.mfa.enroll({ factorType: kind, friendlyName: 'Bird' });
    expect([odd.error?.status, odd.error?.code]).toEqual([400, 'validation_failed']);
  });

  it('refuses strangers', async () => {
    const { error } = await target.client().auth.mfa.enroll({ factorType: 'totp' });
    expect(error?.status ?? error?.name).not.toBe(200);
    expect(error).not.toBeNull();
  });

  it('needs the factor that is there before another is added', async () => {
    const person = await target.newPerson();
    const first = await verifiedFactor(person);
    const elsewhere = await target.signIn(person);
    const refused = await elsewhere.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' });
    expect([refused.error?.status, refused.error?.code]).toEqual([403, 'insufficient_aal']);
    await elsewhere.auth.mfa.challengeAndVerify({ factorId: first.id, code: codeOf(first.secret) });
    expect((await enroll(elsewhere, 'Second')).data.friendly_name).toBe('Second');
  });
});

describe('mfa.challenge and mfa.verify', () => {
  it('make the session sure, announce it, and keep it so through a refresh', async () => {
    const { client } = await target.newPerson();
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    const factor = await enroll(client);
    const challenge = await client.auth.mfa.challenge({ factorId: factor.id });
    expect(challenge.data).toMatchObject({ type: 'totp' });
    expect(challenge.data?.expires_at).toBeGreaterThan(Date.now() / 1000);
    const verified = await client.auth.mfa.verify({
      factorId: factor.id,
      challengeId: challenge.data?.id ?? '',
      code: codeOf(factor.secret),
    });
    expect(verified.data?.user.id).toBeDefined();
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    expect(await levels(client)).toEqual(['aal2', 'aal2']);
    const listed = await client.auth.mfa.listFactors();
    expect(listed.data?.totp).toMatchObject([{ id: factor.id, status: 'verified' }]);

    const refreshed = await client.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    const { aal, amr } = await claims(client);
    expect(aal).toBe('aal2');
    expect(amr.map(({ method }) => method).sort()).toEqual(['password', 'totp']);
  });

  it('ask for the factor at the next sign-in', async () => {
    const person = await target.newPerson();
    const factor = await verifiedFactor(person);
    const next = await target.signIn(person);
    expect(await levels(next)).toEqual(['aal1', 'aal2']);
    const shown = await next.auth.mfa.challengeAndVerify({
      factorId: factor.id,
      code: codeOf(factor.secret),
    });
    expect(shown.error).toBeNull();
    expect(await levels(next)).toEqual(['aal2', 'aal2']);
  });

  it('end the sessions elsewhere that have shown none', async () => {
    const person = await target.newPerson();
    const elsewhere = await target.signIn(person);
    await verifiedFactor(person);
    expect((await elsewhere.auth.getUser()).error).not.toBeNull();
    expect((await person.client.auth.getUser()).error).toBeNull();
  });

  it('refuse a wrong code, and somebody else’s factor', async () => {
    const person = await target.newPerson();
    const factor = await enroll(person.client);
    const code = codeOf(factor.secret) === '000000' ? '000001' : '000000';
    const wrong = await person.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    expect([wrong.error?.status, wrong.error?.code]).toEqual([422, 'mfa_verification_failed']);
    expect(await levels(person.client)).toEqual(['aal1', 'aal1']);

    const stranger = await target.newPerson();
    const theirs = await stranger.client.auth.mfa.challengeAndVerify({
      factorId: factor.id,
      code: codeOf(factor.secret),
    });
    expect([theirs.error?.status, theirs.error?.code]).toEqual([404, 'mfa_factor_not_found']);
    const removed = await stranger.client.auth.mfa.unenroll({ factorId: factor.id });
    expect(removed.error?.status).toBe(404);
  });
});

describe('mfa.unenroll', () => {
  it('needs the factor itself, and takes the session back to what it was', async () => {
    const person = await target.newPerson();
    const factor = await verifiedFactor(person);
    const next = await target.signIn(person);
    const refused = await next.auth.mfa.unenroll({ factorId: factor.id });
    expect([refused.error?.status, refused.error?.code]).toEqual([422, 'insufficient_aal']);

    const removed = await person.client.auth.mfa.unenroll({ factorId: factor.id });
    expect(removed.data).toEqual({ id: factor.id });
    await person.client.auth.refreshSession();
    expect(await levels(person.client)).toEqual(['aal1', 'aal1']);
    expect((await person.client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  it('takes an unfinished factor away without more ado', async () => {
    const { client } = await target.newPerson();
    const { id } = await enroll(client);
    expect((await client.auth.mfa.unenroll({ factorId: id })).data).toEqual({ id });
  });
});

describe('mfa.recoveryCodes', () => {
  it('open the account once each, whatever way they are typed', async () => {
    const person = await target.newPerson();
    const { mfa } = person.client.auth;
    expect((await mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
    await verifiedFactor(person);
    const made = await mfa.recoveryCodes.generate();
    const codes = made.data?.codes ?? [];
    expect(made.data).toMatchObject({ type: 'recovery_code', total: 10 });
    expect(new Set(codes).size).toBe(10);
    expect((await mfa.recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists');

    const next = await target.signIn(person);
    const typed = (codes[0] ?? '').toUpperCase().replace(/(.{4})(?=.)/g, '$1-');
    const used = await next.auth.mfa.recoveryCodes.verify({ code: ` ${typed} ` });
    expect(used.error).toBeNull();
    expect(await levels(next)).toEqual(['aal2', 'aal2']);
    expect((await claims(next)).amr.map(({ method }) => method)).toContain('mfa/recovery_code');
    expect((await next.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });

    const third = await target.signIn(person);
    const again = await third.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
    expect([again.error?.status, again.error?.code]).toEqual([422, 'mfa_verification_failed']);
    expect((await third.auth.mfa.recoveryCodes.regenerate()).error?.code).toBe('insufficient_aal');

    const renewed = await next.auth.mfa.recoveryCodes.regenerate();
    expect(renewed.data?.codes).toHaveLength(10);
    expect((await third.auth.mfa.recoveryCodes.verify({ code: codes[1] ?? '' })).error?.code).toBe(
      'mfa_verification_failed',
    );
  });

  it('are never the only factor', async () => {
    const person = await target.newPerson();
    expect((await person.client.auth.mfa.recoveryCodes.generate()).error?.code).toBe('insufficient_aal');
    const factor = await verifiedFactor(person);
    await person.client.auth.mfa.recoveryCodes.generate();
    await person.client.auth.mfa.unenroll({ factorId: factor.id });
    expect((await person.client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });
});
