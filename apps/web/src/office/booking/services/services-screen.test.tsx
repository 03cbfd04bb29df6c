// @vitest-environment jsdom
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { ServicesScreen } from './services-screen.tsx';

let work: LocalWork;
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('saves a service over what a colleague saved meanwhile only as a conflict', async () => {
  const { services } = work.repositories;
  const { id } = await services.insert(work.officeId, {
    name: 'Full inspection',
    durationMinutes: 120,
    priceCents: 42_500,
    position: 'a0',
  });
  const service = { id, scopeId: work.officeId };
  render(
    <ToastProvider>
      <LocalContext value={work}>
        <ServicesScreen canEdit />
      </LocalContext>
    </ToastProvider>,
  );
  fireEvent.click(await screen.findByText('Full inspection'));
  const description = await screen.findByLabelText('Description');
  fireEvent.change(description, { target: { value: 'From roof to slab' } });
  await services.update(service, { description: 'All of the house', priceCents: 45_000 });
  await screen.findByText(/450/);
  const commit = vi.spyOn(work.store, 'commit');
  fireEvent.click(screen.getByText('Save service'));
  await waitFor(async () =>
    expect(await services.get(id)).toMatchObject({ description: 'From roof to slab', priceCents: 45_000 }),
  );
  expect(commit.mock.calls[0]?.[0]).toMatchObject([
    { values: { description: 'From roof to slab' }, unseen: ['description'] },
  ]);
});

it('begins a new service with name, time, price and report of a type', async () => {
  render(
    <ToastProvider>
      <LocalContext value={work}>
        <ServicesScreen canEdit />
      </LocalContext>
    </ToastProvider>,
  );
  fireEvent.click(await screen.findByText('Add service'));
  const begin = await screen.findByLabelText('Start from');
  fireEvent.change(begin, { target: { value: 'pool_spa' } });
  await screen.findByDisplayValue('195');
  const commit = vi.spyOn(work.store, 'commit');
  fireEvent.click(screen.getByText('Save service'));
  await waitFor(() => expect(commit).toHaveBeenCalled());
  expect(commit.mock.calls[0]?.[0]).toMatchObject([
    {
      values: {
        name: 'Pool and spa',
        duration_minutes: 60,
        price_cents: 19_500,
        report_types: ['pool_spa'],
        is_add_on: true,
      },
    },
  ]);
});
