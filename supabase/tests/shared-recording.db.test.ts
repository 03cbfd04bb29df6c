/** A client plays the video of a report: the copy that was made for it, in the parts that a player requests, and nothing else. */

import { serializeSnapshot } from '@plumbline/domain/report/snapshot/serialize-snapshot';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection/definition';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/contract-test-server.ts';
import { createJob, type Job, makeVersion, sha256Of, upload } from './published-report.ts';
import { askShare, createLink, fetchShared, publish } from './shared-report.ts';

/** The least that the storage takes for an MP4: what it begins with. */
const mp4 = (fill: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array([
    0,
    0,
    0,
    20,
    ...new TextEncoder().encode('ftypisom'),
    0,
    0,
    2,
    0,
    ...Array(500).fill(fill),
  ]);

let server: TestServer;
let job: Job;
const [original, copy] = [mp4(1), mp4(2)];
beforeAll(async () => {
  server = await startTestServer();
  job = await createJob(server);
  const made = await makeVersion(job, 1);
  const poster = {
    sha256: sha256Of(original),
    mime: 'video/mp4',
    reportSha256: made.photo.sha256,
    trimStartMs: 5000,
  };
  const filmed = createSnapshotBuilder(homeInspection)
    .recording('roof/roof_coverings', {}, poster)
    .note(8000, 'Water runs below the flashing')
    .copy()
    .snapshot();
  const { media, placements, mediaNotes } = filmed;
  const mediaCopies = filmed.mediaCopies.map((each) => ({
    ...each,
    sha256: sha256Of(copy),
    sizeBytes: copy.length,
  }));
  const snapshot = { ...made.snapshot, media, placements, mediaNotes, mediaCopies };
  const version = { ...made, snapshot, snapshotText: serializeSnapshot(snapshot) };
  await publish(job, version);
  await upload(job, `${sha256Of(original)}.mp4`, original, 'video/mp4');
  await upload(job, `${sha256Of(copy)}.mp4`, copy, 'video/mp4');
});
afterAll(() => server.dispose());

async function open() {
  const { token, id } = await createLink(job);
  return { page: await askShare(server, { token }), shareId: id };
}
const fetchFile = (path: string, init: RequestInit = {}) => fetchShared(server, path, init);

it('gets the copy with its type, whole and in parts, and its notes from the beginning of the copy', async () => {
  const { page } = await open();
  const photos = page.report.sections.flatMap((section: { items: { photos: object[] }[] }) =>
    section.items.flatMap((item) => item.photos),
  );
  expect(photos[0]).toMatchObject({
    caption: 'Video, 0:55. At 0:03: Water runs below the flashing.',
    recording: { kind: 'video', notes: [{ atMs: 3000, text: 'Water runs below the flashing' }] },
  });
  const address = page.recordings[sha256Of(copy)];
  const whole = await fetchFile(address);
  expect(whole.headers.get('content-type')).toBe('video/mp4');
  expect(whole.headers.get('accept-ranges')).toBe('bytes');
  expect(sha256Of(new Uint8Array(await whole.arrayBuffer()))).toBe(sha256Of(copy));
  const part = await fetchFile(address, { headers: { range: 'bytes=10-19' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${copy.length}`]);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(copy.slice(10, 20));
});

it('never hears of the original, which holds what was cut off and where it was filmed', async () => {
  const { page } = await open();
  expect(Object.keys(page.recordings)).toEqual([sha256Of(copy)]);
  expect(JSON.stringify(page)).not.toContain(sha256Of(original));
  const guessed = page.recordings[sha256Of(copy)].replace(sha256Of(copy), sha256Of(original));
  expect((await fetchFile(guessed)).status).toBe(404);
});

it('plays nothing any more once the link is revoked', async () => {
  const { page, shareId } = await open();
  const address = page.recordings[sha256Of(copy)];
  expect((await fetchFile(address)).status).toBe(200);
  await job.client.rpc('report_share_revoke', { p_share: shareId });
  expect((await fetchFile(address)).status).toBe(404);
});
