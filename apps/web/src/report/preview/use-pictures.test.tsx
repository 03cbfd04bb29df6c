import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { usePictures } from './use-pictures.ts';

afterEach(() => vi.useRealTimers());

it('counts the photos of another device anew, until they have come', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const sent = new Set(['first']);
  const work = {
    store: { files: { has: async () => false } },
    fetchFile: async ({ sha256 }: { sha256: string }) => (sent.has(sha256) ? new Blob(['x']) : null),
  } as unknown as LocalWork;
  const printed = ['first', 'second'];
  const { result } = renderHook(() => usePictures('inspection', printed), {
    wrapper: ({ children }: { children: ReactNode }) => <LocalContext value={work}>{children}</LocalContext>,
  });
  await waitFor(() => expect(result.current.missingCount).toBe(1));
  sent.add('second');
  await vi.advanceTimersByTimeAsync(60_000);
  await waitFor(() => expect(result.current.missingCount).toBe(0));
});
