// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDeviceValue } from '#src/ground/local/device-values.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { FinishContext, type FinishWork } from '../finish-context.ts';
import { editableValues } from '../model/editable-values.ts';
import { RefusedEdit } from './refused-edit.tsx';

const retry = vi.fn(async (_id: string, _values: unknown) => true);
const resume = vi.fn();
let store: LocalStore;
let finish: FinishWork;
beforeEach(async () => {
  store = await openTestStore(createTestDevice('rosa'));
  finish = { work: { needsYou: { retry }, resume, store } } as unknown as FinishWork;
});
const values = editableValues(
  { table: 'report_answers', values: { report_id: 'r', path: 'roof/age', value: 40 } },
  { id: 'age', label: 'Roof age', type: 'int', max: 100 },
);
const show = () =>
  render(
    <FinishContext value={finish}>
      <RefusedEdit changeId="m1" values={values} onClose={() => undefined} />
    </FinishContext>,
  );
const write = (text: string) =>
  fireEvent.change(screen.getByLabelText('Roof age'), { target: { value: text } });
const send = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Upload the change' })));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  localStorage.clear();
  store.dispose();
});

it('starts in the field with the refused value', () => {
  show();
  const field = screen.getByLabelText('Roof age');
  expect(field).toBe(document.activeElement);
  expect(field).toHaveProperty('value', '40');
});

it('says what does not fit, and sends nothing', async () => {
  show();
  write('most of it');
  await send();
  expect(screen.getByText('Enter a number.')).toBeTruthy();
  expect(screen.getByLabelText('Roof age')).toBe(document.activeElement);
  expect(retry).not.toHaveBeenCalled();
});

it('sends what fits under the name of the refused change', async () => {
  show();
  write('60');
  await send();
  expect(retry).toHaveBeenCalledWith('m1', { value: 60 });
  expect(resume).toHaveBeenCalledOnce();
});

it('has what was typed when the sheet was closed before it was sent, until it is given up', async () => {
  const first = show();
  write('55');
  first.unmount();
  show();
  await waitFor(() => expect(screen.getByLabelText('Roof age')).toHaveProperty('value', '55'));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByLabelText('Roof age')).toHaveProperty('value', '40'));
  await waitFor(async () => expect(await readDeviceValue(store, 'refused-m1')).toBeNull());
});
