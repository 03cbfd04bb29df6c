// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDeviceValue } from '../local/device-values.ts';
import type { LocalStore } from '../local/local-store.ts';
import { createTestDevice, openTestStore } from '../local/testing.ts';
import { asTyped } from './form-core.ts';
import { savedOrSaid } from './use-form.ts';
import { useStoreDraft } from './use-form-draft.ts';
import { useSheetForm } from './use-kept-form.ts';

let store: LocalStore;
beforeEach(async () => {
  store = await openTestStore(createTestDevice('rosa'));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  store.dispose();
});

async function open() {
  const { result, unmount } = renderHook(() => useStoreDraft(store, 'note'));
  await waitFor(() => expect(result.current.kept).not.toBeUndefined());
  return { form: () => result.current, unmount };
}

describe('what is typed in a form', () => {
  it('is there again after the page has gone, and not after it was saved', async () => {
    const first = await open();
    first.form().save({ body: 'Called' });
    first.unmount();
    const second = await open();
    expect(second.form().kept).toEqual({ body: 'Called' });
    await act(() => second.form().clear());
    second.unmount();
    expect((await open()).form().kept).toBeNull();
  });

  it('is there again though the page closed while it was being written', async () => {
    const put = vi.spyOn(store.database.local, 'put').mockReturnValue(new Promise(() => undefined) as never);
    const first = await open();
    first.form().save({ body: 'Called' });
    await waitFor(() => expect(put).toHaveBeenCalled());
    window.dispatchEvent(new Event('pagehide'));
    put.mockRestore();
    expect((await open()).form().kept).toEqual({ body: 'Called' });
  });

  it('is there again though the database had no room for it', async () => {
    const full = vi.spyOn(store.database.local, 'put').mockRejectedValue(new Error('QuotaExceededError'));
    const first = await open();
    first.form().save({ body: 'Called' });
    // The write was refused and is no longer pending when the page closes.
    await waitFor(() => expect(full).toHaveBeenCalled());
    first.unmount();
    await waitFor(async () => expect((await open()).form().kept).toEqual({ body: 'Called' }));
    full.mockRestore();
    expect((await open()).form().kept).toEqual({ body: 'Called' });
    expect(await readDeviceValue(store, 'note'), 'as soon as there is room').toEqual({ body: 'Called' });
    expect(localStorage).toHaveLength(0);
  });
});

describe('the form of a sheet', () => {
  const openSheet = () =>
    renderHook(() =>
      useSheetForm(store, 'caption', {
        standing: { caption: 'Roof', more: '' },
        check: asTyped,
        save: async () => savedOrSaid(true),
      }),
    ).result;

  it('shows at once, then what was kept', async () => {
    const first = openSheet();
    act(() => first.current.change({ caption: 'Crack' }));
    act(() => first.current.change({ more: 'North wall' }));
    cleanup();
    const second = openSheet();
    expect(second.current.values).toEqual({ caption: 'Roof', more: '' });
    await waitFor(() => expect(second.current.values).toEqual({ caption: 'Crack', more: 'North wall' }));
  });

  it('is given up for good', async () => {
    const sheet = openSheet();
    act(() => sheet.current.change({ caption: 'Crack' }));
    await act(() => sheet.current.discard());
    expect(sheet.current.values.caption).toBe('Roof');
    expect(await readDeviceValue(store, 'caption')).toBeNull();
  });
});
