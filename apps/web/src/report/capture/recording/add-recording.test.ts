import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { createRecovered } from '#src/ground/local/rescue/recovered.ts';
import { createTestDevice, openTestStore, type TestDevice } from '#src/ground/local/testing.ts';
import type { PhotoPreparer } from '../photo-preparer.ts';
import { addCopy } from './add-copy.ts';
import { type AddRecordingDeps, addRecording } from './add-recording.ts';
import { discardRecording } from './discard-recording.ts';
import { hashFile } from './hash-file.ts';
import { copiesHeldUp, prepareCopies, uncopiedRecordings } from './prepare-copies.ts';
import type { RecordingFacts } from './recording-messages.ts';
import { keepReview, readSlips, writeSlip } from './recording-slip.ts';
import { type RecordingTools, RecordingWorkerFailed } from './recording-tools.ts';
import { newSlip, recordingKindOf, takeFile } from './take-file.ts';

const place = { scopeId: 'inspection', reportId: 'report', path: 'roof/roof_flashings', findingId: null };
const target = { path: place.path, findingId: null, position: 'a0' };
const film = new Uint8Array([1, 2, 3, 4]);
const facts: RecordingFacts = {
  kind: 'video',
  mime: 'video/mp4',
  durationMs: 9000,
  widthPx: 1280,
  heightPx: 720,
  keyFramesMs: [0, 1000],
  takenAt: null,
  latitude: 26.7,
  longitude: -80.05,
};
const picture = (name: string) => ({
  bytes: new Uint8Array([name.length]),
  sha256: name.repeat(64),
  widthPx: 1200,
  heightPx: 675,
});
const preparer: Pick<PhotoPreparer, 'prepare'> = {
  prepare: async () => ({
    ok: true,
    photo: {
      header: { format: 'jpeg', mime: 'image/jpeg', extension: 'jpg', widthPx: 1280, heightPx: 720 },
      facts: { takenAt: null, latitude: null, longitude: null },
      widthPx: 1280,
      heightPx: 720,
      renditions: { report: picture('c'), thumb: picture('d') },
    },
  }),
};
const workerFails = () => Promise.reject(new RecordingWorkerFailed());
const cutTools: RecordingTools = {
  inspect: workerFails,
  hash: workerFails,
  dispose: () => undefined,
  cut: async (_file, startMs, endMs) => ({
    bytes: new Uint8Array([9, 9]),
    sha256: 'e'.repeat(64),
    mime: 'video/mp4',
    durationMs: endMs - startMs,
  }),
};

let device: TestDevice;
let store: LocalStore;
let repositories: Repositories;
beforeEach(async () => {
  device = createTestDevice('rosa');
  store = await openTestStore(device);
  repositories = createRepositories(store);
});

afterEach(() => vi.restoreAllMocks());

const depsWith = (change: Partial<AddRecordingDeps> = {}): AddRecordingDeps => ({
  store,
  media: repositories.media,
  preparer,
  tools: { inspect: async () => facts, hash: hashFile },
  pictureOf: async () => new Blob([new Uint8Array([5])]),
  ...change,
});

/** As the recorder leaves it: bytes and slip on disk, nothing in the database. */
async function recorded(bytes = film) {
  const slip = newSlip(store, 'video', place);
  await store.files.append(slip.fileName, bytes);
  await writeSlip(store, slip);
  return slip;
}

describe('a recording that is put into its place', () => {
  it('keeps its original untouched, its place on earth, its cut and its pictures, and gives its slip back', async () => {
    const slip = await recorded();
    const span = { startMs: 1000, endMs: 5000 };
    const result = await addRecording(depsWith(), { slip, target, span, transcript: 'Rust.' });
    if (!result.ok) throw new Error(result.failure.code);
    const sha256 = await hashFile(new Blob([film]));
    expect(await repositories.media.get(result.mediaId)).toMatchObject({
      kind: 'video',
      sha256,
      durationMs: 9000,
      latitude: 26.7,
      trimStartMs: 1000,
      trimEndMs: 5000,
      transcript: 'Rust.',
      reportSha256: 'c'.repeat(64),
    });
    expect(await repositories.media.placements.get(result.placementId)).toMatchObject({
      slot: 'recording',
      path: place.path,
    });
    expect(await store.files.get(`${sha256}.mp4`)).toEqual(film);
    const queued = (await store.database.blobs.toArray()).map(({ role }) => role).sort();
    expect(queued).toEqual(['report', 'thumb', 'video']);
    expect(await readSlips(store)).toEqual([]);
    expect(await createRecovered(store).orphans()).toEqual([]);
  });

  it('is found again wherever it was killed: under its growing name, or under its checksum', async () => {
    const slip = await recorded();
    const dies = depsWith({ pictureOf: () => Promise.reject(new Error('the tab is gone')) });
    await expect(addRecording(dies, { slip, target, span: null, transcript: '' })).rejects.toThrow('gone');
    store.dispose();
    store = await openTestStore(device);
    repositories = createRepositories(store);
    const [found] = await readSlips(store, 'report');
    expect(found).toMatchObject({ id: slip.id, path: place.path });
    expect(found?.fileName).toMatch(/^[0-9a-f]{64}\.mp4$/);
    if (found === undefined) throw new Error('lost');
    const result = await addRecording(depsWith(), { slip: found, target, span: null, transcript: '' });
    expect(result.ok).toBe(true);
    expect(await readSlips(store)).toEqual([]);
    expect((await repositories.media.ofInspection('inspection')).map(({ kind }) => kind)).toEqual(['video']);
  });

  it('stays on the device with its slip when there is no room for its picture', async () => {
    const slip = await recorded();
    const full = depsWith({
      pictureOf: async () => {
        device.files.limitBytes = 1;
        return new Blob([new Uint8Array([5])]);
      },
    });
    const result = await addRecording(full, { slip, target, span: null, transcript: '' });
    expect(result).toEqual({ ok: false, failure: { code: 'no-space' } });
    expect(await readSlips(store)).toHaveLength(1);
    expect(await repositories.media.ofInspection('inspection')).toEqual([]);
  });

  it.each([
    ['full', async () => Object.assign(device.files, { limitBytes: 1 })],
    ['killed', () => Promise.reject(new Error('the tab is gone'))],
  ])('keeps its place when the first attempt finds the device %s', async (_, happen) => {
    const slip = await recorded();
    const hindered = depsWith({
      pictureOf: async () => {
        await happen();
        return new Blob([new Uint8Array([5])]);
      },
    });
    const first = { slip, target, span: null, transcript: '' };
    await addRecording(hindered, first).catch(() => undefined);
    device.files.limitBytes = Number.POSITIVE_INFINITY;
    // The sheet still has the previous slip with the previous name.
    expect(await addRecording(depsWith(), first)).toMatchObject({ ok: true });
    expect(await repositories.media.ofInspection('inspection')).toHaveLength(1);
    expect(await readSlips(store)).toEqual([]);
  });

  it('is found under its new name when the tab dies right behind the renaming', async () => {
    const slip = await recorded();
    const renaming = vi.spyOn(store.files, 'rename');
    renaming.mockImplementationOnce(async (from, to) => {
      await store.files.rename(from, to);
      throw new Error('the tab is gone');
    });
    await expect(addRecording(depsWith(), { slip, target, span: null, transcript: '' })).rejects.toThrow();
    const [found] = await readSlips(store, 'report');
    if (found === undefined) throw new Error('lost');
    expect(await store.files.has(found.fileName)).toBe(false);
    const again = await addRecording(depsWith(), { slip: found, target, span: null, transcript: '' });
    expect(again.ok).toBe(true);
  });

  it('keeps its name while its slip cannot be written', async () => {
    const slip = await recorded();
    vi.spyOn(console, 'info').mockReturnValue();
    vi.spyOn(store.database.local, 'put').mockRejectedValue(new Error('full'));
    const result = await addRecording(depsWith(), { slip, target, span: null, transcript: '' });
    expect(result).toEqual({ ok: false, failure: { code: 'not-stored' } });
    expect(await store.files.get(slip.fileName)).toEqual(film);
  });

  it.each([
    ['looks at it', { inspect: workerFails, hash: hashFile }],
    ['counts its checksum', { inspect: async () => facts, hash: workerFails }],
  ])('stays with its slip when the worker dies while it %s', async (_, tools) => {
    const slip = await recorded();
    const result = await addRecording(depsWith({ tools }), { slip, target, span: null, transcript: '' });
    expect(result).toEqual({ ok: false, failure: { code: 'not-stored' } });
    expect(await store.files.get(slip.fileName)).toEqual(film);
    expect(await readSlips(store)).toEqual([slip]);
  });

  it('has its cut and its words with its slip, until that was given back', async () => {
    const slip = await recorded();
    const review = { span: { startMs: 1000, endMs: 5000 }, transcript: 'Rust.' };
    await keepReview(store, slip.id, review);
    expect(await readSlips(store)).toEqual([{ ...slip, ...review }]);
    await discardRecording(store, slip);
    await keepReview(store, slip.id, review);
    expect(await readSlips(store)).toEqual([]);
  });

  it('is thrown away under whatever name it has, but never with another of the same bytes', async () => {
    const slip = await recorded();
    const dies = depsWith({ pictureOf: () => Promise.reject(new Error('no picture')) });
    await expect(addRecording(dies, { slip, target, span: null, transcript: '' })).rejects.toThrow();
    await discardRecording(store, slip);
    expect(await store.files.list()).toEqual([]);

    const kept = await recorded();
    await addRecording(depsWith(), { slip: kept, target, span: null, transcript: '' });
    const twin = await recorded();
    await expect(addRecording(dies, { slip: twin, target, span: null, transcript: '' })).rejects.toThrow();
    await discardRecording(store, twin);
    expect(await readSlips(store)).toEqual([]);
    expect(await store.files.get(`${await hashFile(new Blob([film]))}.mp4`)).toEqual(film);
  });

  it('is refused in words when it is empty, no recording, or gone', async () => {
    const add = async (change: Partial<AddRecordingDeps>, bytes = film) => {
      const result = await addRecording(depsWith(change), {
        slip: await recorded(bytes),
        target,
        span: null,
        transcript: '',
      });
      return result.ok ? null : result.failure.code;
    };
    expect(await add({}, new Uint8Array())).toBe('empty');
    expect(await add({ tools: { inspect: async () => null, hash: hashFile } })).toBe('not-a-recording');
    const slip = newSlip(store, 'video', place);
    const missing = await addRecording(depsWith(), { slip, target, span: null, transcript: '' });
    expect(missing).toEqual({ ok: false, failure: { code: 'gone' } });
  });
});

describe('a chosen file', () => {
  it('is taken in with its name, and found again if the tab dies while it is looked at', async () => {
    const file = new File([film], 'IMG_0042.MOV', { lastModified: Date.UTC(2026, 10, 19, 15) });
    const taken = await takeFile(store, file, place);
    expect(taken).toMatchObject({
      ok: true,
      slip: { originalName: 'IMG_0042.MOV', startedAt: '2026-11-19T15:00:00.000Z' },
    });
    const [slip] = await readSlips(store, 'report');
    expect(slip && (await store.files.get(slip.fileName))).toEqual(film);
    expect(await readSlips(store, 'another report')).toEqual([]);
  });

  it.each([
    ['attic.mov', 'video/quicktime', 'video'],
    ['attic.MP4', '', 'video'],
    ['New Recording 4.m4a', 'audio/x-m4a', 'audio'],
    ['New Recording 5.M4A', '', 'audio'],
    ['note.webm', 'audio/webm', 'audio'],
    ['note.mp3', 'audio/mpeg', 'audio'],
    ['NOTE.WAV', '', 'audio'],
    ['note.ogg', '', 'audio'],
    ['roof.jpg', 'image/jpeg', null],
    ['roof.jpg', '', null],
  ])('takes %s (%s) for %s', (name, type, kind) => {
    expect(recordingKindOf(new File([film], name, { type }))).toBe(kind);
  });

  it('asks of a chosen sound file what is said in it, as of a recorded one', async () => {
    const taken = await takeFile(store, new File([film], 'Note.m4a', { type: 'audio/x-m4a' }), place);
    expect(taken).toMatchObject({ ok: true, slip: { kind: 'audio', originalName: 'Note.m4a' } });
  });

  it('is refused before anything is copied when it is empty or too large', async () => {
    const huge = { size: 600 * 1024 * 1024 } as Blob;
    expect(await takeFile(store, huge, place)).toMatchObject({ failure: { code: 'too-many-bytes' } });
    expect(await takeFile(store, new Blob(), place)).toMatchObject({ failure: { code: 'empty' } });
    device.files.limitBytes = 2;
    expect(await takeFile(store, new Blob([film]), place)).toMatchObject({ failure: { code: 'no-space' } });
    expect(await store.files.list()).toEqual([]);
  });
});

describe('the copy for other people', () => {
  it('fits the cut; after another cut it is made anew, and a recording elsewhere is named', async () => {
    const span = { startMs: 1000, endMs: 5000 };
    const added = await addRecording(depsWith(), { slip: await recorded(), target, span, transcript: '' });
    if (!added.ok) throw new Error(added.failure.code);
    const parts = async () => ({
      media: await repositories.media.ofInspection('inspection'),
      placements: await repositories.media.placements.ofReport('report'),
      mediaCopies: await repositories.media.copies.list({ scopeId: 'inspection' }),
    });
    const [video] = uncopiedRecordings(await parts());
    if (video === undefined) throw new Error('no recording');
    const work = { store, repositories, fetchFile: async () => null };
    expect(await addCopy(work, cutTools, video)).toBeNull();
    expect((await parts()).mediaCopies).toMatchObject([{ durationMs: 4000, mediaId: video.id }]);
    expect(uncopiedRecordings(await parts())).toEqual([]);

    await repositories.media.update(video, { trimStartMs: 0, trimEndMs: 3000 });
    expect(uncopiedRecordings(await parts())).toHaveLength(1);
    const heldUp = async (tools: RecordingTools) => {
      const { failures, isAdded } = await prepareCopies(work, await parts(), () => tools);
      expect(isAdded).toBe(false);
      return copiesHeldUp(await parts(), failures);
    };
    expect(await heldUp({ ...cutTools, cut: workerFails })).toEqual({ reason: 'failed', count: 1 });
    expect(await heldUp({ ...cutTools, cut: async () => null })).toBeNull();
    device.files.limitBytes = 1;
    expect(await heldUp(cutTools)).toEqual({ reason: 'no-space', count: 1 });
    await store.files.delete(`${video.sha256}.mp4`);
    expect(await heldUp(cutTools)).toEqual({ reason: 'not-here', count: 1 });
  });
});
