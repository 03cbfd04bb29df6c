import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CameraSheet } from './camera-sheet.tsx';

const PHOTO = new Blob(['a photo'], { type: 'image/jpeg' });
const stop = vi.fn();
const getUserMedia = vi.fn();
let give: ((photo: Blob) => void) | undefined;

beforeEach(() => {
  stop.mockClear();
  getUserMedia.mockReset();
  give = undefined;
  const track = { readyState: 'live', stop, getCapabilities: () => ({}) };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  getUserMedia.mockResolvedValue(stream);
  vi.stubGlobal(
    'ImageCapture',
    class {
      takePhoto = () =>
        new Promise((resolve) => {
          give = resolve;
        });
    },
  );
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      mediaDevices: { value: { getUserMedia } },
      storage: { value: { estimate: async () => ({ quota: 2e9, usage: 0 }) } },
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps the camera for a shot that is under way when the sheet is closed', async () => {
  const onPhotos = vi.fn(async () => 1);
  const { unmount } = render(<CameraSheet onClose={() => unmount()} onPhotos={onPhotos} />);
  const shutter = await screen.findByRole('button', { name: 'Take photo' });
  await waitFor(() => {
    fireEvent.click(shutter);
    expect(give).toBeDefined();
  });
  expect(screen.getByText('0 photos saved, 1 being saved.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  expect(stop).not.toHaveBeenCalled();
  give?.(PHOTO);
  await waitFor(() => expect(stop).toHaveBeenCalledOnce());
  expect(onPhotos).toHaveBeenCalledExactlyOnceWith([PHOTO]);
});

it('closes one camera before it opens the other: a phone gives one at a time', async () => {
  render(<CameraSheet onClose={() => undefined} onPhotos={async () => 0} />);
  await waitFor(() => expect(screen.getByLabelText('Camera preview').dataset.ready).toBe('true'));
  fireEvent.click(screen.getByRole('button', { name: 'Switch camera' }));
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  expect(stop).toHaveBeenCalledOnce();
  expect(stop.mock.invocationCallOrder[0]).toBeLessThan(getUserMedia.mock.invocationCallOrder[1] ?? 0);
});

it('waits with the other camera for a shot that is under way', async () => {
  const onPhotos = vi.fn(async () => 1);
  render(<CameraSheet onClose={() => undefined} onPhotos={onPhotos} />);
  await waitFor(() => expect(screen.getByLabelText('Camera preview').dataset.ready).toBe('true'));
  fireEvent.click(screen.getByRole('button', { name: 'Take photo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Switch camera' }));
  await waitFor(() => expect(give).toBeDefined());
  expect(getUserMedia).toHaveBeenCalledOnce();
  give?.(PHOTO);
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  expect(stop.mock.invocationCallOrder[0]).toBeLessThan(getUserMedia.mock.invocationCallOrder[1] ?? 0);
  expect(onPhotos).toHaveBeenCalledExactlyOnceWith([PHOTO]);
});

it('opens the last of two cameras that were switched to in a hurry, once the first is closed', async () => {
  let open: (stream: unknown) => void = () => undefined;
  const stream = await getUserMedia();
  getUserMedia.mockClear();
  getUserMedia.mockReturnValueOnce(
    new Promise((resolve) => {
      open = resolve;
    }),
  );
  render(<CameraSheet onClose={() => undefined} onPhotos={async () => 0} />);
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByRole('button', { name: 'Switch camera' }));
  await Promise.resolve();
  expect(getUserMedia).toHaveBeenCalledOnce();
  open(stream);
  await waitFor(() => expect(screen.getByLabelText('Camera preview').dataset.ready).toBe('true'));
  expect(getUserMedia).toHaveBeenCalledTimes(2);
  expect(stop).toHaveBeenCalledOnce();
});
