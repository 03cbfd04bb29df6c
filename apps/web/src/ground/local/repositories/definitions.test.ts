import { joinDefinition } from '@plumbline/domain/report/builder/definition-parts';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LocalStore } from '../local-store.ts';
import { createTestDevice, openTestStore } from '../testing.ts';
import { createRepositories } from './create-repositories.ts';
import type { Definitions } from './definitions.ts';

const officeId = '0198f3a0-0000-7000-8000-000000000001';

let store: LocalStore;
let definitions: Definitions;
beforeEach(async () => {
  store = await openTestStore(createTestDevice('0198f3a0-0000-7000-8000-0000000000aa'));
  definitions = createRepositories(store).definitions;
});
afterEach(() => store.dispose());

async function addPool() {
  const basedOn = { id: homeInspection.id, version: homeInspection.version, title: homeInspection.title };
  const title = 'Pool & spa';
  const { id, key } = await definitions.addDraft(officeId, { ...homeInspection, title }, { basedOn });
  const load = (definitionVersion = 1) =>
    definitions.load({ scopeId: officeId, definitionId: key, definitionVersion });
  const head = async () => {
    const found = await definitions.get(id);
    if (found === null) throw new Error('the draft is not there');
    return found;
  };
  const definition = await load();
  if (definition === null) throw new Error('the draft does not load');
  return { id, key, load, head, definition };
}
const renamed = (definition: ReportDefinition, index: number, label: string): ReportDefinition => ({
  ...definition,
  sections: definition.sections.map((section, at) => (at === index ? { ...section, label } : section)),
});

describe('the report types of an organization', () => {
  it('takes a definition as a draft under a key of its own, and gives it back whole', async () => {
    const { key, definition, head } = await addPool();
    expect(key).toMatch(/^pool_spa_[0-9a-f]{8}$/);
    expect(definition).toEqual({ ...homeInspection, title: 'Pool & spa', id: key, version: 1 });
    expect(await head()).toMatchObject({ key, version: 1, releasedAt: null, basedOn: { version: 2 } });
  });

  it('resolves a shipped type from the build and an own one from the rows, and knows no other', async () => {
    const { key } = await addPool();
    const of = (definitionId: string, scopeId = officeId) =>
      definitions.load({ scopeId, definitionId, definitionVersion: 1 });
    // Hints and a question of the standard are added on the device (ADR 0177).
    const shipped = await of('home_inspection');
    expect(shipped).toMatchObject({ id: homeInspection.id, version: homeInspection.version });
    expect(shipped?.sections.map(({ id }) => id)).toEqual(homeInspection.sections.map(({ id }) => id));
    expect((await of(key))?.id).toBe(key);
    expect(await of('boat')).toBeNull();
    expect(await of(key, '0198f3a0-0000-7000-8000-000000000002')).toBeNull();
  });

  it('writes the section that changed, and nothing when nothing did', async () => {
    const { definition, head, load } = await addPool();
    const changesOf = async (before: ReportDefinition, after: ReportDefinition) => {
      const result = await definitions.save(await head(), { before, after });
      return result.ok ? result.mutationIds.length : null;
    };
    const after = renamed(definition, 3, 'Basin');
    expect(await changesOf(definition, after)).toBe(1);
    expect(await changesOf(after, structuredClone(after))).toBe(0);
    expect(await load()).toEqual(after);
  });

  it('removes a section and takes the same row up again when that is undone', async () => {
    const { id, definition, head, load } = await addPool();
    const without = { ...definition, sections: definition.sections.slice(1) };
    await definitions.save(await head(), { before: definition, after: without });
    expect(await load()).toEqual(without);
    await definitions.save(await head(), { before: without, after: definition });
    expect(await load()).toEqual(definition);
    const rows = await store.list({ table: 'report_definition_sections', parentId: id, withDeleted: true });
    expect(rows).toHaveLength(definition.sections.length);
  });

  it('keeps a report on the version that it began with', async () => {
    const { definition, head, load } = await addPool();
    await definitions.release(await head());
    await definitions.addVersion(officeId, renamed(definition, 0, 'Surroundings'), 2);
    expect((await load(1))?.sections[0]?.label).toBe(definition.sections[0]?.label);
    expect((await load(2))?.sections[0]?.label).toBe('Surroundings');
    expect(await load(3)).toBeNull();
  });

  it('opens a released version that was built before its dangling references were found', async () => {
    const { definition, head, load } = await addPool();
    const after: ReportDefinition = {
      ...definition,
      validity: {
        path: 'general/inspection_date',
        years: 1,
        when: { op: 'answered', path: 'general/gone' },
        remindDaysBefore: 30,
        note: '',
      },
    };
    await definitions.save(await head(), { before: definition, after });
    expect(await load()).toBeNull();
    await definitions.release(await head());
    expect(await load()).toEqual(after);
  });

  it('does not offer a version of which a section has not come yet', async () => {
    const { id, definition, load } = await addPool();
    const [row] = await store.list({ table: 'report_definition_sections', parentId: id });
    await store.database.rows.delete(row?.id ?? '');
    expect(await load()).toBeNull();
    const joined = joinDefinition({ ...definition, sections: ['a', 'b'] }, [{ id: 'c' }, { id: 'b' }]);
    expect(joined.missing).toEqual(['a']);
    expect(joined.definition).toMatchObject({ sections: [{ id: 'b' }, { id: 'c' }] });
  });
});
