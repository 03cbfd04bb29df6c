import { beforeEach, expect, it } from 'vitest';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice, type TestDevice } from '#src/ground/local/testing.ts';
import type { PhotoPreparer } from '../capture/photo-preparer.ts';
import { prepareReportPrints } from './prepare-prints.ts';
import { openTestWork } from './testing.ts';

const USER = '0198f3a0-0000-7000-8000-000000000001';
const hex = (digit: string): string => digit.repeat(64);
const BLUR = { kind: 'blur', box: [0.1, 0.1, 0.2, 0.2] } as const;

let device: TestDevice;
let work: LocalWork;
let place: { scopeId: string; reportId: string };
let mediaId: string;
let tasks: Parameters<PhotoPreparer['print']>[0][];

/** Replaces the worker and records requests. The drawing itself is tested in a browser. */
const createPreparer = (): PhotoPreparer => ({
  prepare: async () => ({ ok: false, failure: { code: 'broken' } }),
  print: async (task) => {
    tasks.push(task);
    return { ok: true, print: { bytes: new Uint8Array([9]), sha256: hex('e'), widthPx: 4, heightPx: 3 } };
  },
  dispose: () => undefined,
});

beforeEach(async () => {
  tasks = [];
  device = createTestDevice(USER);
  ({ work, place } = await openTestWork(device));
  const { repositories } = work;
  const added = await repositories.media.add({
    place,
    media: {
      kind: 'photo',
      sha256: hex('a'),
      sizeBytes: 9,
      mime: 'image/jpeg',
      rotation: 90,
      reportSha256: hex('b'),
      reportWidth: 3,
      reportHeight: 4,
    },
    placement: { path: 'general/front_photo', position: 'a0' },
    files: [],
  });
  mediaId = added.mediaId;
});

const mark = (shape: object) => work.repositories.media.marks.insert(place.scopeId, { mediaId, shape });
async function prepare(): Promise<boolean> {
  const report = await work.repositories.reports.get(place.reportId);
  if (report === null) throw new Error('no report');
  return prepareReportPrints(work, report, createPreparer);
}
const prints = () => work.repositories.media.prints.list({ scopeId: place.scopeId });

it('makes nothing for a photo on which only lines are drawn', async () => {
  await device.files.put(`${hex('a')}.jpg`, new Uint8Array([1]));
  await mark({ kind: 'arrow', points: [0, 0, 1, 1], color: '#d21d3f', width: 0.007 });
  expect(await prepare()).toBe(false);
  expect(tasks).toEqual([]);
});

it('makes the print from the original, turned, once for each state of the marks, and queues its file', async () => {
  await device.files.put(`${hex('a')}.jpg`, new Uint8Array([1]));
  await mark(BLUR);
  expect(await prepare()).toBe(true);
  // A quarter turn to the right moves the top left to the top right.
  expect(tasks).toMatchObject([
    { rotation: 90, crop: null, blurs: [[0.7, 0.1, 0.2, 0.2].map((side) => expect.closeTo(side, 9))] },
  ]);
  expect(await prints()).toMatchObject([{ mediaId, sha256: hex('e'), width: 4, height: 3 }]);
  expect(await device.files.has(`${hex('e')}.jpg`)).toBe(true);
  expect(await work.store.database.blobs.get([place.scopeId, hex('e')])).toMatchObject({
    state: 'waiting',
    mediaId,
  });
  expect(await prepare()).toBe(false);
  await mark({ ...BLUR, box: [0.5, 0.5, 0.2, 0.2] });
  expect(await prepare()).toBe(true);
  expect(await prints()).toHaveLength(2);
});

it('takes the rendition where the original is on another device, and does not turn it again', async () => {
  await device.files.put(`${hex('b')}.jpg`, new Uint8Array([2]));
  await mark(BLUR);
  expect(await prepare()).toBe(true);
  expect(tasks).toMatchObject([{ rotation: 0, bytes: new Uint8Array([2]) }]);
});

it('waits while neither picture can be had', async () => {
  await mark(BLUR);
  expect(await prepare()).toBe(false);
  expect(await prints()).toEqual([]);
});

it('leaves a photo alone that stands nowhere in the report', async () => {
  await device.files.put(`${hex('a')}.jpg`, new Uint8Array([1]));
  await mark(BLUR);
  const [placement] = await work.repositories.media.placements.ofReport(place.reportId);
  if (placement) await work.repositories.media.placements.remove(placement);
  expect(await prepare()).toBe(false);
});

it('makes the print of a moment of a video too, which stands at no place of its own', async () => {
  const { media } = work.repositories;
  const film = {
    kind: 'video',
    sha256: hex('c'),
    sizeBytes: 9,
    mime: 'video/mp4',
    durationMs: 9000,
  } as const;
  const added = await media.add({
    place,
    media: film,
    placement: { path: 'roof/roof_flashings', slot: 'recording', position: 'a1' },
    files: [],
  });
  const note = await media.notes.add({ id: added.mediaId, scopeId: place.scopeId }, { atMs: 1000 });
  const photo = { kind: 'photo', sha256: hex('d'), sizeBytes: 9, mime: 'image/jpeg', rotation: 0 } as const;
  const still = await media.notes.addStill({ id: note.id, scopeId: place.scopeId }, photo, []);
  await device.files.put(`${hex('d')}.jpg`, new Uint8Array([1]));
  await media.marks.insert(place.scopeId, { mediaId: still.mediaId, shape: BLUR });
  expect(await prepare()).toBe(true);
  expect((await prints()).map((print) => print.mediaId)).toEqual([still.mediaId]);
});
