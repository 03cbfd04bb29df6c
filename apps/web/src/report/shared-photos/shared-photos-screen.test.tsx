// @vitest-environment jsdom
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import type { SharedInbox, SharedPhoto } from '#src/ground/service-worker/shared-inbox.ts';
import { placePhoto } from '../capture/place-photo.ts';
import { readOpenReport } from '../overview/open-report.ts';
import type { PhotoPlace } from '../overview/photo-places.ts';
import { SharedPhotosScreen } from './shared-photos-screen.tsx';

const roof = {
  scopeId: 's',
  reportId: 'r1',
  path: 'roof',
  label: 'Roof',
  reportName: '12 Oak',
} as PhotoPlace;
vi.mock('../capture/photo-preparer.ts', () => ({
  createBrowserPhotoPreparer: () => ({ dispose: () => undefined }),
}));
vi.mock('../capture/place-photo.ts', () => ({ placePhoto: vi.fn() }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { readonly children: ReactNode }) => <a href="/reports">{children}</a>,
}));
vi.mock('../overview/open-report.ts', () => ({ readOpenReport: vi.fn() }));
vi.mock('../overview/photo-places.ts', () => ({
  readPhotoPlaces: async () => [roof],
  placeAt: () => roof,
}));

const placed = { ok: true } as Awaited<ReturnType<typeof placePhoto>>;
const isOpen = { reportId: 'r1', at: 'roof', notedAtMs: 1 };

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  vi.mocked(placePhoto).mockReset().mockResolvedValue(placed);
  vi.mocked(readOpenReport).mockReset().mockResolvedValue(null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const photo = (key: string, handOver = 'now'): SharedPhoto => ({
  key,
  handOver,
  file: new File([key], `${key}.jpg`, { type: 'image/jpeg' }),
});

function show(start: readonly SharedPhoto[]) {
  let waiting = [...start];
  const inbox = {
    list: vi.fn(async (userId: string) => (userId === 'rosa' ? waiting : [])),
    remove: vi.fn(async (key: string) => {
      waiting = waiting.filter((each) => each.key !== key);
    }),
  };
  const local = { userId: 'rosa', store: {}, repositories: {} } as unknown as LocalWork;
  const onPlaced = vi.fn();
  render(
    <ToastProvider>
      <LocalContext value={local}>
        <SharedPhotosScreen
          inbox={inbox as unknown as SharedInbox}
          handOver="now"
          leftCount={0}
          problem={null}
          onPlaced={onPlaced}
        />
      </LocalContext>
    </ToastProvider>,
  );
  return { inbox, onPlaced, waiting: () => waiting.map(({ key }) => key) };
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

it('puts what was shared just now where the person stands, and asks for what waited before', async () => {
  vi.mocked(readOpenReport).mockResolvedValue(isOpen);
  const { onPlaced, waiting } = show([photo('old', 'before'), photo('new')]);
  await waitFor(() => expect(waiting()).toEqual(['old']));
  expect(onPlaced).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: 'Place 1 photo' }));
  await waitFor(() => expect(onPlaced).toHaveBeenCalledWith(roof));
  expect(waiting()).toEqual([]);
});

it('places nothing by itself that was not shared in this visit', async () => {
  vi.mocked(readOpenReport).mockResolvedValue(isOpen);
  const { waiting } = show([photo('old', 'before')]);
  await screen.findByRole('button', { name: 'Place 1 photo' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(placePhoto).not.toHaveBeenCalled();
  expect(waiting()).toEqual(['old']);
});

it('discards nothing while photos are being placed', async () => {
  let go: () => void = () => undefined;
  vi.mocked(placePhoto).mockImplementation(async () => {
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    return placed;
  });
  const { inbox, waiting } = show([photo('a')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Place 1 photo' }));
  await waitFor(() => expect(placePhoto).toHaveBeenCalledOnce());
  press('Discard photo 1');
  expect(await screen.findByText('The photos are being placed. Wait a moment.')).toBeDefined();
  expect(inbox.remove).not.toHaveBeenCalled();
  go();
  await waitFor(() => expect(waiting()).toEqual([]));
});

it('says when placing or discarding breaks, and shows what is still there', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.mocked(placePhoto).mockResolvedValueOnce(placed).mockRejectedValueOnce(new Error('closed'));
  const { inbox, onPlaced } = show([photo('a'), photo('b')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Place 2 photos' }));
  expect(await screen.findByText('The photos couldn’t be placed. Try again.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Place 1 photo' })).toBeDefined();
  expect(onPlaced).not.toHaveBeenCalled();
  inbox.remove.mockRejectedValueOnce(new Error('closed'));
  press('Discard photo 1');
  expect(await screen.findByText('The photos couldn’t be discarded. Try again.')).toBeDefined();
});
