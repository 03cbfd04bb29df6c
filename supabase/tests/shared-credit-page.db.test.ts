/** The client's page of the credit estimate on the client's link: a document of its own, of that version, while the owner allows it. */
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
const pageSha = sha256Of(PAGE);

let server: TestServer;
let job: Job;
let token: string;
let versionId: string;
let made: Made;
beforeAll(async () => {
  server = await startTestServer();
  job = await createJob(server);
  made = await makeVersion(job, 1);
  versionId = await pushVersion(job, made, 1);
  for (const send of [uploadPhoto, uploadSnapshot, uploadPdf]) await send(job, made);
  token = randomBytes(32).toString('base64url');
  const { error } = await job.client.rpc('report_share_create', {
    p_report: job.reportId,
    p_token_hash: sha256Of(token),
    p_recipient_name: 'Ana',
    p_recipient_email: 'ana@example.com',
    p_expires_at: null,
    p_password: null,
  });
  if (error !== null) throw error;
});
afterAll(() => server.dispose());

const ask = async (body: object) => {
  const { data, error } = await server.client().functions.invoke('report-share', { body });
  if (error !== null) throw error;
  return data;
};
const pushPage = () =>
  push(job.client, job.inspectionId, 'credit_pages', newId(), {
    report_id: job.reportId,
    version_id: versionId,
    snapshot_sha256: 'a'.repeat(64),
    snapshot_size_bytes: 2,
    pdf_sha256: pageSha,
    pdf_size_bytes: PAGE.byteLength,
    page_count: 2,
  });
const switchTo = async (isOn: boolean): Promise<void> => {
  const id = rowId(job.organizationId, 'switch/client_credit_page');
  const row = { id, scope_id: job.organizationId, key: 'client_credit_page', is_on: isOn };
  const { error } = isOn
    ? await job.client.from('organization_switches').insert(row)
    : await job.client.from('organization_switches').update({ is_on: false }).eq('id', id);
  if (error !== null) throw error;
};

it('is not offered, and cannot be pushed, before the owner allows it', async () => {
  expect(await ask({ token })).toMatchObject({ status: 'ok', creditPage: null });
  await expect(pushPage()).rejects.toThrow('rejected');
  expect(await ask({ token, event: 'downloaded', document: 'credit-estimate' })).toEqual({ status: 'gone' });
});

it('is a document beside the report as soon as its file is there', async () => {
  await switchTo(true);
  await pushPage();
  expect(await ask({ token })).toMatchObject({ creditPage: null });
  await upload(job, `${pageSha}.pdf`, PAGE, 'application/pdf');
  const page = await ask({ token });
  expect(page.creditPage).toEqual({
    sha256: pageSha,
    sizeBytes: PAGE.byteLength,
    pageCount: 2,
    fileName: 'Insurance credit estimate, version 1.pdf',
  });
  expect(page.pdf.sha256).toBe(sha256Of(made.pdf));
  const { pdf } = await ask({ token, event: 'downloaded', document: 'credit-estimate' });
  const address = new URL(pdf.url, server.url);
  address.searchParams.set('apikey', server.secrets.anonKey);
  const file = await fetch(address);
  expect(sha256Of(new Uint8Array(await file.arrayBuffer()))).toBe(pageSha);
});

it('goes away when the owner switches it off', async () => {
  await switchTo(false);
  expect(await ask({ token })).toMatchObject({ status: 'ok', creditPage: null });
});
