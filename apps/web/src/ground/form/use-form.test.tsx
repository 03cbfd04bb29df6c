// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { openTestWork } from '#src/report/output/testing.ts';
import { type CallError, DONE, failure, isOvertaken, type Result } from '../backend/call.ts';
import { readDeviceValue } from '../local/device-values.ts';
import { LocalContext, type LocalWork } from '../local/react/local-context.ts';
import { createTestDevice } from '../local/testing.ts';
import { rulesOf } from './form-core.ts';
import { useForm } from './use-form.ts';
import { useKeptForm } from './use-kept-form.ts';

interface Values extends Record<string, string> {
  name: string;
  phone: string;
}
const schema: z.ZodMiniType<Values> = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Write the name.')),
  phone: z.string(),
});

let work: LocalWork;
const save = vi.fn(async (_changed: Partial<Values>, _stood: Partial<Values>): Promise<Result<null>> => DONE);
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  localStorage.clear();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <LocalContext value={work}>{children}</LocalContext>
);

async function open(saved: Values, isNew = false) {
  const { result, rerender } = renderHook(
    (given: Values) =>
      useKeptForm<Values, CallError>('settings test', {
        standing: given,
        isNew,
        check: rulesOf(schema),
        isOvertaken,
        save: ({ changed, stood }) => save(changed, stood),
      }),
    { wrapper, initialProps: saved },
  );
  await waitFor(() => expect(result.current).not.toBeNull());
  const form = () => {
    if (result.current === null) throw new Error('the form is not there yet');
    return result.current;
  };
  return { form, rerender };
}
const saved: Values = { name: 'Dietz', phone: '555-0100' };

it('sends what was changed, and nothing when it is back to what was', async () => {
  const { form } = await open(saved);
  act(() => form().change({ phone: '555-0199' }));
  expect(form().isChanged).toBe(true);
  await act(async () => expect(await form().submit()).toBe(true));
  expect(save.mock.calls).toEqual([[{ phone: '555-0199' }, { phone: '555-0100' }]]);
  act(() => form().change({ phone: '555-0100' }));
  expect(form().isChanged).toBe(false);
});

it('complains on saving, at the field, until that is changed', async () => {
  const { form } = await open(saved);
  act(() => form().change({ name: '  ' }));
  await act(async () => expect(await form().submit()).toBe(false));
  expect(form().problems).toEqual({ name: 'Write the name.' });
  expect(save).not.toHaveBeenCalled();
  act(() => form().change({ name: 'Level' }));
  expect(form().problems).toEqual({});
});

it('keeps what could not be saved, on this device and over a reload', async () => {
  save.mockResolvedValueOnce(failure('offline'));
  const first = await open(saved);
  act(() => first.form().change({ phone: '555-0199' }));
  await act(async () => expect(await first.form().submit()).toBe(false));
  expect(first.form().refusal?.kind).toBe('offline');
  expect(first.form().values.phone).toBe('555-0199');
  await waitFor(async () =>
    expect(await readDeviceValue(work.store, 'settings test')).toMatchObject({
      typed: { phone: '555-0199' },
    }),
  );
  cleanup();
  const second = await open(saved);
  expect(second.form().values).toEqual({ name: 'Dietz', phone: '555-0199' });
  act(() => void second.form().discard());
  expect(second.form().values).toEqual(saved);
  await waitFor(async () => expect(await readDeviceValue(work.store, 'settings test')).toBeNull());
});

it('follows the server where nothing was typed', async () => {
  const { form, rerender } = await open(saved);
  act(() => form().change({ phone: '555-0199' }));
  rerender({ name: 'Dietz & Sons', phone: '555-0111' });
  expect(form().values).toEqual({ name: 'Dietz & Sons', phone: '555-0199' });
});

it('says what somebody else saved in the same field before it is written over, over a reload too', async () => {
  const first = await open(saved);
  act(() => first.form().change({ phone: '555-0199' }));
  await waitFor(async () =>
    expect(await readDeviceValue(work.store, 'settings test')).toMatchObject({
      typed: { phone: '555-0199' },
    }),
  );
  cleanup();
  const { form } = await open({ name: 'Dietz & Co', phone: '555-0142' });
  await act(async () => expect(await form().submit()).toBe(false));
  expect(form().problems).toEqual({
    phone: 'Someone else saved “555-0142” here in the meantime. Save again to keep what you typed.',
  });
  expect(save).not.toHaveBeenCalled();
  expect(form().values).toEqual({ name: 'Dietz & Co', phone: '555-0199' });
  await act(async () => expect(await form().submit()).toBe(true));
  expect(save.mock.calls).toEqual([[{ phone: '555-0199' }, { phone: '555-0142' }]]);
});

it('says what somebody saved in the moment between reading and saving, and keeps what was typed', async () => {
  const { form, rerender } = await open(saved);
  act(() => form().change({ phone: '555-0199' }));
  save.mockImplementationOnce(async () => {
    // The reread arrives before the answer.
    rerender({ name: 'Dietz', phone: '555-0142' });
    return failure('overtaken');
  });
  await act(async () => expect(await form().submit()).toBe(false));
  expect(save.mock.calls).toEqual([[{ phone: '555-0199' }, { phone: '555-0100' }]]);
  expect(form().refusal?.kind).toBe('overtaken');
  expect(form().problems.phone).toMatch(/^Someone else saved “555-0142” here in the meantime/);
  expect(form().values.phone).toBe('555-0199');
  await act(async () => expect(await form().submit()).toBe(true));
  expect(save.mock.calls[1]).toEqual([{ phone: '555-0199' }, { phone: '555-0142' }]);
});

it('blames nobody for a save that arrived while its answer was lost', async () => {
  const { form, rerender } = await open(saved);
  act(() => form().change({ phone: '555-0199' }));
  save.mockResolvedValueOnce(failure('offline'));
  await act(async () => expect(await form().submit()).toBe(false));
  save.mockImplementationOnce(async () => {
    rerender({ ...saved, phone: '555-0199' });
    return failure('overtaken');
  });
  await act(async () => expect(await form().submit()).toBe(false));
  expect(form()).toMatchObject({ refusal: null, isChanged: false, problems: {} });
});

it('stays busy with what was typed once a new record is saved: a second click makes no second one', async () => {
  const { form } = await open(saved, true);
  act(() => form().change({ name: 'Level' }));
  await act(async () => expect(await form().submit()).toBe(true));
  expect(form()).toMatchObject({ isBusy: true, values: { name: 'Level' } });
  await act(async () => expect(await form().submit()).toBe(false));
  expect(save).toHaveBeenCalledOnce();
  await waitFor(async () => expect(await readDeviceValue(work.store, 'settings test')).toBeNull());
});

it('is left only once its draft is gone', async () => {
  const happened: string[] = [];
  const keeper = {
    kept: null,
    save: () => undefined,
    clear: async () => {
      await Promise.resolve();
      happened.push('draft gone');
    },
  };
  const { result } = renderHook(() =>
    useForm<Values, CallError>(keeper, {
      standing: saved,
      isNew: true,
      check: rulesOf(schema),
      save: async () => ({ ok: true, value: null }),
      onSaved: () => happened.push('left'),
    }),
  );
  await act(async () => expect(await result.current.submit()).toBe(true));
  expect(happened).toEqual(['draft gone', 'left']);
});
