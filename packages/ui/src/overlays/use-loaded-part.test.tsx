// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FailureLogContext } from '../feedback/failure-log.ts';
import { ToastContext } from '../feedback/toast-context.ts';
import { createToaster } from '../feedback/toaster.ts';
import { MISSING_PART_TEXT, useLoadedPart } from './use-loaded-part.ts';

describe('a part that comes when it is wanted', () => {
  it('is not fetched before', () => {
    const load = vi.fn(async () => 'sheet');
    expect(renderHook(() => useLoadedPart(load, false, vi.fn())).result.current).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it('comes once, and stays', async () => {
    const load = vi.fn(async () => 'sheet');
    const hook = renderHook(({ isWanted }) => useLoadedPart(load, isWanted, vi.fn()), {
      initialProps: { isWanted: true },
    });
    await act(async () => undefined);
    expect(hook.result.current).toBe('sheet');
    hook.rerender({ isWanted: false });
    hook.rerender({ isWanted: true });
    expect(load).toHaveBeenCalledOnce();
  });

  it('that is missing is told, and asked for again at the next wish', async () => {
    const logFailure = vi.fn();
    const missing = new TypeError('Failed to fetch');
    const load = vi.fn(async () => 'sheet').mockRejectedValueOnce(missing);
    const onMissing = vi.fn();
    const toaster = createToaster();
    const show = vi.spyOn(toaster, 'show');
    const hook = renderHook(({ isWanted }) => useLoadedPart(load, isWanted, onMissing), {
      initialProps: { isWanted: true },
      wrapper: ({ children }) => (
        <ToastContext value={toaster}>
          <FailureLogContext value={logFailure}>{children}</FailureLogContext>
        </ToastContext>
      ),
    });
    await act(async () => undefined);
    expect(logFailure).toHaveBeenCalledExactlyOnceWith(expect.any(String), missing);
    expect(onMissing).toHaveBeenCalledOnce();
    expect(show).toHaveBeenCalledExactlyOnceWith({ message: MISSING_PART_TEXT, kind: 'warning' });
    expect(hook.result.current).toBeNull();
    hook.rerender({ isWanted: false });
    hook.rerender({ isWanted: true });
    await act(async () => undefined);
    expect(hook.result.current).toBe('sheet');
  });

  it('that nobody opened is missing without a word', async () => {
    const toaster = createToaster();
    const show = vi.spyOn(toaster, 'show');
    const onMissing = vi.fn();
    const load = vi.fn(async () => 'sheet').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    renderHook(() => useLoadedPart(load, true, onMissing, true), {
      wrapper: ({ children }) => <ToastContext value={toaster}>{children}</ToastContext>,
    });
    await act(async () => undefined);
    expect(onMissing).toHaveBeenCalledOnce();
    expect(show).not.toHaveBeenCalled();
  });

  it('that is missing and still wanted comes when the connection is back', async () => {
    const load = vi.fn(async () => 'sheet').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const hook = renderHook(() => useLoadedPart(load, true, vi.fn()));
    await act(async () => undefined);
    expect(hook.result.current).toBeNull();
    await act(async () => void dispatchEvent(new Event('online')));
    expect(hook.result.current).toBe('sheet');
  });
});
