/** Records from the browser's fake microphone into a real store of this device. */
import { expect, it, vi } from 'vitest';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { startVoice, voiceNoteOf } from './record-voice.ts';
import { cutOffVoices, forgetVoice } from './voice-slip.ts';

const PLACE = { reportId: 'report-1', itemPath: 'roof/roof_coverings' };

it('is on the device while it is recorded, and is found and heard after its tab was killed', async () => {
  const store = await openTestStore(createTestDevice('rosa'));
  const started = await startVoice(navigator.mediaDevices, store, PLACE);
  if (!started.ok) throw new Error(started.failure);
  const { slip, stop } = started.recording;
  // Two parts: the second one shows that the file grows without a stop.
  const sizes = new Set<number>();
  await vi.waitFor(
    async () => {
      sizes.add((await store.files.size(slip.fileName)) ?? 0);
      expect(sizes.size).toBeGreaterThan(2);
    },
    { timeout: 40_000, interval: 100 },
  );
  // As a killed tab leaves it: never stopped.
  const note = await voiceNoteOf(store, slip);
  expect(note?.wav.length).toBeGreaterThan(16_000);
  // This tab still holds it.
  expect(await cutOffVoices(store, PLACE.reportId)).toEqual([]);
  await stop();
  expect(await cutOffVoices(store, PLACE.reportId)).toEqual([slip]);
  expect(await cutOffVoices(store, 'report-2')).toEqual([]);
  await forgetVoice(store, slip);
  expect(await cutOffVoices(store, PLACE.reportId)).toEqual([]);
  expect(await store.files.has(slip.fileName)).toBe(false);
});
