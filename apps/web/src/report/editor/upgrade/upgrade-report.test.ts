import { blankDefinition } from '@plumbline/domain/report/builder/start-definition';
import type { ReportDefinition, SectionDefinition } from '@plumbline/domain/report/engine/definition';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { newestVersion } from './newest-version.ts';
import { readUpgrade } from './upgrade-report.ts';
import { groupChanges, wordsOfChange } from './upgrade-words.ts';

const officeId = '0198f3a0-0000-7000-8000-000000000001';
const item = (id: string, label: string): SectionDefinition['items'][number] => ({
  id,
  label,
  photo: 'optional',
  slots: [],
  fields: [],
  searchWords: [],
});
const section = (
  id: string,
  items: SectionDefinition['items'],
  fields: SectionDefinition['fields'] = [],
): SectionDefinition => ({
  id,
  label: id.charAt(0).toUpperCase() + id.slice(1),
  standard: '',
  fields,
  items,
  standardsText: [],
});
const serial = { id: 'serial', label: 'Serial number', type: 'text' } as const;

let store: LocalStore;
let repositories: Repositories;

/** A pool inspected on version 1; version 2 has the pump in another section, and no serial number. */
async function beginPool() {
  const { definitions, reports, answers, findings, media } = repositories;
  const first: ReportDefinition = {
    ...blankDefinition('Pool'),
    sections: [
      section('basin', [item('pump', 'Pump'), item('ladder', 'Ladder')], [serial]),
      section('deck', []),
    ],
  };
  const { key } = await definitions.addDraft(officeId, first);
  const load = async (version: number) => {
    const found = await definitions.load({
      scopeId: officeId,
      definitionId: key,
      definitionVersion: version,
    });
    if (found === null) throw new Error(`version ${version} does not load`);
    return found;
  };
  const definition = await load(1);
  const second = { ...definition, sections: [section('basin', []), section('deck', [item('pump', 'Pump')])] };
  await definitions.addVersion(officeId, second, 2);
  const inspectionId = '0198f3a0-0000-7000-8000-0000000000b1';
  const { id } = await reports.insert(officeId, {
    inspectionId,
    type: key,
    definitionId: key,
    definitionVersion: 1,
    number: '1',
  });
  const place = { scopeId: inspectionId, reportId: id };
  await answers.setMany(place, {
    'basin/serial': 'A1',
    'basin/pump/status': 'inspected',
    'basin/ladder/note': 'Loose',
  });
  const pump = await findings.add(place, { itemPath: 'basin/pump', position: 'a0', title: 'Leak' });
  await findings.add(place, { itemPath: 'basin/ladder', position: 'a1', title: 'Loose' });
  const photo = await media.placements.insert(inspectionId, {
    reportId: id,
    mediaId: '0198f3a0-0000-7000-8000-0000000000c1',
    path: 'basin/pump',
    position: 'a0',
  });
  for (const path of ['basin/ladder', 'general'])
    await media.placements.insert(inspectionId, {
      reportId: id,
      mediaId: '0198f3a0-0000-7000-8000-0000000000c2',
      path,
      position: 'a1',
    });
  const report = async () => {
    const found = await reports.get(id);
    if (found === null) throw new Error('the report is not there');
    return found;
  };
  return { definition, key, id, pumpFindingId: pump.id, placementId: photo.id, report };
}

beforeEach(async () => {
  store = await openTestStore(createTestDevice('0198f3a0-0000-7000-8000-0000000000aa'));
  repositories = createRepositories(store);
});

describe('a report whose type has a newer version', () => {
  it('is told what changes before anything is written', async () => {
    const pool = await beginPool();
    const upgrade = await readUpgrade(
      repositories,
      { report: await pool.report(), definition: pool.definition },
      2,
    );
    if (upgrade === null) throw new Error('no such version');
    expect(upgrade.left).toEqual([
      { label: 'Basin: Serial number', text: 'A1' },
      { label: 'Ladder', text: '' },
    ]);
    expect(upgrade.homelessFindings).toBe(1);
    expect(upgrade.homelessPhotos, 'only that of the ladder').toBe(1);
    expect(
      groupChanges(upgrade.changes).map(({ title, changes }) => [title, changes.map(({ label }) => label)]),
    ).toEqual([
      ['Removed', ['Serial number', 'Ladder']],
      ['Changed', ['Pump']],
    ]);
    expect((await pool.report()).definitionVersion).toBe(1);
  });

  it('moves with answers, findings and photos in one commit, and one Undo brings all of it back', async () => {
    const pool = await beginPool();
    const read = async () => ({
      version: (await pool.report()).definitionVersion,
      status: (await repositories.answers.get(pool.id, 'deck/pump/status'))?.value ?? null,
      serial: (await repositories.answers.get(pool.id, 'basin/serial'))?.value,
      findingAt: (await repositories.findings.get(pool.pumpFindingId))?.itemPath,
      photoAt: (await repositories.media.placements.get(pool.placementId))?.path,
    });
    const before = await read();
    const upgrade = await readUpgrade(
      repositories,
      { report: await pool.report(), definition: pool.definition },
      2,
    );
    await store.commit(upgrade?.write ?? [], { label: 'Update report version', reportId: pool.id });
    expect(await read()).toEqual({
      version: 2,
      status: 'inspected',
      serial: 'A1',
      findingAt: 'deck/pump',
      photoAt: 'deck/pump',
    });
    await store.journal.undo(pool.id);
    expect(await read()).toEqual(before);
  });

  it('cannot take a version that this device does not have', async () => {
    const pool = await beginPool();
    expect(
      await readUpgrade(repositories, { report: await pool.report(), definition: pool.definition }, 7),
    ).toBeNull();
  });
});

it('offers the newest released version of the same type only', () => {
  const head = (
    key: string,
    version: number,
    releasedAt: string | null = 'then',
    archivedAt: string | null = null,
  ) => ({
    key,
    version,
    releasedAt,
    archivedAt,
  });
  const heads = [
    head('pool', 1),
    head('pool', 2),
    head('pool', 3, null),
    head('pool', 4, 'then', 'later'),
    head('spa', 9),
  ];
  const of = (definitionVersion: number) => newestVersion(heads, { definitionId: 'pool', definitionVersion });
  expect([of(1), of(2), of(5)]).toEqual([2, null, null]);
});

it('names what is different about a part', () => {
  const change = {
    what: 'field',
    label: 'Kind',
    path: 'a/kind',
    change: 'changed',
    asksAgain: false,
  } as const;
  expect(wordsOfChange({ ...change, aspects: ['label', 'options'], removedOptions: ['Gas'] })).toBe(
    'Changed: name, choices. No longer offered: Gas',
  );
  expect(wordsOfChange({ ...change, aspects: ['pdf'], removedOptions: [] })).toBe(
    'Changed: how it is printed',
  );
});
