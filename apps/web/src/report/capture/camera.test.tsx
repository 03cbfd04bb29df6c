import { afterEach, expect, it, vi } from 'vitest';
import { openCamera } from './camera.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(takePhoto: () => Promise<Blob>) {
  vi.stubGlobal(
    'ImageCapture',
    class {
      readonly takePhoto = takePhoto;
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['frame'])));
  const stream = { getVideoTracks: () => [{ readyState: 'live' }], getTracks: () => [] };
  const opened = await openCamera({ getUserMedia: async () => stream as unknown as MediaStream });
  if (!opened.ok) throw new Error(opened.failure);
  return async () => (await opened.camera.shoot(document.createElement('video'))).text();
}

it('takes the photo of the sensor', async () => {
  expect(await (await open(async () => new Blob(['sensor'])))()).toBe('sensor');
});

it('takes what is on the screen when the driver refuses', async () => {
  expect(await (await open(() => Promise.reject(new Error('focusing'))))()).toBe('frame');
});

it('takes what is on the screen when the driver never answers', async () => {
  vi.useFakeTimers();
  const shot = (await open(() => new Promise(() => undefined)))();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await shot).toBe('frame');
});
