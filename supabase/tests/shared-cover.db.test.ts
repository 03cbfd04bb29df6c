/** The small cover of a version: above the email with its link, and on the page behind it. */
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/contract-test-server.ts';
import { type SmtpMailbox, startSmtpMailbox } from '../../apps/server/src/testing/smtp-mailbox.ts';
import {
  createJob,
  type Job,
  type Made,
  makeVersion,
  pushVersion,
  sha256Of,
  upload,
  uploadPdf,
  uploadPhoto,
  uploadSnapshot,
} from './published-report.ts';
import { askShare, createLink, fetchShared } from './shared-report.ts';

const SMALL = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3);
const cover = { cover_sha256: sha256Of(SMALL), cover_width: 800 };
let mailbox: SmtpMailbox;
let server: TestServer;
let job: Job;
let made: Made;
let versionId: string;
let link: { token: string; id: string };
beforeAll(async () => {
  mailbox = await startSmtpMailbox();
  server = await startTestServer('', { smtpUrl: mailbox.url });
  job = await createJob(server);
  made = await makeVersion(job, 1, (picture) =>
    createSnapshotBuilder(homeInspection).photo('general/front_photo', {}, picture),
  );
  versionId = await pushVersion(job, made, 1, cover);
  for (const send of [uploadPhoto, uploadSnapshot, uploadPdf]) await send(job, made);
  link = await createLink(job);
});
afterAll(() => Promise.all([server.dispose(), mailbox.close()]));

async function sendLink() {
  const before = mailbox.lettersTo('ana@example.com').length;
  expect((await job.client.rpc('report_share_send', { p_share: link.id })).error).toBeNull();
  const service = server.client({ key: server.secrets.serviceRoleKey });
  await service.functions.invoke('process-email-queue', { body: {} });
  return vi.waitFor(() => {
    const letter = mailbox.lettersTo('ana@example.com')[before];
    if (letter === undefined) throw new Error('no letter yet');
    return letter;
  });
}

it('is left out of email and page until its file has arrived', async () => {
  const letter = await sendLink();
  expect(letter.html).not.toContain('cid:');
  expect(letter.attachments).toEqual([]);
  expect(await askShare(server, { token: link.token })).toMatchObject({ status: 'ok', smallCover: null });
});

it('is a part of the email, and a file of the page, once it is there', async () => {
  await upload(job, `${cover.cover_sha256}.jpg`, SMALL, 'image/jpeg');
  const letter = await sendLink();
  const [picture, ...more] = letter.attachments;
  expect(more).toEqual([]);
  expect(letter.html).toContain(`<img src="cid:${picture?.contentId?.replace(/[<>]/g, '')}"`);
  const { smallCover } = await askShare(server, { token: link.token });
  expect(smallCover.widthPx).toBe(800);
  const file = await fetchShared(server, smallCover.url);
  // The page fetches it before the rest of the answer has arrived.
  const { response } = await server
    .client()
    .functions.invoke('report-share', { body: { token: link.token } });
  const early = await fetchShared(server, response?.headers.get('x-cover') ?? '');
  expect(sha256Of(new Uint8Array(await early.arrayBuffer()))).toBe(cover.cover_sha256);
  expect(sha256Of(new Uint8Array(await file.arrayBuffer()))).toBe(cover.cover_sha256);
});

it('stands above words in which phone numbers can be read', async () => {
  const set = (phone: string) =>
    server.database.query('update public.organizations set phone = $2 where id = $1', [
      job.organizationId,
      phone,
    ]);
  await set('1 561 5550142');
  expect((await sendLink()).text).toContain('Phone:     (561) 555-0142');
  await set('+44 20 7946 0018');
  expect((await sendLink()).text).toContain('Phone:     +44 20 7946 0018');
});

it('never changes', async () => {
  const change = server.database.query('update public.report_versions set cover_width = 9 where id = $1', [
    versionId,
  ]);
  await expect(change).rejects.toThrow('a published version never changes');
});
