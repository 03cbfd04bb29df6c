/** The draft of a repair request outlives its page, with what can't be read in it. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createDraftKeeper } from './kept-draft.ts';
import { type EditorParts, useRepairEditor } from './use-repair-editor.ts';

const failed = async () => ({ ok: false, error: { kind: 'offline' } }) as const;

function partsOn(kept: Map<string, string>): EditorParts {
  const storage = {
    getItem: async (key: string) => kept.get(key) ?? null,
    setItem: async (key: string, text: string) => void kept.set(key, text),
    removeItem: async (key: string) => void kept.delete(key),
  };
  return {
    calls: { open: failed, save: failed, share: failed },
    keeper: createDraftKeeper(storage),
    links: { request: 'request' },
    report: { sections: [] },
    reportVersion: 1,
    role: 'client',
    isNew: true,
    reopen: () => undefined,
  } as unknown as EditorParts;
}

async function open(kept: Map<string, string>) {
  const { result, unmount } = renderHook((parts: EditorParts) => useRepairEditor(parts), {
    initialProps: partsOn(kept),
  });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  return { result, unmount };
}

it('keeps an amount as it was typed until it can be read', async () => {
  const kept = new Map<string, string>();
  const first = await open(kept);
  act(() => first.result.current.keepUnread('roof', '12,50.5O'));
  await waitFor(() => expect([...kept.values()].join('')).toContain('12,50.5O'));
  first.unmount();

  const again = await open(kept);
  expect(again.result.current.unread).toEqual({ roof: '12,50.5O' });
  act(() => again.result.current.keepUnread('roof', null));
  await waitFor(() => expect([...kept.values()].join('')).not.toContain('12,50.5O'));
});

it('opens a draft that was kept before amounts were', async () => {
  const draft = { content: { note: 'By May', items: [] }, author: { name: 'Ana', role: 'client' }, base: 0 };
  const { result } = await open(new Map([['repair draft request', JSON.stringify(draft)]]));
  expect(result.current.content.note).toBe('By May');
  expect(result.current.unread).toEqual({});
});
