/** A link for an agent, over HTTP: the report of the newest version without its client, and none of the files that name them. */

import { rev0426 } from '@plumbline/domain/report-types/wind-mitigation/rev-04-26/definition';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/contract-test-server.ts';
import { createJob, type Job, type Made, makeVersion } from './published-report.ts';
import {
  allowCreditPage,
  askShare,
  createLink,
  newToken,
  publish,
  pushCreditPage,
  requestLink,
  uploadCreditPage,
} from './shared-report.ts';

let server: TestServer;
let job: Job;
let made: Made;
let versionId: string;
const tokens = { client: newToken(), agent: newToken() };

beforeAll(async () => {
  server = await startTestServer();
  job = await createJob(server);
  made = await makeVersion(job, 1);
  versionId = await publish(job, made);
  for (const kind of ['client', 'agent'] as const) expect(await refusalOf(tokens[kind], kind)).toBeNull();
});
afterAll(() => server.dispose());

/** Null where the link was made. */
const refusalOf = async (token: string, kind: string): Promise<string | null> =>
  (await requestLink(job, token, { kind })).error?.code ?? null;
const ask = (body: object) => askShare(server, body);

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
  await allowCreditPage(job, true);
  await pushCreditPage(job, versionId);
  await uploadCreditPage(job);
  expect((await ask({ token: tokens.client })).creditPage).toMatchObject({ pageCount: 2 });

  const page = await ask({ token: tokens.agent });
  expect(page).toMatchObject({ status: 'ok', pdf: null, creditPage: null });
  expect(JSON.stringify(page)).not.toContain('.pdf');
  for (const document of ['report', 'credit-estimate'])
    expect(await ask({ token: tokens.agent, event: 'downloaded', document })).toEqual({ status: 'gone' });
});

it('gives of an official form what is written into it, to the agent alone', async () => {
  const wind = await createJob(server);
  const version = await makeVersion(wind, 1, (picture) =>
    createSnapshotBuilder(rev0426)
      .answer('owner/owner_name', 'Ana Delgado')
      .answer('owner/owner_city', 'Tampa')
      .photo('q2/q2_proof', {}, picture),
  );
  await publish(wind, version);
  const [agent, client] = [await createLink(wind, { kind: 'agent' }), await createLink(wind)];
  const page = await ask({ token: agent.token });
  expect(page.form).toMatchObject({
    formId: 'oir-b1-1802-rev-04-26',
    filled: { texts: { 'owner/owner_city': 'Tampa' }, copyLine: 'Agent copy' },
  });
  expect(page.form.filled.photoGroups[0].photos[0].sha256).toBe(version.photo.sha256);
  expect(Object.keys(page.photos)).toEqual([version.photo.sha256]);
  expect(JSON.stringify(page)).not.toContain('Delgado');
  expect(await ask({ token: client.token })).not.toHaveProperty('form');
});

it('stays what it was made for', async () => {
  expect(await refusalOf(tokens.agent, 'agent'), 'a lost answer').toBeNull();
  expect(await refusalOf(tokens.agent, 'client')).toBe('23505');
  expect(await refusalOf(newToken(), 'seller')).toBe('23514');
  const { data } = await job.client.from('report_shares').select('kind').order('kind');
  expect(data).toEqual([{ kind: 'agent' }, { kind: 'client' }]);
});
