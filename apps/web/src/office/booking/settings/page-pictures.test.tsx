// @vitest-environment jsdom
import { pagePicturePath, readPagePictures } from '@plumbline/domain/office/booking/page-pictures';
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { openTestWork } from '#src/report/output/testing.ts';
import { PagePictures } from './page-pictures.tsx';
import { type ReadPagePicture, readPagePicture } from './read-page-picture.ts';

let work: LocalWork;
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const session = {
  backend: {
    config: () => Promise.resolve({ backendUrl: 'https://db.test', publishableKey: 'key' }),
    accessToken: () => Promise.resolve('token'),
  },
} as unknown as SessionParts;
const settings = () => work.repositories.bookingSettings.get(work.officeId);
const paths = async (): Promise<string[]> =>
  readPagePictures((await settings())?.pictures).map(({ path }) => path);
const pathOf = (letter: string): string => pagePicturePath(work.officeId, letter.repeat(64));
const read = (letter: string) => (): Promise<ReadPagePicture> =>
  Promise.resolve({
    ok: true,
    picture: { jpeg: new Blob(['x']), sha256: letter.repeat(64), widthPx: 1024, heightPx: 768 },
  });
const screenOf = async (reads: (file: Blob) => Promise<ReadPagePicture>) => (
  <ToastProvider>
    <SessionProvider parts={session}>
      <LocalContext value={work}>
        <PagePictures settings={await settings()} deviceZone="America/Denver" canEdit read={reads} />
      </LocalContext>
    </SessionProvider>
  </ToastProvider>
);
function choose(): void {
  const file = new File(['x'], 'van.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Photo file'), { target: { files: [file] } });
}
async function have(...letters: readonly string[]): Promise<void> {
  const pictures = letters.map((letter) => ({ path: pathOf(letter), alt: '', widthPx: 640, heightPx: 480 }));
  await work.store.commit([await work.repositories.bookingSettings.saving(work.officeId, { pictures })]);
}

it('uploads a picture, and puts it on the page only then', async () => {
  const sent = vi.fn(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', sent);
  render(await screenOf(read('a')));
  choose();
  await waitFor(async () => expect(await paths()).toEqual([pathOf('a')]));
  expect(sent).toHaveBeenCalledWith(
    `https://db.test/storage/v1/object/branding/${pathOf('a')}`,
    expect.objectContaining({ method: 'POST' }),
  );
});

it('puts nothing on the page without a network, nor what is no picture', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const view = render(await screenOf(read('a')));
  choose();
  expect(await screen.findByText(/Add photos when you’re back online/)).toBeDefined();
  view.rerender(await screenOf(readPagePicture));
  choose();
  expect(await screen.findByText('Choose a JPEG, PNG, or WebP file.')).toBeDefined();
  expect(await paths()).toEqual([]);
});

it('describes, moves and removes pictures', async () => {
  await have('a', 'b', 'c');
  const view = render(await screenOf(read('d')));
  fireEvent.click(screen.getByRole('button', { name: 'Move photo 3 forward' }));
  await waitFor(async () => expect(await paths()).toEqual(['a', 'c', 'b'].map(pathOf)));
  view.rerender(await screenOf(read('d')));
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  await waitFor(async () => expect(await paths()).toEqual(['c', 'b'].map(pathOf)));
  view.rerender(await screenOf(read('d')));
  const words = screen.getByLabelText('Description of photo 2');
  fireEvent.change(words, { target: { value: ' Our van ' } });
  fireEvent.blur(words);
  await waitFor(async () =>
    expect(readPagePictures((await settings())?.pictures).map(({ alt }) => alt)).toEqual(['', 'Our van']),
  );
});

it('takes no seventh', async () => {
  await have('a', 'b', 'c', 'd', 'e', 'f');
  render(await screenOf(read('0')));
  expect(screen.queryByRole('button', { name: 'Add photo' })).toBeNull();
});
