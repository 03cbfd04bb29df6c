// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '../output/testing.ts';
import type { ReportRow } from './report-row.ts';
import { useCoverUrls } from './use-cover-urls.ts';

const COVER = '0198f3a0-0000-7000-8000-00000000c0fe';
const INSPECTION = '0198f3a0-0000-7000-8000-00000000000e';
const SHA256 = 'c0'.repeat(32);

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:cover', revokeObjectURL: () => undefined }),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('shows the cover of a report whose photos come after it', async () => {
  const { work } = await openTestWork(createTestDevice('rosa'));
  const rows = [{ coverMediaId: COVER } as ReportRow];
  const [row] = rows;
  if (row === undefined) throw new Error('no row');
  const { result } = renderHook(() => useCoverUrls(rows), {
    wrapper: ({ children }: { children: ReactNode }) => <LocalContext value={work}>{children}</LocalContext>,
  });
  await waitFor(() => expect(result.current(row)).toBeNull());

  await work.store.files.put(`${SHA256}.jpg`, new Uint8Array([1]));
  const photo = work.repositories.media.inserting(INSPECTION, COVER, {
    kind: 'photo',
    sha256: SHA256,
    mime: 'image/jpeg',
    sizeBytes: 1,
    thumbSha256: SHA256,
    thumbSizeBytes: 1,
  });
  await act(async () => void (await work.store.commit([photo])));
  await waitFor(() => expect(result.current(row)).toBe('blob:cover'));
});
