// @vitest-environment jsdom
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { type RecordingSlip, readSlips, writeSlip } from '#src/report/capture/recording/recording-slip.ts';
import { type RecordingTools, RecordingWorkerFailed } from '#src/report/capture/recording/recording-tools.ts';
import { newSlip } from '#src/report/capture/recording/take-file.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { ReviewSheet } from './review-sheet.tsx';
import { useKeptReview } from './use-kept-review.ts';
import type { SaveRecording } from './use-save-recording.ts';

const film = new Uint8Array([1, 2, 3]);
const workerFails = () => Promise.reject(new RecordingWorkerFailed());
const tools: RecordingTools = {
  inspect: async () => null,
  cut: async () => null,
  hash: workerFails,
  dispose: () => undefined,
};

let work: LocalWork;
let slip: RecordingSlip;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  ({ work } = await openTestWork(createTestDevice('rosa')));
  const place = { scopeId: 'inspection', reportId: 'report', path: 'roof/roof_flashings', findingId: null };
  slip = newSlip(work.store, 'video', place, 'IMG_0042.MOV');
  await work.store.files.put(slip.fileName, film);
  await writeSlip(work.store, slip);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(with_: Partial<RecordingTools>) {
  const onDone = vi.fn();
  const save = vi.fn<SaveRecording>();
  render(
    <LocalContext value={work}>
      <ToastProvider>
        <ReviewSheet slip={slip} message={null} tools={{ ...tools, ...with_ }} save={save} onDone={onDone} />
      </ToastProvider>
    </LocalContext>,
  );
  return { onDone, save };
}
const press = async (name: string) => {
  const [button] = await screen.findAllByRole('button', { name });
  if (button === undefined) throw new Error(`no button ${name}`);
  fireEvent.click(button);
};

it('keeps a chosen video with its slip when the worker died, and looks again when asked', async () => {
  const inspect = vi.fn<RecordingTools['inspect']>(workerFails);
  const { onDone } = show({ inspect });
  await screen.findByText('This video couldn’t be opened');
  await press('Try again');
  await waitFor(() => expect(inspect).toHaveBeenCalledTimes(2));
  await screen.findByText('This video couldn’t be opened');
  await press('Close');
  expect(onDone).toHaveBeenCalled();
  expect(await work.store.files.get(slip.fileName)).toEqual(film);
  expect(await readSlips(work.store)).toEqual([slip]);
});

it('keeps the file of a chosen video that cannot be read when its sheet is closed', async () => {
  const { onDone } = show({});
  await screen.findByText('This video can’t be read');
  await press('Close');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(await work.store.files.get(slip.fileName)).toEqual(film);
  expect(await readSlips(work.store)).toEqual([]);
});

it('throws it away only after a person has said so twice', async () => {
  const { onDone } = show({});
  await press('Delete');
  await press('Delete video');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(await work.store.files.list()).toEqual([]);
  expect(await readSlips(work.store)).toEqual([]);
});

it('closes while a long film is read, and puts all of it into its place behind that', async () => {
  let finish = (): void => undefined;
  const { onDone, save } = show({ inspect: () => new Promise(() => undefined) });
  save.mockReturnValue(
    new Promise((resolve) => {
      finish = () => resolve({ ok: true, mediaId: 'media', placementId: 'placement' });
    }),
  );
  await press('Close');
  expect(onDone).toHaveBeenCalledOnce();
  await screen.findByText('The video is being saved.');
  expect(save).toHaveBeenCalledExactlyOnceWith(slip, null, '');
  finish();
  await screen.findByText('Video saved on this device.');
  expect(onDone).toHaveBeenCalledOnce();
});

it('closes while it saves, saves once, and is not to be deleted meanwhile', async () => {
  let finish = (): void => undefined;
  const facts = {
    kind: 'audio' as const,
    mime: 'audio/mp4' as const,
    durationMs: 4000,
    widthPx: null,
    heightPx: null,
    keyFramesMs: [],
    takenAt: null,
    latitude: null,
    longitude: null,
  };
  const { onDone, save } = show({ inspect: async () => facts });
  save.mockReturnValue(
    new Promise((resolve) => {
      finish = () => resolve({ ok: true, mediaId: 'media', placementId: 'placement' });
    }),
  );
  await screen.findByText('Showing all of it, 0:04.');
  await press('Save video');
  await press('Delete');
  expect(screen.queryByText('Delete this video?')).toBeNull();
  await press('Close');
  expect(onDone).toHaveBeenCalledOnce();
  finish();
  await screen.findByText('Video saved on this device.');
  expect(save).toHaveBeenCalledOnce();
  expect(onDone).toHaveBeenCalledOnce();
});

it('has cut and words on the device while they change, at the latest when the page goes', async () => {
  const span = { startMs: 1000, endMs: 4000 };
  function Reviewed({ transcript }: { transcript: string }) {
    useKeptReview(slip.id, span, transcript);
    return null;
  }
  const page = (transcript: string) => (
    <LocalContext value={work}>
      <Reviewed transcript={transcript} />
    </LocalContext>
  );
  const { rerender, unmount } = render(page('Rust'));
  await vi.waitFor(async () =>
    expect(await readSlips(work.store)).toMatchObject([{ span, transcript: 'Rust' }]),
  );
  rerender(page('Rust at the flashing'));
  unmount();
  await vi.waitFor(async () =>
    expect(await readSlips(work.store)).toMatchObject([{ span, transcript: 'Rust at the flashing' }]),
  );
});
