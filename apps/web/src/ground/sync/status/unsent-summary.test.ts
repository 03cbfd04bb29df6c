import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories } from '#src/ground/local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { countUnsent } from './count-unsent.ts';
import { readUnsentSummary } from './unsent-summary.ts';

const place = {
  scopeId: '01900000-0000-7000-8000-000000000002',
  reportId: '01900000-0000-7000-8000-000000000003',
};
let store: LocalStore;
beforeEach(async () => {
  store = await openTestStore(createTestDevice('01900000-0000-7000-8000-00000000000a'));
});
const summary = async () => readUnsentSummary(store, await countUnsent(store));

describe('what holds a sign-out back', () => {
  it('is nothing where all has arrived', async () => {
    expect(await summary()).toMatchObject({ changes: 0, photos: 0, needs: 0, isEmpty: true });
  });

  it('is a published PDF whose row has arrived and whose bytes have not', async () => {
    await store.database.blobs.add({
      scopeId: place.scopeId,
      sha256: 'a'.repeat(64),
      ext: 'pdf',
      mime: 'application/pdf',
      sizeBytes: 9,
      role: 'document',
      mediaId: null,
      state: 'waiting',
      attempts: 0,
      sentBytes: 0,
      queuedAt: store.nowIso(),
    });
    expect(await summary()).toMatchObject({ changes: 1, photos: 0, files: 1, isEmpty: false });
  });

  it('is a photo that has no row yet', async () => {
    const isOver = store.incoming.expect(place.scopeId, 1);
    expect(await summary()).toMatchObject({ changes: 0, photos: 1, isEmpty: false });
    isOver();
    expect(await summary()).toMatchObject({ photos: 0, isEmpty: true });
  });

  it('is what was typed on a full device', async () => {
    const { answers } = createRepositories(store);
    store.spill.keep([answers.setting(place, 'roof/note', 'Two layers')]);
    expect(await summary()).toMatchObject({ changes: 1, isEmpty: false });
  });
});
