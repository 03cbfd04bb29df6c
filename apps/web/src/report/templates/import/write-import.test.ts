import { residentialComments, spectoraRows, workbookOf } from '@plumbline/domain/testing/spectora-export';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { readTemplateFile } from './read-template-file.ts';
import { writeImport } from './write-import.ts';

const officeId = '0198f3a0-0000-7000-8000-000000000001';
let store: LocalStore;
let repositories: Repositories;

beforeEach(async () => {
  store = await openTestStore(createTestDevice('0198f3a0-0000-7000-8000-0000000000aa'));
  repositories = createRepositories(store);
});

async function importFile(replacesTexts = false) {
  const work = { store, repositories, officeId };
  const bytes = workbookOf(spectoraRows(residentialComments));
  const file = await readTemplateFile(work, new File([new Uint8Array(bytes)], 'Residential.xls'));
  if (!file.ok) throw new Error(file.reason);
  const result = await writeImport(work, file.plan, { title: 'Our residential', replacesTexts });
  if (!result.ok) throw new Error(result.failure.code);
  return { ...result, plan: file.plan };
}
async function stored() {
  const [heads, texts, templates] = await Promise.all([
    store.list({ table: 'report_definitions', scopeId: officeId }),
    repositories.library.list({ scopeId: officeId }),
    repositories.templates.list({ scopeId: officeId }),
  ]);
  return { heads, texts, templates };
}

describe('an import', () => {
  it('is a draft that loads, texts under its places, and a pre-filled report', async () => {
    await importFile();
    const { heads, texts, templates } = await stored();
    const key = String(heads[0]?.values.key);
    const definition = await repositories.definitions.load({
      scopeId: officeId,
      definitionId: key,
      definitionVersion: 1,
    });
    expect(definition).toMatchObject({ id: key, title: 'Our residential' });
    const places = definition?.sections.flatMap(({ id, items }) => items.map((item) => `${id}/${item.id}`));
    expect(texts).toHaveLength(4);
    for (const { section, item } of texts) expect(places).toContain(`${section}/${item}`);
    expect(templates).toMatchObject([
      { name: 'Our residential, as in Spectora', type: key, definitionId: key, definitionVersion: 1 },
    ]);
  });

  it('is taken back whole', async () => {
    const { undo } = await importFile();
    expect((await undo()).ok).toBe(true);
    expect(await stored()).toEqual({ heads: [], texts: [], templates: [] });
  });

  it('of the same file again adds a type and no text, and keeps the words of the library unless told otherwise', async () => {
    await importFile();
    const [text] = (await stored()).texts;
    if (!text) throw new Error('no text');
    await repositories.library.update(text, { observation: 'Our own words.' });
    const ownWords = async () => (await repositories.library.get(text.id))?.observation;
    const kept = await importFile();
    expect(kept.plan.library).toMatchObject({ added: [], unchangedCount: 3 });
    expect(await ownWords()).toBe('Our own words.');
    const replaced = await importFile(true);
    expect(await ownWords()).toBe(text.observation);
    await replaced.undo();
    expect(await ownWords()).toBe('Our own words.');
    expect((await stored()).texts).toHaveLength(4);
  });
});
