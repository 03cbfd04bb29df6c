import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LocalStore } from './local-store.ts';
import { createContacts } from './repositories/contacts.ts';
import { takingBack } from './take-back.ts';
import { createTestDevice, openTestStore } from './testing.ts';

const officeId = '0198f3a0-0000-7000-8000-000000000001';
let store: LocalStore;
beforeEach(async () => {
  store = await openTestStore(createTestDevice('0198f3a0-0000-7000-8000-0000000000aa'));
});
afterEach(() => store.dispose());

it('gives every column back and deletes what was made, two changes of one row in their order', async () => {
  const contacts = createContacts(store);
  const { id } = await contacts.insert(officeId, { name: 'Ana', tags: ['VIP'] });
  const ana = { id, scopeId: officeId };
  const newId = store.newId();
  const changes = [
    contacts.updating(ana, { name: 'Ana M.', tags: [] }),
    contacts.updating(ana, { notes: 'x' }),
    contacts.removing(ana),
    contacts.inserting(officeId, newId, { name: 'Ben' }),
  ];
  const inverse = await takingBack(store, changes);
  await store.commit(changes);
  expect((await contacts.list({ scopeId: officeId })).map(({ name }) => name)).toEqual(['Ben']);
  await store.commit(inverse);
  const [only, ...more] = await contacts.list({ scopeId: officeId });
  expect(only).toMatchObject({ name: 'Ana', tags: ['VIP'], notes: '', deletedAt: null });
  expect(more).toEqual([]);
});
