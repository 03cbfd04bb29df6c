/** A link for an agent, over HTTP: the report of the newest version without its client, and none of the files that name them. */
import { randomBytes } from 'node:crypto';
import { rowId } from '@plumbline/domain/row-id';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/src/contract/contract-test-server.ts';
import {
  createJob,
  type Job,
  type Made,
  makeVersion,
  push,
  pushVersion,
  sha256Of,
  upload,
  uploadPdf,
  uploadPhoto,
  uploadSnapshot,
} from './published-report.ts';
import { newId } from './sync/sync-calls.ts';

const PAGE = new TextEncoder().encode('%PDF-1.7 the estimate');

let server: TestServer;
let job: Job;
let made: Made;
let versionId: string;
const tokens = {
  client: randomBytes(32).toString('base64url'),
  agent: randomBytes(32).toString('base64url'),
};

beforeAll(async () => {
  server = await startTestServer();
  job = await createJob(server);
  made = await makeVersion(job, 1);
  versionId = await pushVersion(job, made, 1);
  for (const send of [uploadPhoto, uploadSnapshot, uploadPdf]) await send(job, made);
  for (const kind of ['client', 'agent'] as const) expect(await createLink(tokens[kind], kind)).toBeNull();
});
afterAll(() => server.dispose());

async function createLink(token: string, kind: string): Promise<string | null> {
  const { error } = await job.client.rpc('report_share_create', {
    p_report: job.reportId,
    p_token_hash: sha256Of(token),
    p_recipient_name: 'Lee',
    p_recipient_email: 'lee@example.com',
    p_expires_at: null,
    p_password: null,
    p_kind: kind,
  });
  return error === null ? null : error.code;
}
const ask = async (body: object) => {
  const { data, error } = await server.client().functions.invoke('report-share', { body });
  if (error !== null) throw error;
  return data;
};

it('opens the report without its client, with its photos', async () => {
  const secrets = [made.snapshot.client?.name, made.snapshot.client?.email];
  expect(secrets.every((secret) => secret !== undefined && secret !== '')).toBe(true);
  const [forClient, forAgent] = [await ask({ token: tokens.client }), await ask({ token: tokens.agent })];
  for (const secret of secrets) expect(JSON.stringify(forAgent)).not.toContain(secret);
  expect(JSON.stringify(forClient.report)).toContain(made.snapshot.client?.name);
  expect(forAgent.report.copyLine).toBe('Agent copy');
  expect(JSON.stringify(forAgent.report)).toContain('Torn shingles');
  expect(Object.keys(forAgent.photos)).toEqual([made.photo.sha256]);
  expect(forClient.report).not.toHaveProperty('copyLine');
});

it('offers neither the published PDF nor the credit page', async () => {
  const row = { id: rowId(job.organizationId, 'switch/client_credit_page'), scope_id: job.organizationId };
  const { error } = await job.client
    .from('organization_switches')
    .insert({ ...row, key: 'client_credit_page', is_on: true });
  expect(error).toBeNull();
  await push(job.client, job.inspectionId, 'credit_pages', newId(), {
    report_id: job.reportId,
    version_id: versionId,
    snapshot_sha256: 'a'.repeat(64),
    snapshot_size_bytes: 2,
    pdf_sha256: sha256Of(PAGE),
    pdf_size_bytes: PAGE.byteLength,
    page_count: 2,
  });
  await upload(job, `${sha256Of(PAGE)}.pdf`, PAGE, 'application/pdf');
  expect((await ask({ token: tokens.client })).creditPage).toMatchObject({ pageCount: 2 });

  const page = await ask({ token: tokens.agent });
  expect(page).toMatchObject({ status: 'ok', pdf: null, creditPage: null });
  expect(JSON.stringify(page)).not.toContain('.pdf');
  for (const document of ['report', 'credit-estimate'])
    expect(await ask({ token: tokens.agent, event: 'downloaded', document })).toEqual({ status: 'gone' });
});

it('stays what it was made for', async () => {
  expect(await createLink(tokens.agent, 'agent'), 'a lost answer').toBeNull();
  expect(await createLink(tokens.agent, 'client')).toBe('23505');
  expect(await createLink(randomBytes(32).toString('base64url'), 'seller')).toBe('23514');
  const { data } = await job.client.from('report_shares').select('kind').order('kind');
  expect(data).toEqual([{ kind: 'agent' }, { kind: 'client' }]);
});
