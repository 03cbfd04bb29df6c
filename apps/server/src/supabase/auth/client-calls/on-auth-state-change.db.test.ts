import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractTarget, openContractTarget } from '#src/testing/contract-target.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
afterAll(() => target.dispose());

describe('onAuthStateChange', () => {
  it('tells of sign-in, refresh and sign-out, in this order', async () => {
    const { email, password } = await target.newPerson();
    const { auth } = target.client();
    const events: string[] = [];
    const { data } = auth.onAuthStateChange((event) => events.push(event));
    await expect.poll(() => events).toEqual(['INITIAL_SESSION']);
    await auth.signInWithPassword({ email, password });
    await auth.refreshSession();
    await auth.signOut();
    await expect
      .poll(() => events)
      .toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']);
    data.subscription.unsubscribe();
  });

  it('tells nothing after it was ended', async () => {
    const { email, password } = await target.newPerson();
    const { auth } = target.client();
    const events: string[] = [];
    const { data } = auth.onAuthStateChange((event) => events.push(event));
    await expect.poll(() => events).toHaveLength(1);
    data.subscription.unsubscribe();
    await auth.signInWithPassword({ email, password });
    expect(events).toEqual(['INITIAL_SESSION']);
  });
});
