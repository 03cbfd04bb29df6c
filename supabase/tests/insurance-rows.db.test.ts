/** The owner's switch, what waits for it, values that an organization sets itself, and the letter before a form expires. */
import { rowId } from '@plumbline/domain/sync/row-id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { codeOf, decide, mutation, newId, pushOne } from './sync/sync-calls.ts';
import { createWorld, reportValues, versionValues, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  world = await createWorld(database);
});
afterAll(() => database.dispose());

type Person = World['owner'];
const inOffice = (who: Person, change: ReturnType<typeof mutation>) =>
  pushOne(database, who, world.organizationId, change);
const switchTo = (who: Person, isOn: boolean) =>
  inOffice(
    who,
    mutation('organization_switches', rowId(world.organizationId, 'switch/client_credit_page'), 'insert', {
      key: 'client_credit_page',
      is_on: isOn,
    }),
  );

describe("the client's page", () => {
  let versionId: string;
  beforeEach(async () => {
    versionId = newId();
    const version = mutation('report_versions', versionId, 'insert', versionValues(world, world.inspector));
    await pushOne(database, world.inspector, world.inspectionId, version);
  });
  const page = (values: Record<string, unknown> = {}) =>
    mutation('credit_pages', newId(), 'insert', {
      report_id: world.reportId,
      version_id: versionId,
      snapshot_sha256: 'a'.repeat(64),
      snapshot_size_bytes: 3,
      pdf_sha256: 'b'.repeat(64),
      pdf_size_bytes: 4,
      page_count: 2,
      ...values,
    });
  const publishPage = (values?: Record<string, unknown>) =>
    pushOne(database, world.inspector, world.inspectionId, page(values));
  const offered = async () =>
    (
      await database.query<{ page: unknown }>('select public.credit_page_of_version($1) as page', [versionId])
    )[0]?.page;

  it('is refused until the owner switches it on', async () => {
    expect(await publishPage()).toMatchObject({ result: 'rejected', code: '23514' });
    expect((await switchTo(world.owner, true)).result).toBe('ok');
    expect((await publishPage()).result).toBe('ok');
  });

  it('is switched by no one but the owner, whichever way they try', async () => {
    for (const who of [world.admin, world.inspector, world.office]) {
      expect(await switchTo(who, true)).toMatchObject({ result: 'parked', code: 'role' });
      const direct = database.as(
        who,
        `insert into public.organization_switches (id, scope_id, key, is_on)
         values (private.row_id($1, 'switch/client_credit_page'), $1, 'client_credit_page', true)`,
        [world.organizationId],
      );
      expect(codeOf(await direct.catch((error: unknown) => error))).toBe('42501');
    }
    expect(await publishPage()).toMatchObject({ result: 'rejected' });
  });

  it('is not switched by an admin who lets in what he asked for himself', async () => {
    const key = 'client_credit_page';
    const row = rowId(world.organizationId, `switch/${key}`);
    const on = mutation('organization_switches', row, 'insert', { key, is_on: true });
    expect(await inOffice(world.admin, on)).toMatchObject({ result: 'parked', code: 'role' });
    await expect(decide(database, world.admin, on.id, true)).rejects.toMatchObject({ code: '42501' });
    expect(await publishPage()).toMatchObject({ result: 'rejected' });
    expect((await decide(database, world.owner, on.id, true)).result).toBe('ok');
    expect((await publishPage()).result).toBe('ok');
  });

  it('stays the one that was published first, and cannot come from another report', async () => {
    await switchTo(world.owner, true);
    await publishPage();
    expect((await publishPage({ page_count: 9 })).result).toBe('ok');
    expect(await offered()).toMatchObject({ page_count: 2 });
    const other = mutation('reports', newId(), 'insert', reportValues(world.inspectionId));
    expect((await inOffice(world.inspector, other)).result).toBe('ok');
    expect(await publishPage({ report_id: other.row })).toMatchObject({ result: 'rejected', code: '23503' });
  });

  it('is offered to the client with its version, and no longer once it is switched off', async () => {
    expect(await offered()).toBeNull();
    const on = mutation(
      'organization_switches',
      rowId(world.organizationId, 'switch/client_credit_page'),
      'insert',
      { key: 'client_credit_page', is_on: true },
    );
    await inOffice(world.owner, on);
    await publishPage();
    expect(await offered()).toEqual({ pdf_sha256: 'b'.repeat(64), pdf_size_bytes: 4, page_count: 2 });
    await inOffice(
      world.owner,
      mutation('organization_switches', on.row, 'set', { is_on: false }, { '*': on.id }),
    );
    expect(await offered()).toBeNull();
  });

  it('never changes once it is published', async () => {
    await switchTo(world.owner, true);
    await publishPage();
    const change = database.query('update public.credit_pages set page_count = 9 where version_id = $1', [
      versionId,
    ]);
    expect(codeOf(await change.catch((error: unknown) => error))).toBe('23514');
  });
});

describe('values of the organization', () => {
  const value = () =>
    mutation('dated_values', newId(), 'insert', {
      kind: 'reminders',
      valid_from: '2026-01-01',
      value: { leadDays: 30 },
    });

  it('are set by owner and admin, and read by all', async () => {
    expect((await inOffice(world.admin, value())).result).toBe('ok');
    expect(await inOffice(world.inspector, value())).toMatchObject({ result: 'parked', code: 'role' });
    const seen = await database.as(world.inspector, 'select 1 from public.dated_values where scope_id = $1', [
      world.organizationId,
    ]);
    expect(seen).toHaveLength(1);
  });

  it('never change: a version is withdrawn, and stays', async () => {
    const first = value();
    await inOffice(world.owner, first);
    const changed = mutation('dated_values', first.row, 'set', { value: { leadDays: 5 } }, { '*': first.id });
    expect((await inOffice(world.owner, changed)).result).toBe('rejected');
    const withdrawn = { withdrawn_at: '2026-11-22T09:00:00Z' };
    const away = mutation('dated_values', first.row, 'set', withdrawn, { '*': first.id });
    expect((await inOffice(world.owner, away)).result).toBe('ok');
  });
});

describe('the letter before a form expires', () => {
  const inDays = (days: number): string =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  let made: ReturnType<typeof mutation>;
  async function remind(days: number): Promise<void> {
    made = mutation('report_reminders', rowId(world.reportId, 'validity'), 'insert', {
      report_id: world.reportId,
      expires_on: inDays(days),
      note: 'valid for five years',
    });
    await inOffice(world.inspector, made);
  }
  const again = (days: number) => {
    const later = { expires_on: inDays(days), note: 'valid for five years' };
    return inOffice(world.inspector, mutation('report_reminders', made.row, 'set', later, { '*': made.id }));
  };
  const run = async (): Promise<void> => {
    await database.query("select public.report_reminders_mail('https://plumb.example/')");
  };
  const letters = () =>
    database.query<{ to_email: string; subject: string; body_text: string }>(
      'select to_email, subject, body_text from public.email_log where organization_id = $1 order by created_at',
      [world.organizationId],
    );
  beforeEach(async () => {
    await database.query(`update public.organizations set email = 'office@level.example' where id = $1`, [
      world.organizationId,
    ]);
  });

  it('is written once, 60 days before, to the office', async () => {
    await remind(61);
    await run();
    expect(await letters()).toEqual([]);
    await again(60);
    await run();
    await run();
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter?.to_email).toBe('office@level.example');
    expect(letter?.subject).toContain('12 Elm Street');
    expect(letter?.body_text).toContain(`https://plumb.example/reports/${world.reportId}`);
    expect(letter?.body_text).toContain('valid for five years');
  });

  it('follows the days that the organization chose', async () => {
    await remind(80);
    await run();
    expect(await letters()).toEqual([]);
    await inOffice(
      world.owner,
      mutation('dated_values', newId(), 'insert', {
        kind: 'reminders',
        valid_from: '2020-01-01',
        value: { leadDays: 90 },
      }),
    );
    await run();
    expect(await letters()).toHaveLength(1);
  });

  it('is written again only when a new publication moved the end, and at most once a day', async () => {
    await remind(10);
    await run();
    await again(20);
    await run();
    expect(await letters()).toHaveLength(1);
    await database.query(
      `update public.report_reminders set mailed_at = mailed_at - interval '25 hours' where id = $1`,
      [made.row],
    );
    await run();
    await run();
    expect(await letters()).toHaveLength(2);
  });

  it('does not wait for organizations that cannot be written to, or have many', async () => {
    await remind(20);
    const [unreachable, busy] = [await createWorld(database), await createWorld(database)];
    await database.query(`update public.organizations set email = 'busy@level.example' where id = $1`, [
      busy.organizationId,
    ]);
    for (const { organizationId, inspectionId } of [unreachable, busy])
      await database.query(
        `with report as (
           insert into public.reports (id, scope_id, inspection_id, type, definition_id)
           select gen_random_uuid(), $1, $2, 'home-inspection', 'home-inspection' from generate_series(1, 12)
           returning id)
         insert into public.report_reminders (id, scope_id, report_id, expires_on, note)
         select private.row_id(id, 'validity'), $1, id, current_date + 1, '' from report`,
        [organizationId, inspectionId],
      );
    await database.query('select public.report_reminders_mail(null, 12)');
    expect(await letters()).toHaveLength(1);
  });

  it('is not written for what was settled, has expired or was deleted', async () => {
    await remind(-1);
    await run();
    await again(5);
    const settled = mutation(
      'report_reminders',
      made.row,
      'set',
      { settled_at: '2026-11-22T09:00:00Z' },
      {
        '*': made.id,
      },
    );
    await inOffice(world.office, settled);
    await run();
    expect(await letters()).toEqual([]);
  });
});
