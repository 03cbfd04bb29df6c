import { loadDefinition } from '@plumbline/domain/report/engine/load-definition';
import type { ModelPhoto } from '@plumbline/domain/report/model/types';
import { parseSnapshot } from '@plumbline/domain/report/snapshot/serialize-snapshot';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection/definition';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice, type TestDevice } from '#src/ground/local/testing.ts';
import { type RecordingTools, RecordingWorkerFailed } from '#src/report/capture/recording/recording-tools.ts';
import { createAnsweringWorker, INSPECTOR, openTestWork, testPeople } from '../testing.ts';
import { type PublishResult, publishReport } from './publish-report.ts';
import { keepSmallCover, type ShrinkPhoto } from './small-cover.ts';

const PDF = new TextEncoder().encode('%PDF-1.7 pages');
const hex = (digit: string): string => digit.repeat(64);

let endedWorkers = 0;
/** Requests one photo, returns one chunk, is done. */
const createWorker = (): Worker =>
  createAnsweringWorker(
    (message) => {
      if (message.kind === 'start') return { kind: 'photo', sha256: hex('b') };
      if (message.kind === 'photo') return { kind: 'chunk', bytes: PDF };
      return { kind: 'done', facts: { pageCount: 3, sizeBytes: PDF.length, sha256: hex('e') } };
    },
    () => {
      endedWorkers += 1;
    },
  );

let device: TestDevice;
let work: LocalWork;
let place: { scopeId: string; reportId: string };
beforeEach(async () => {
  device = createTestDevice(INSPECTOR);
  ({ work, place } = await openTestWork(device));
  await finish();
});

/** Fills in the minimum for publishing: nothing is present, the front is photographed, it is signed. */
async function finish(): Promise<void> {
  const items = homeInspection.sections.flatMap(({ id, items }) =>
    items.map((item) => `${id}/${item.id}/status`),
  );
  await work.repositories.answers.setMany(place, {
    ...Object.fromEntries(items.map((path) => [path, 'not_present'])),
    'general/inspection_date': '2026-11-19',
    'general/property_address': '1148 Palmetto Ave',
    'general/client_name': 'Ana Delgado',
    'general/inspector_name': 'Marco Dietz',
    'general/sop_used': 'internachi',
    'roof/roof_inspection_method/drone': true,
    'closing/signature': {
      name: 'Marco Dietz',
      signedAt: '2026-11-19T18:00:00Z',
      widthPx: 9,
      heightPx: 9,
      strokes: [[1, 1, 2, 2]],
    },
  });
  await device.files.put(`${hex('b')}.jpg`, new Uint8Array([1]));
  await work.repositories.media.add({
    place,
    media: {
      kind: 'photo',
      sha256: hex('a'),
      sizeBytes: 9,
      mime: 'image/jpeg',
      originalName: 'front.jpg',
      reportSha256: hex('b'),
      reportWidth: 4,
      reportHeight: 3,
    },
    placement: { path: 'general/front_photo', position: 'a0' },
    files: [],
  });
}

const publish = (): Promise<PublishResult> =>
  publishReport({ work, people: testPeople, createWorker }, place.reportId);
const versions = () => work.repositories.versions.ofReport(place.reportId);

it('keeps snapshot and PDF, queues both, and marks the report, in one commit', async () => {
  expect(await publish()).toMatchObject({ ok: true, version: 1 });
  const [version] = await versions();
  expect(version).toMatchObject({
    version: 1,
    publishedBy: INSPECTOR,
    pdfSha256: hex('e'),
    pageCount: 3,
    manifest: [{ sha256: hex('a'), size_bytes: 9, mime: 'image/jpeg', name: 'front.jpg', taken_at: null }],
  });
  expect((await work.repositories.reports.get(place.reportId))?.status).toBe('published');
  const queued = await work.store.database.blobs.toArray();
  const facts = queued.map(({ sha256, ext, role, scopeId }) => `${sha256}.${ext} ${role} ${scopeId}`);
  expect(new Set(facts)).toEqual(
    new Set([
      `${hex('e')}.pdf document ${place.scopeId}`,
      `${version?.snapshotSha256}.json document ${place.scopeId}`,
    ]),
  );
  expect(await device.files.get(`${hex('e')}.pdf`)).toEqual(PDF);
  const text = new TextDecoder().decode(
    (await device.files.get(`${version?.snapshotSha256}.json`)) ?? undefined,
  );
  const read = parseSnapshot(text, loadDefinition);
  expect(read.ok && read.snapshot.publication).toMatchObject({
    version: 1,
    publishedBy: { name: 'Marco Dietz' },
  });
});

it('keeps the cover at the size of an email and a phone, made from the printed photo', async () => {
  await work.repositories.media.add({
    place,
    media: {
      kind: 'photo',
      sha256: hex('1'),
      sizeBytes: 9,
      mime: 'image/jpeg',
      reportSha256: hex('2'),
      reportWidth: 1200,
      reportHeight: 900,
    },
    placement: { path: 'general/front_photo', position: 'a00' },
    files: [],
  });
  await device.files.put(`${hex('2')}.jpg`, new Uint8Array([7, 7]));
  const report = await work.repositories.reports.get(place.reportId);
  const [large] = (await work.repositories.media.ofInspection(place.scopeId)).filter(
    ({ reportSha256 }) => reportSha256 === hex('2'),
  );
  if (report === null || large === undefined) throw new Error('nothing to cover');
  await work.repositories.reports.update(report, { coverMediaId: large.id });
  const seen: number[][] = [];
  const shrinkPhoto: ShrinkPhoto = async (bytes, longSidePx) => {
    seen.push([...bytes, longSidePx]);
    return { bytes: new Uint8Array([1]), sha256: hex('3'), widthPx: 800, heightPx: 600 };
  };
  await publishReport({ work, people: testPeople, createWorker, shrinkPhoto }, place.reportId);
  expect(seen).toEqual([[7, 7, 800]]);
  expect(await versions()).toMatchObject([{ coverSha256: hex('3'), coverWidth: 800 }]);
  const queued = await work.store.database.blobs.toArray();
  expect(queued.map(({ sha256, ext }) => `${sha256}.${ext}`)).toContain(`${hex('3')}.jpg`);
  expect(await device.files.get(`${hex('3')}.jpg`)).toEqual(new Uint8Array([1]));
});

it('has no small cover where none can be drawn', async () => {
  const shrinkPhoto: ShrinkPhoto = () => Promise.reject(new Error('no drawing surface'));
  const large = { sha256: hex('2'), widthPx: 1200, heightPx: 900 } as ModelPhoto;
  await device.files.put(`${hex('2')}.jpg`, new Uint8Array([7]));
  expect(await keepSmallCover(work, place.scopeId, large, shrinkPhoto)).toBeNull();
});

it('makes version 2 beside version 1', async () => {
  await publish();
  expect(await publish()).toMatchObject({ ok: true, version: 2 });
  expect(new Set((await versions()).map(({ version }) => version))).toEqual(new Set([1, 2]));
});

it('refuses while something is missing, and nothing has happened', async () => {
  await work.repositories.answers.set(place, 'general/client_name', null);
  expect(await publish()).toEqual({ ok: false, failure: { code: 'blocked', count: 1 } });
  expect(await versions()).toEqual([]);
  expect(await work.store.database.blobs.count()).toBe(0);
});

it('refuses while a photo of another device is not here, instead of printing a hole', async () => {
  await device.files.delete(`${hex('b')}.jpg`);
  expect(await publish()).toEqual({ ok: false, failure: { code: 'photos', count: 1 } });
  expect(await versions()).toEqual([]);
});

it('refuses while only a part of the report has been fetched', async () => {
  const { scopes } = work.store.database;
  const scope = { kind: 'inspection', cursor: 5, isReadable: true, role: 'owner', isWanted: true } as const;
  await scopes.put({ ...scope, id: place.scopeId, epoch: 1, isComplete: false, serverRev: 900 });
  expect(await publish()).toEqual({ ok: false, failure: { code: 'fetching' } });
  await scopes.put({ ...scope, id: place.scopeId, epoch: 0, isComplete: false, serverRev: 0 });
  expect(await publish()).toMatchObject({ ok: true });
});

it('leaves no file and no version behind when the device is full', async () => {
  const refusing = vi.spyOn(device.files, 'append').mockRejectedValue(new Error('full'));
  const before = endedWorkers;
  expect(await publish()).toEqual({ ok: false, failure: { code: 'storage' } });
  refusing.mockRestore();
  expect(endedWorkers).toBe(before + 1);
  expect(await versions()).toEqual([]);
  expect((await device.files.list()).map(({ name }) => name)).toEqual([`${hex('b')}.jpg`]);
});

async function film(): Promise<void> {
  await work.repositories.media.add({
    place,
    media: {
      kind: 'video',
      sha256: hex('d'),
      sizeBytes: 9,
      mime: 'video/mp4',
      durationMs: 9000,
      reportSha256: hex('b'),
      reportWidth: 4,
      reportHeight: 3,
    },
    placement: { path: 'roof/roof_flashings', slot: 'recording', position: 'a1' },
    files: [],
  });
}
const copying: RecordingTools = {
  inspect: async () => null,
  hash: async () => hex('d'),
  cut: async (_file, startMs, endMs) => ({
    bytes: new Uint8Array([7]),
    sha256: hex('f'),
    mime: 'video/mp4',
    durationMs: endMs - startMs,
  }),
  dispose: () => undefined,
};
const publishFilmed = (tools = copying): Promise<PublishResult> =>
  publishReport(
    {
      work,
      people: testPeople,
      createWorker,
      createRecordingTools: () => tools,
    },
    place.reportId,
  );

it('makes the copy of a video that others get, before the version is taken', async () => {
  await film();
  await device.files.put(`${hex('d')}.mp4`, new Uint8Array([1, 2]));
  expect(await publishFilmed()).toMatchObject({ ok: true });
  const [version] = await versions();
  const text = await device.files.get(`${version?.snapshotSha256}.json`);
  const read = parseSnapshot(new TextDecoder().decode(text ?? undefined), loadDefinition);
  expect(read.ok && read.snapshot.mediaCopies).toMatchObject([{ sha256: hex('f'), durationMs: 9000 }]);
  expect(await device.files.get(`${hex('f')}.mp4`)).toEqual(new Uint8Array([7]));
});

it('refuses while a video is on another device only, instead of showing one that nobody can play', async () => {
  await film();
  expect(await publishFilmed()).toEqual({ ok: false, failure: { code: 'recordings', count: 1 } });
  expect(await versions()).toEqual([]);
});

it('refuses while the copy of a video cannot be made just now, and publishes it with the next attempt', async () => {
  await film();
  await device.files.put(`${hex('d')}.mp4`, new Uint8Array([1, 2]));
  const dying = { ...copying, cut: () => Promise.reject(new RecordingWorkerFailed()) };
  expect(await publishFilmed(dying)).toEqual({ ok: false, failure: { code: 'copies', count: 1 } });
  device.files.limitBytes = await device.files.usage();
  expect(await publishFilmed()).toEqual({ ok: false, failure: { code: 'storage' } });
  expect(await versions()).toEqual([]);
  device.files.limitBytes = Number.POSITIVE_INFINITY;
  expect(await publishFilmed()).toMatchObject({ ok: true, version: 1 });
});

it('publishes a video that no container takes, with its picture alone', async () => {
  await film();
  await device.files.put(`${hex('d')}.mp4`, new Uint8Array([1, 2]));
  expect(await publishFilmed({ ...copying, cut: async () => null })).toMatchObject({ ok: true });
});
