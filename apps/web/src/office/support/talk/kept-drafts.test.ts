import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestDevice, openTestStore, type TestDevice } from '#src/ground/local/testing.ts';
import { begunTicketSchema } from './draft-shapes.ts';
import { openDrafts } from './kept-drafts.ts';

const begun = { subject: 'Photos', category: 'problem', body: 'They do not', files: [] };
let device: TestDevice;
beforeEach(() => {
  device = createTestDevice('01900000-0000-7000-8000-00000000000a');
});
afterEach(() => vi.useRealTimers());

it('keeps what is written through the end of the tab, until it is sent', async () => {
  const store = await openTestStore(device);
  const drafts = await openDrafts(store, 'ticket ', begunTicketSchema);
  drafts.set('new', { ...begun, body: 'They' });
  drafts.set('new', begun);
  expect(drafts.get('new')).toEqual(begun);
  await vi.waitFor(async () => expect(await store.database.local.get('ticket new')).toBeDefined());
  store.dispose();

  const again = await openTestStore(device);
  const found = await openDrafts(again, 'ticket ', begunTicketSchema);
  expect(found.get('new')).toEqual(begun);
  found.delete('new');
  expect(found.get('new')).toBeUndefined();
  await vi.waitFor(async () => expect(await again.database.local.count()).toBe(0));
  again.dispose();
});

it('does not wait for a pause when the page goes away, and leaves out what it cannot read', async () => {
  const store = await openTestStore(device);
  await store.database.local.put({ key: 'ticket old', value: { body: 3 } });
  const drafts = await openDrafts(store, 'ticket ', begunTicketSchema);
  expect(drafts.get('old')).toBeUndefined();
  drafts.set('new', begun);
  drafts.flush();
  expect(await store.database.local.get('ticket new')).toMatchObject({ value: begun });
  store.dispose();
});
