import { expect, it } from 'vitest';
import { recordingStatus } from './recording-status.ts';

it('says how long and how large while it records, and counts the last minute down', () => {
  const status = (elapsedMs: number, sizeBytes: number) =>
    recordingStatus('video', { elapsedMs, sizeBytes }, true);
  expect(status(6400, 412_300)).toBe('Recording: 0:06 of 10:00, 412 kB saved.');
  expect(status(150_000, 48_250_000)).toBe('Recording: 2:30 of 10:00, 48.3 MB saved.');
  expect(status(555_000, 180_000_000)).toBe('Recording: 9:15 of 10:00, 180.0 MB saved. 45 seconds left.');
  expect(recordingStatus('audio', { elapsedMs: 0, sizeBytes: 0 }, true)).toContain('of 30:00');
  expect(recordingStatus('video', { elapsedMs: 0, sizeBytes: 0 }, false)).toBe('Ready.');
});
