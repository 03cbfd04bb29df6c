import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractTarget, openContractTarget } from '#src/testing/contract-target.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
afterAll(() => target.dispose());

describe('reauthenticate', () => {
  it('writes to whoever is signed in', async () => {
    const { client } = await target.newPerson();
    expect((await client.auth.reauthenticate()).error).toBeNull();
  });

  it('asks for a session', async () => {
    expect((await target.client().auth.reauthenticate()).error).not.toBeNull();
  });
});
