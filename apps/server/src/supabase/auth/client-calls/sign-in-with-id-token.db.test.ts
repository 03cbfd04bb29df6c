import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractTarget, openContractTarget } from '#src/testing/contract-target.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
afterAll(() => target.dispose());

describe('signInWithIdToken', () => {
  it('refuses a provider that nobody knows, and a token that is none', async () => {
    const { auth } = target.client();
    for (const provider of ['unheard-of', 'google']) {
      const { data, error } = await auth.signInWithIdToken({ provider, token: 'not.a.token' });
      expect(error?.status).toBe(400);
      expect(data.session).toBeNull();
    }
  });
});
