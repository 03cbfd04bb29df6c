/** The client's page of the credit estimate on the client's link: a separate document, of that version, while the owner allows it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/contract-test-server.ts';
import { createJob, type Job, type Made, makeVersion, sha256Of } from './published-report.ts';
import {
  allowCreditPage,
  askShare,
  createLink,
  creditPage,
  fetchShared,
  publish,
  pushCreditPage,
  uploadCreditPage,
} from './shared-report.ts';

let server: TestServer;
let job: Job;
let token: string;
let versionId: string;
let made: Made;
beforeAll(async () => {
  server = await startTestServer();
  job = await createJob(server);
  made = await makeVersion(job, 1);
  versionId = await publish(job, made);
  ({ token } = await createLink(job));
});
afterAll(() => server.dispose());

const ask = (body: object) => askShare(server, body);

it('is not offered, and cannot be pushed, before the owner allows it', async () => {
  expect(await ask({ token })).toMatchObject({ status: 'ok', creditPage: null });
  await expect(pushCreditPage(job, versionId)).rejects.toThrow('rejected');
  expect(await ask({ token, event: 'downloaded', document: 'credit-estimate' })).toEqual({ status: 'gone' });
});

it('is a document next to the report as soon as its file is there', async () => {
  await allowCreditPage(job, true);
  await pushCreditPage(job, versionId);
  expect(await ask({ token })).toMatchObject({ creditPage: null });
  await uploadCreditPage(job);
  const page = await ask({ token });
  expect(page.creditPage).toEqual({
    ...creditPage,
    pageCount: 2,
    fileName: 'Insurance credits, version 1.pdf',
  });
  expect(page.pdf.sha256).toBe(sha256Of(made.pdf));
  const { pdf } = await ask({ token, event: 'downloaded', document: 'credit-estimate' });
  const file = await fetchShared(server, pdf.url);
  expect(sha256Of(new Uint8Array(await file.arrayBuffer()))).toBe(creditPage.sha256);
});

it('goes away when the owner switches it off', async () => {
  await allowCreditPage(job, false);
  expect(await ask({ token })).toMatchObject({ status: 'ok', creditPage: null });
});
