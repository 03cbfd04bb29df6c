import { blankLibraryText } from '@plumbline/domain/report/defect-library';
import { mergeEntries, takingBack } from '@plumbline/domain/report/defect-library/merge-entries';
import type { NewEntry } from '@plumbline/domain/report/defect-library/plan-library-import';
import { rowId } from '@plumbline/domain/sync/row-id';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LocalStore } from '../local-store.ts';
import { takingBack as takingBackRows } from '../take-back.ts';
import { createTestDevice, openTestStore } from '../testing.ts';
import { createLibrary, type Library } from './library.ts';

const officeId = '0198f3a0-0000-7000-8000-000000000001';
const text = { ...blankLibraryText, section: 'roof', title: 'Moss', severity: 'minor' as const };
const rows = (count: number, key: (index: number) => string | null): NewEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    key: key(index),
    values: { ...text, title: `Text ${index}`, isFavourite: false, archivedAt: null },
  }));

let store: LocalStore;
let library: Library;
beforeEach(async () => {
  store = await openTestStore(createTestDevice('0198f3a0-0000-7000-8000-0000000000aa'));
  library = createLibrary(store);
});
afterEach(() => store.dispose());

describe('the library of a device', () => {
  it('takes the largest file as one edit, each entry under the id that every device computes', async () => {
    const result = await library.apply(officeId, {
      changed: [],
      added: rows(5000, (index) => (index === 0 ? null : `roof_${index}`)),
    });
    expect(result.ok && result.mutationIds.length).toBe(5000);
    const entries = await library.list({ scopeId: officeId });
    expect(entries).toHaveLength(5000);
    expect(entries.find(({ key }) => key === 'roof_7')?.id).toBe(rowId(officeId, 'defect/roof_7'));
    const own = entries.find(({ title }) => title === 'Text 0');
    expect(own?.key).toMatch(/^own\/[0-9a-f-]{36}$/);
    expect(own?.id).toBe(rowId(officeId, `defect/${own?.key}`));
  });

  it('takes an import back in one step, and takes the same file again', async () => {
    await library.apply(officeId, { changed: [], added: rows(1, () => 'roof_own') });
    const [known] = await library.list({ scopeId: officeId });
    if (known === undefined) throw new Error('an entry was added');
    const file = {
      changed: [{ entry: known, patch: { title: 'Worn' } }],
      added: rows(3, (index) => `wall_${index}`),
    };
    const titles = async () => (await library.list({ scopeId: officeId })).map(({ title }) => title).sort();
    for (const _time of ['once', 'again']) {
      const changes = library.applying(officeId, file);
      const inverse = await takingBackRows(store, changes);
      await store.commit(changes);
      expect(await titles()).toEqual(['Text 0', 'Text 1', 'Text 2', 'Worn']);
      await store.commit(inverse);
      expect(await titles()).toEqual(['Text 0']);
    }
  });

  it('merges and takes the merge back', async () => {
    await library.apply(officeId, { changed: [], added: rows(2, (index) => `roof_${index}`) });
    const [kept, other] = await library.list({ scopeId: officeId });
    if (!kept || !other) throw new Error('two entries were added');
    const changes = mergeEntries(kept, [other], store.nowIso());
    expect((await library.apply(officeId, { changed: changes })).ok).toBe(true);
    expect(await library.get(kept.id)).toMatchObject({ synonyms: [other.title], mark: 'pending' });
    expect(await library.get(other.id)).toMatchObject({ mergedInto: kept.id });
    await library.apply(officeId, { changed: takingBack(changes) });
    expect(await library.get(kept.id)).toEqual(kept);
    expect(await library.get(other.id)).toEqual(other);
  });
});
