import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractTarget, openContractTarget } from '#src/testing/contract-target.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
afterAll(() => target.dispose());

const tokenOf = async (person: { client: ReturnType<ContractTarget['client']> }) =>
  (await person.client.auth.getSession()).data.session?.refresh_token ?? '';
const isOpen = async (refresh_token: string) =>
  (await target.client().auth.refreshSession({ refresh_token })).error === null;

describe('signOut', () => {
  it.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('with scope %s ends the sessions that it names', async (scope, expected) => {
    const here = await target.newPerson();
    const there = { client: await target.signIn(here) };
    const tokens = [await tokenOf(here), await tokenOf(there)];
    expect((await here.client.auth.signOut({ scope })).error).toBeNull();
    const open: boolean[] = [];
    for (const token of tokens) open.push(await isOpen(token));
    expect(open).toEqual(expected);
  });

  it('takes a session that is gone for done', async () => {
    const { client, userId } = await target.newPerson();
    await target.admin.auth.admin.deleteUser(userId);
    expect((await client.auth.signOut()).error).toBeNull();
  });
});
