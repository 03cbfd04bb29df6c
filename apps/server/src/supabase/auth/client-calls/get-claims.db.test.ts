import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractTarget, openContractTarget } from '#src/testing/contract-target.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
afterAll(() => target.dispose());

describe('getClaims', () => {
  it('reads and verifies a token against the published keys', async () => {
    const { client, userId } = await target.newPerson();
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.claims).toMatchObject({
      sub: userId,
      role: 'authenticated',
      aal: 'aal1',
      aud: 'authenticated',
    });
    expect(data?.header.alg).toBe('ES256');
    const answer = await fetch(`${target.url}/auth/v1/.well-known/jwks.json`);
    const { keys } = (await answer.json()) as { keys: { kid: string }[] };
    expect(keys.map(({ kid }) => kid)).toContain(data?.header.kid);
  });

  it('refuses a token whose claims were changed', async () => {
    const { client } = await target.newPerson();
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const forged = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url');
    const { data, error } = await target.client().auth.getClaims(`${header}.${forged}.${signature}`);
    expect(data).toBeNull();
    expect(error?.message).toBe('Invalid JWT signature');
  });
});
