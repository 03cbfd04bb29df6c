// @vitest-environment jsdom
import type { Agreement } from '@plumbline/domain/tables/records';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildRow } from '#src/report/overview/testing/report-row-builder.ts';
import { WaitingForOthers } from './office-section.tsx';

afterEach(cleanup);

const agreement = (index: number) =>
  ({ id: `g${index}`, title: `Agreement ${index}`, expiresAt: '2026-12-01T12:00:00Z' }) as Agreement;
const report = (index: number) =>
  buildRow({ id: `r${index}`, address: `${index} Oak St`, status: 'published' });
const times = <Made,>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_each, index) => make(index));

function show(agreements: number, unsent: number): void {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/dashboard'] }),
  });
  render(
    <RouterContextProvider router={router}>
      <WaitingForOthers
        agreements={times(agreements, agreement)}
        unpaid={[]}
        unsent={times(unsent, report)}
      />
    </RouterContextProvider>,
  );
}
const rowsOf = (pattern: RegExp) => screen.getAllByRole('link', { name: pattern });

it('shows all of a few, and how many there are', () => {
  show(5, 2);
  expect(within(screen.getByRole('heading')).getByText('7')).toBeDefined();
  expect(rowsOf(/^Open /)).toHaveLength(7);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: /^All agreements/ })).toBeNull();
});

it('leads from five of many to all of them', () => {
  show(8, 7);
  expect(rowsOf(/^Open Agreement/)).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'All agreements, 8' }).getAttribute('href')).toBe('/agreements');
  expect(rowsOf(/^Open \d Oak/)).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 7 published reports' }));
  expect(rowsOf(/^Open \d Oak/)).toHaveLength(7);
});
