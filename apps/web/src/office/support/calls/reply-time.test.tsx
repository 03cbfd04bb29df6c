// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useReplyTime } from './reply-time.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [{ supportReplyTime: 'within one business day' }, 'We usually reply within one business day.'],
  [{ supportReplyTime: '' }, ''],
  [{}, ''],
])('promises what the operator set, and nothing else', async (config, sentence) => {
  const asked = vi.fn(async () => Response.json(config));
  vi.stubGlobal('fetch', asked);
  const { result } = renderHook(() => useReplyTime());
  await waitFor(() => expect(result.current).toBe(sentence));
  expect(asked).toHaveBeenCalledExactlyOnceWith('/config.json');
});
