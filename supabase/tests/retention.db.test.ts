/** What the law of a state keeps is not erased before its day; the trash is open at any time. */
import { statePacks } from '@plumbline/domain/states/packs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { mutation, newId, pushOne } from './sync/sync-calls.ts';
import { createWorld, versionValues, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  world = await createWorld(database);
});
afterAll(() => database.dispose());

const DAY = '2026-11-20';
/** A home inspection in that state on the day, with its report; returns the report. */
async function inspected(region: string, day = DAY, type = 'home_inspection') {
  const [inspectionId, reportId] = [newId(), newId()];
  await pushOne(
    database,
    world.owner,
    world.organizationId,
    mutation('inspections', inspectionId, 'insert', {
      region,
      starts_at: `${day}T15:00:00Z`,
      ends_at: null,
      time_zone: 'America/New_York',
    }),
  );
  const values = { inspection_id: inspectionId, type, definition_id: type };
  await pushOne(database, world.owner, world.organizationId, mutation('reports', reportId, 'insert', values));
  return { inspectionId, reportId };
}
const erase = (table: string, id: string) =>
  database.query(`select private.sync_purge($1, $2)`, [table, id]).then(
    () => 'erased',
    (error: Error) => error.message,
  );
const own = (value: object, validFrom: string) =>
  pushOne(
    database,
    world.owner,
    world.organizationId,
    mutation('dated_values', newId(), 'insert', {
      kind: 'state_fact',
      subject: 'md_retention',
      valid_from: validFrom,
      value,
      note: '',
    }),
  );

it('are the years of the packs', async () => {
  const rules = await database.query(
    `select fact, state, name, from_day::text, years, keeps, words, source from private.retention_rules() order by fact`,
  );
  const expected = statePacks.flatMap(({ state, name, from, facts }) =>
    facts
      .filter(({ keepYears, confidence }) => keepYears !== undefined && confidence === 'verified')
      .map(({ id, keepYears, keeps = ['reports', 'agreements'], words, source }) => ({
        fact: id,
        state,
        name,
        from_day: from,
        years: keepYears,
        keeps: [...keeps],
        words,
        source,
      })),
  );
  expect(rules).toEqual(expected.sort((a, b) => (a.fact < b.fact ? -1 : 1)));
});

describe('a report in Maryland', () => {
  it('is not erased before its day, nor its inspection, and the sentence names the rule', async () => {
    const { inspectionId, reportId } = await inspected('MD');
    const refused =
      'A report can be erased from November 20, 2031 on: Contracts, reports and their data are kept for five years from delivery. (Bus. Occ. & Prof. 16-4A-05)';
    expect(await erase('reports', reportId)).toBe(refused);
    expect(await erase('inspections', inspectionId)).toBe(refused);
  });

  it('goes to the trash at any time', async () => {
    const { reportId } = await inspected('md');
    const trash = { deleted_at: '2026-11-21T09:00:00Z' };
    const set = mutation('reports', reportId, 'set', trash, {});
    await pushOne(database, world.owner, world.organizationId, set);
    const rows = await database.query(
      'select deleted_at is not null as gone from public.reports where id = $1',
      [reportId],
    );
    expect(rows).toEqual([{ gone: true }]);
  });

  it('is kept from its last version, and so is the version', async () => {
    const { inspectionId, reportId } = await inspected('Maryland');
    const versionId = newId();
    const values = { ...versionValues({ ...world, inspectionId, reportId }, world.owner) };
    await pushOne(
      database,
      world.owner,
      inspectionId,
      mutation('report_versions', versionId, 'insert', values),
    );
    expect(await erase('reports', reportId)).toContain('from December 1, 2031 on');
    expect(await erase('report_versions', versionId)).toContain('from December 1, 2031 on');
  });

  it('follows the years of the office, and its switch', async () => {
    const { reportId } = await inspected('MD');
    await own({ isOff: false, keepYears: 7, words: 'Seven years here.' }, '2026-11-01');
    expect(await erase('reports', reportId)).toBe(
      'A report can be erased from November 20, 2033 on: Seven years here. (Bus. Occ. & Prof. 16-4A-05)',
    );
    await own({ isOff: false, keepYears: 'many' }, '2026-11-10');
    expect(await erase('reports', reportId)).toContain('from November 20, 2031 on');
    await own({ isOff: true }, DAY);
    await own({ isOff: false }, '2026-11-21');
    expect(await erase('reports', reportId)).toBe('erased');
  });
});

it('ends with its day, and asks nothing elsewhere', async () => {
  expect(await erase('reports', (await inspected('OH', '2020-01-10')).reportId)).toBe('erased');
  expect(await erase('reports', (await inspected('TX')).reportId)).toBe('erased');
  expect(await erase('reports', (await inspected('MD', DAY, 'radon')).reportId)).toBe('erased');
  expect(await erase('reports', (await inspected('NJ')).reportId)).toBe('erased');
});
