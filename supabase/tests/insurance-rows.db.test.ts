/** The owner's switch, what waits for it, values that an organization sets itself, and the letter before a form expires. */
import { rowId } from '@plumbline/domain/row-id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { codeOf, mutation, newId, pushOne } from './sync/sync-calls.ts';
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
  const page = () =>
    mutation('credit_pages', newId(), 'insert', {
      report_id: world.reportId,
      version_id: versionId,
      snapshot_sha256: 'a'.repeat(64),
      snapshot_size_bytes: 3,
      pdf_sha256: 'b'.repeat(64),
      pdf_size_bytes: 4,
      page_count: 2,
    });
  const publishPage = () => pushOne(database, world.inspector, world.inspectionId, page());
  const offered = async () =>
    (
      await database.query<{ page: unknown }>('select public.credit_page_of_version($1) as page', [versionId])
    )[0]?.page;

  it('is refused until the owner switches it on', async () => {
    expect(await publishPage()).toMatchObject({ result: 'rejected', code: '23514' });
    expect((await switchTo(world.owner, true)).result).toBe('ok');
    expect((await publishPage()).result).toBe('ok');
  });

  it('is switched by nobody but the owner, whichever way they try', async () => {
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

  it('is written again only when a new publication moved the end', async () => {
    await remind(10);
    await run();
    await again(20);
    await run();
    await run();
    expect(await letters()).toHaveLength(2);
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
