/** Books and routes on two devices that were both offline: the real client over real HTTP. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../server/src/testing/contract-test-server.ts';
import type { CommitResult } from '../local/change.ts';
import { createBank } from '../local/repositories/bank.ts';
import { createExpenses } from '../local/repositories/expenses.ts';
import { type HttpDevice, openHttpDevice } from './testing/http-device.ts';

let server: TestServer;
let officeId: string;
let userId: string;
let phone: HttpDevice;
let tablet: HttpDevice;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());
beforeEach(async () => {
  const person = await server.signUp(`${randomUUID()}@example.com`);
  const { data, error } = await person.client.rpc('ensure_organization');
  if (error !== null) throw error;
  officeId = String(data);
  ({ userId } = person);
  phone = await openHttpDevice(server, { userId, token: person.token });
  tablet = await openHttpDevice(server, { userId, token: person.token });
});
afterEach(() => {
  for (const { engine, store } of [phone, tablet]) {
    engine.dispose();
    store.dispose();
  }
});

/** Brings both online: what each sends is on both afterward. */
async function meet(): Promise<void> {
  for (const device of [phone, tablet, phone, tablet])
    expect(await device.engine.runOnce()).toEqual({ outcome: 'done', error: null });
}
const wrote = (result: CommitResult): void => expect(result).toMatchObject({ ok: true });

it('an expense edited on both keeps the note of one and the amount of the other', async () => {
  const [onPhone, onTablet] = [createExpenses(phone.store), createExpenses(tablet.store)];
  const { id, result } = await onPhone.insert(officeId, {
    spentOn: '2026-11-27',
    vendor: 'Lunch Box Deli',
    amountCents: 1200,
  });
  wrote(result);
  await meet();
  const place = { id, scopeId: officeId };
  wrote(await onPhone.update(place, { note: 'With the agent' }));
  wrote(await onTablet.update(place, { amountCents: 1450, taxCents: 90, category: 'meals', splits: [] }));
  await meet();
  for (const device of [onPhone, onTablet])
    expect(await device.get(id)).toMatchObject({
      note: 'With the agent',
      amountCents: 1450,
      taxCents: 90,
      category: 'meals',
    });
  expect(await phone.repositories.conflicts.open(officeId)).toEqual([]);

  wrote(await onPhone.update(place, { vendor: 'Lunch Box' }));
  wrote(await onTablet.update(place, { vendor: 'The Lunch Box' }));
  await meet();
  const kept = (await onPhone.get(id))?.vendor;
  expect((await onTablet.get(id))?.vendor).toBe(kept);
  expect(await tablet.repositories.conflicts.open(officeId)).toHaveLength(1);
});

it('a route reordered on both has one order on both, and every stop once', async () => {
  const { routes } = phone.repositories;
  const planned = routes.planning(officeId, { userId, routeOn: '2026-11-27' });
  const stops = ['a0', 'a1', 'a2', 'a3'].map((position, index) =>
    routes.stops.adding(officeId, { routeId: planned.id, name: `Stop ${index}`, position }),
  );
  wrote(await phone.store.commit([planned, ...stops], { label: 'Plan day' }));
  await meet();
  const order = async ({ repositories }: HttpDevice): Promise<string[]> =>
    (await repositories.routes.stops.list({ scopeId: officeId }))
      .toSorted((a, b) => (`${a.position} ${a.id}` < `${b.position} ${b.id}` ? -1 : 1))
      .map(({ name }) => name);
  const move = (device: HttpDevice, index: number, position: string) =>
    device.repositories.routes.stops.update({ id: stops[index]?.id ?? '', scopeId: officeId }, { position });
  // The phone puts the last stop first, the tablet the first one last.
  wrote(await move(phone, 3, 'Zz'));
  wrote(await move(tablet, 0, 'a4'));
  await meet();
  expect(await order(phone)).toEqual(['Stop 3', 'Stop 1', 'Stop 2', 'Stop 0']);
  expect(await order(tablet)).toEqual(await order(phone));
});

it('a statement imported on both is there once', async () => {
  const [onPhone, onTablet] = [createBank(phone.store), createBank(tablet.store)];
  const { id: account, result } = await onPhone.accounts.insert(officeId, {
    name: 'Checking',
    accountKey: 'B 4417',
  });
  wrote(result);
  await meet();
  for (const [device, bank] of [
    [phone, onPhone],
    [tablet, onTablet],
  ] as const) {
    const importId = device.store.newId();
    const file = { bankAccountId: account, format: 'ofx', lineCount: 1 } as const;
    const line = {
      bankAccountId: account,
      lineKey: 'FIT-1',
      importId,
      postedOn: '2026-11-26',
      amountCents: -4510,
    };
    wrote(
      await device.store.commit([
        bank.imports.inserting(officeId, importId, file),
        bank.lines.inserting(officeId, bank.lineId(account, 'FIT-1'), line),
      ]),
    );
  }
  await meet();
  for (const bank of [onPhone, onTablet]) {
    const lines = await bank.lines.list({ scopeId: officeId });
    expect(lines).toMatchObject([{ lineKey: 'FIT-1', amountCents: -4510 }]);
  }
});
