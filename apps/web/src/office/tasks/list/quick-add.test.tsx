// @vitest-environment jsdom
/** The quick-add line loses nothing, neither to slow loading nor to a closed app. */
import type { QuickTask } from '@plumbline/domain/office/tasks/quick-add';
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { QuickAdd } from './quick-add.tsx';

const onAdd = vi.fn(async (_task: QuickTask) => true);
let work: LocalWork;

beforeEach(async () => {
  localStorage.clear();
  onAdd.mockClear();
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(cleanup);

function open(): void {
  render(
    <ToastProvider>
      <LocalContext value={work}>
        <QuickAdd now={{ day: '2026-11-20', time: '09:00' }} people={[]} box={createRef()} onAdd={onAdd} />
      </LocalContext>
    </ToastProvider>,
  );
}

it('keeps a line that was begun, and forgets it once it is a task', async () => {
  open();
  fireEvent.change(screen.getByRole('textbox', { name: 'New task' }), {
    target: { value: 'Call the lender' },
  });
  cleanup();
  open();
  expect(await screen.findByDisplayValue('Call the lender')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await vi.waitFor(() =>
    expect(onAdd).toHaveBeenCalledWith(expect.objectContaining({ title: 'Call the lender' })),
  );
  await vi.waitFor(() => expect(screen.queryByDisplayValue('Call the lender')).toBeNull(), 20_000);
  cleanup();
  open();
  await vi.waitFor(async () => expect(await work.store.database.local.count()).toBe(0), 20_000);
  expect(screen.queryByDisplayValue('Call the lender')).toBeNull();
});

it('takes an Enter that comes before the reader of dates, and leaves what is typed behind it', async () => {
  open();
  const line = screen.getByRole<HTMLInputElement>('textbox', { name: 'New task' });
  const type = (text: string) => fireEvent.change(line, { target: { value: text } });
  type('Order labels');
  fireEvent.submit(screen.getByRole('form', { name: 'New task' }));
  expect(onAdd).not.toHaveBeenCalled();
  type('Charge drone');
  await vi.waitFor(() => expect(onAdd).toHaveBeenCalledOnce());
  expect(onAdd).toHaveBeenCalledWith(expect.objectContaining({ title: 'Order labels' }));
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add' }).getAttribute('aria-busy')).toBeNull(),
  );
  expect(line.value).toBe('Charge drone');
});
