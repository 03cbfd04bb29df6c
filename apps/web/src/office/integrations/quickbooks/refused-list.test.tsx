// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RefusedObject } from '../calls/quickbooks-calls.ts';
import { RefusedList } from './refused-list.tsx';

afterEach(cleanup);

const refused = (given: Partial<RefusedObject>): RefusedObject => ({
  kind: 'invoice',
  key: 'a',
  problem: 'QuickBooks rejected it: Invalid Reference Id',
  is_missing: false,
  invoice_id: 'a',
  number: 'INV-1001',
  ...given,
});

function open(list: readonly RefusedObject[]) {
  const onSendAgain = vi.fn(async () => undefined);
  const root = createRootRoute({ component: () => <RefusedList refused={list} onSendAgain={onSendAgain} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  return onSendAgain;
}

it('names each with its reason, and sends the chosen one again', async () => {
  const payment = refused({ kind: 'payment', key: 'b' });
  const onSendAgain = open([refused({}), payment]);
  expect(await screen.findAllByText(/Invalid Reference Id/)).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Send Payment of INV-1001 again' }));
  expect(onSendAgain).toHaveBeenCalledWith(payment);
});

it('shows five at a time and says how many follow', async () => {
  open(Array.from({ length: 7 }, (_, index) => refused({ key: String(index) })));
  expect(await screen.findByText('2 more after these')).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(5);
});
