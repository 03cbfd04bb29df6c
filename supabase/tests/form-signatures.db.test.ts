/** The owner's signature on a form, requested by link: an agreement of one signer whose signature becomes an answer. */
import { createHash } from 'node:crypto';
import { serializeAgreement } from '@plumbline/domain/office/agreements/document';
import { signatureSchema } from '@plumbline/domain/report/engine/answer-codec';
import { rowId } from '@plumbline/domain/sync/row-id';
import { sampleFormToSign } from '@plumbline/domain/testing/agreement-evidence';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { emailLink, nameSite, tokenOf } from './email-link.ts';
import { codeOf, mutation, newId, newPerson, type PushResult, push } from './sync/sync-calls.ts';
import { createWorld, versionValues, type World } from './sync/world.ts';

const PATH = 'homeowner/homeowner_signature';
const TEXT = serializeAgreement(sampleFormToSign());
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const DRAWN = { kind: 'drawn', name: 'Ann Marsh', widthPx: 300, heightPx: 100, strokes: [[1, 2, 30, 40]] };

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  await nameSite(database);
});
beforeEach(async () => {
  world = await createWorld(database);
});
afterAll(() => database.dispose());

interface Asked {
  readonly id: string;
  readonly signer: string;
  readonly results: readonly PushResult[];
}
async function ask(over: Record<string, unknown> = {}, by = world.inspector): Promise<Asked> {
  const [id, signer] = [newId(), newId()];
  const { results } = await push(database, by, world.organizationId, [
    mutation('agreements', id, 'insert', {
      inspection_id: world.inspectionId,
      report_id: world.reportId,
      form_path: PATH,
      title: 'Uniform Mitigation Verification Inspection Form',
      document_sha256: hashOf(TEXT),
      signer_count: 1,
      expires_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      ...over,
    }),
    mutation('agreement_documents', rowId(id, 'document'), 'insert', { agreement_id: id, body: TEXT }),
    mutation('agreement_signers', signer, 'insert', {
      agreement_id: id,
      position: 1,
      role: 'other',
      name: 'Ann Marsh',
      email: 'ann@example.com',
    }),
  ]);
  return { id, signer, results };
}

const lettersOf = ({ id }: Asked) =>
  database.query<{ id: string; template_type: string; subject: string; body_text: string }>(
    'select id, template_type, subject, body_text from public.email_log where related_agreement_id = $1 order by created_at',
    [id],
  );
async function tokenFor(asked: Asked): Promise<string> {
  const letter = (await lettersOf(asked)).at(-1);
  return tokenOf(await emailLink(database, letter?.id ?? ''));
}
async function sign(token: string, method = 'drawn', mark: object = DRAWN): Promise<{ status: string }> {
  const [row] = await database.as<{ answer: { status: string } }>(
    'service_role',
    `select public.agreement_sign($1, $2, $3, $4, '2026-11 form', $5, now() - interval '1 minute', '203.0.113.7', 'Safari') as answer`,
    [hashOf(token), hashOf(TEXT), method, JSON.stringify(mark), hashOf('consent')],
  );
  if (row === undefined) throw new Error('no answer');
  return row.answer;
}
const answerAt = async (path: string): Promise<unknown> =>
  (
    await database.query<{ value: unknown }>(
      'select value from public.report_answers where report_id = $1 and path = $2',
      [world.reportId, path],
    )
  )[0]?.value;
const statusOf = async ({ id }: Asked): Promise<string | undefined> =>
  (await database.query<{ status: string }>('select status from public.agreements where id = $1', [id]))[0]
    ?.status;

describe('a signature requested on a form', () => {
  it('is mailed as a form, and what is signed goes into the field with its day in the house’s zone', async () => {
    const asked = await ask();
    expect(asked.results.map(({ result }) => result)).toEqual(['ok', 'ok', 'ok']);
    const [letter] = await lettersOf(asked);
    expect(letter).toMatchObject({ template_type: 'form_invite' });
    expect(letter?.body_text).toContain('homeowner’s signature');
    expect(letter?.body_text).not.toMatch(/\{\{|agreement/);
    expect(await sign(await tokenFor(asked))).toEqual({ status: 'ok' });
    expect(await statusOf(asked)).toBe('completed');

    const value = await answerAt(PATH);
    expect(signatureSchema.safeParse(value).success).toBe(true);
    expect(value).toMatchObject({ name: 'Ann Marsh', widthPx: 300, strokes: DRAWN.strokes });
    const [day] = await database.query<{ day: string }>(
      `select to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as day`,
    );
    expect(await answerAt(`${PATH}_date`)).toBe(day?.day);

    // It is pulled like any answer: with a revision of the inspection and a clock.
    const [row] = await database.query<{ rev: string; clk: object }>(
      'select rev, clk from public.report_answers where report_id = $1 and path = $2',
      [world.reportId, PATH],
    );
    expect(Number(row?.rev)).toBeGreaterThan(0);
    expect(Object.keys(row?.clk ?? {})).not.toEqual([]);
  });

  it('keeps a typed name as the picture that it was shown as, and takes none without one', async () => {
    const asked = await ask();
    const token = await tokenFor(asked);
    await expect(sign(token, 'typed', { kind: 'typed', name: 'Ann Marsh' })).rejects.toMatchObject({
      code: '23514',
    });
    const picture = { png: 'iVBORw0KGgoAAAA=', widthPx: 200, heightPx: 60 };
    expect(await sign(token, 'typed', { kind: 'typed', name: 'Ann Marsh', picture })).toEqual({
      status: 'ok',
    });
    expect(signatureSchema.parse(await answerAt(PATH))).toMatchObject({ strokes: [], picture: picture.png });
  });

  it('leaves a locked report and a published version as they are', async () => {
    const version = rowId(world.reportId, 'version/1');
    await push(database, world.owner, world.inspectionId, [
      mutation('report_versions', version, 'insert', versionValues(world, world.owner)),
    ]);
    const published = await database.query('select * from public.report_versions where id = $1', [version]);
    const asked = await ask();
    const token = await tokenFor(asked);
    await database.as(world.owner, 'select public.report_lock($1, true)', [world.reportId]);
    expect(await sign(token)).toEqual({ status: 'ok' });
    expect(await statusOf(asked)).toBe('completed');
    expect(await answerAt(PATH)).toBeUndefined();
    expect(await database.query('select * from public.report_versions where id = $1', [version])).toEqual(
      published,
    );
  });

  it('ends when it is withdrawn, expires or is requested again', async () => {
    const withdrawn = await ask();
    const token = await tokenFor(withdrawn);
    await push(database, world.inspector, world.organizationId, [
      mutation('agreements', withdrawn.id, 'set', {
        voided_at: new Date().toISOString(),
        void_reason: 'Withdrawn by the inspector',
      }),
    ]);
    expect(await sign(token)).toEqual({ status: 'closed' });

    const late = await ask();
    const lateToken = await tokenFor(late);
    await database.query(
      `update public.agreements set expires_at = now() - interval '1 minute' where id = $1`,
      [late.id],
    );
    expect(await sign(lateToken)).toEqual({ status: 'closed' });

    const first = await ask();
    const firstToken = await tokenFor(first);
    const second = await ask({ replaces_id: first.id });
    expect(await statusOf(first)).toBe('replaced');
    expect(await sign(firstToken)).toEqual({ status: 'closed' });
    expect(await sign(await tokenFor(second))).toEqual({ status: 'ok' });
    expect(await answerAt(PATH)).toMatchObject({ name: 'Ann Marsh' });
  });

  it('is signed behind its link only, and by one person', async () => {
    const asked = await ask();
    const { results } = await push(database, world.inspector, world.organizationId, [
      mutation('agreement_signatures', rowId(asked.signer, 'signature'), 'insert', {
        agreement_id: asked.id,
        signer_id: asked.signer,
        document_sha256: hashOf(TEXT),
        method: 'drawn',
        mark: DRAWN,
        consent_version: '2026-11',
        consent_sha256: hashOf('consent'),
        consented_at: new Date(Date.now() - 60_000).toISOString(),
        signed_at: new Date(Date.now() - 30_000).toISOString(),
      }),
    ]);
    expect(results).toMatchObject([{ result: 'rejected', code: '23514' }]);
    expect((await ask({ signer_count: 2 })).results[0]).toMatchObject({ result: 'rejected', code: '23514' });
    expect((await ask({ report_id: null })).results[0]).toMatchObject({ result: 'rejected', code: '23514' });
  });

  it('is no agreement: it neither opens the report nor tells the office’s programs', async () => {
    await database.query(
      `insert into public.webhook_endpoints (id, organization_id, url, events) values ($1, $2, 'https://x.example/', '{agreement.signed}')`,
      [newId(), world.organizationId],
    );
    await push(database, world.owner, world.organizationId, [
      mutation(
        'organization_switches',
        rowId(world.organizationId, 'switch/report_needs_signature'),
        'insert',
        { key: 'report_needs_signature', is_on: true },
      ),
    ]);
    const asked = await ask();
    await sign(await tokenFor(asked));
    const [lock] = await database.query<{ reasons: string[] }>(
      'select private.report_lock_reasons($1) as reasons',
      [world.inspectionId],
    );
    expect(lock?.reasons).toEqual(['signature']);
    expect(
      await database.query('select 1 from public.webhook_messages where organization_id = $1', [
        world.organizationId,
      ]),
    ).toEqual([]);
    const told = await database.query(
      `select title, data ->> 'url' as url from public.notification_log where user_id = $1`,
      [world.inspector.id],
    );
    expect(told).toEqual([
      { title: 'Form signed by the owner', url: `/reports/${world.reportId}?at=homeowner` },
    ]);
  });

  it('is neither read nor handed out by a stranger, another organization or a visitor, nor made for a report of others', async () => {
    const asked = await ask();
    const other = await createWorld(database);
    for (const caller of [newPerson('stranger'), other.owner, 'anon'] as const) {
      const link = database.as(caller, 'select public.agreement_link_create($1, $2)', [
        asked.signer,
        hashOf('mine'),
      ]);
      expect(await link.then(() => 'allowed', codeOf)).toMatch(/^(P0002|42501)$/);
      const rows = database.as(caller, 'select id from public.agreements where id = $1', [asked.id]);
      expect(await rows.catch(() => [])).toEqual([]);
    }
    // A report of another organization cannot be named either.
    const { results } = await push(database, other.owner, other.organizationId, [
      mutation('agreements', newId(), 'insert', {
        inspection_id: other.inspectionId,
        report_id: world.reportId,
        form_path: PATH,
        title: 'Form',
        document_sha256: hashOf(TEXT),
        signer_count: 1,
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      }),
    ]);
    expect(results[0]).toMatchObject({ result: 'rejected', code: '23503' });
  });
});
