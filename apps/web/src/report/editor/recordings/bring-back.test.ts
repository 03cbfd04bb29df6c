import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import type { AddRecordingResult } from '#src/report/capture/recording/add-recording.ts';
import {
  keepReview,
  readSlips,
  removeSlip,
  writeSlip,
} from '#src/report/capture/recording/recording-slip.ts';
import { newSlip } from '#src/report/capture/recording/take-file.ts';
import { bringBack } from './bring-back.ts';
import type { SaveRecording } from './use-save-recording.ts';

const place = { scopeId: 'inspection', reportId: 'report', path: 'roof/roof_flashings', findingId: null };
const film = new Uint8Array([1, 2, 3]);

let store: LocalStore;
beforeEach(async () => {
  // One tab, in a browser without locks.
  vi.stubGlobal('navigator', {});
  store = await openTestStore(createTestDevice('rosa'));
});
afterEach(() => vi.unstubAllGlobals());

async function lost() {
  const slip = newSlip(store, 'audio', place);
  await store.files.append(slip.fileName, film);
  await writeSlip(store, slip);
  return slip;
}
const answering = (result: AddRecordingResult) => vi.fn<SaveRecording>(async () => result);
const refusing = (code: 'not-stored' | 'not-a-recording') => answering({ ok: false, failure: { code } });

it('brings back what was cut and said before the tab died', async () => {
  const slip = await lost();
  const review = { span: { startMs: 1000, endMs: 4000 }, transcript: 'Rust at the flashing.' };
  await keepReview(store, slip.id, review);
  const save = answering({ ok: true, mediaId: 'media', placementId: 'placement' });
  const tell = vi.fn();
  await bringBack(store, 'report', save, tell);
  expect(save).toHaveBeenCalledExactlyOnceWith({ ...slip, ...review }, review.span, review.transcript);
  expect(tell).toHaveBeenCalledExactlyOnceWith('An audio note that was cut off has been saved in its place.');
});

it('leaves file and slip for the next start when nothing is known of the file', async () => {
  const slip = await lost();
  const tell = vi.fn();
  await bringBack(store, 'report', refusing('not-stored'), tell);
  expect(await readSlips(store)).toEqual([slip]);
  expect(await store.files.get(slip.fileName)).toEqual(film);
  expect(tell).not.toHaveBeenCalled();
});

it('keeps the file of one that cannot be read', async () => {
  const slip = await lost();
  const tell = vi.fn();
  await bringBack(store, 'report', refusing('not-a-recording'), tell);
  expect(await readSlips(store)).toEqual([]);
  expect(await store.files.get(slip.fileName)).toEqual(film);
  expect(tell).toHaveBeenCalledOnce();
});

it('saves nothing that another tab was faster with', async () => {
  const first = await lost();
  const second = await lost();
  const save = vi.fn<SaveRecording>(async ({ id }) => {
    await removeSlip(store, id === first.id ? second.id : first.id);
    return { ok: false, failure: { code: 'not-stored' } };
  });
  await bringBack(store, 'report', save, vi.fn());
  expect(save).toHaveBeenCalledOnce();
});
