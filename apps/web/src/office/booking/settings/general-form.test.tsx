// @vitest-environment jsdom
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { GeneralForm } from './general-form.tsx';

let work: LocalWork;
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function put(patch: { welcome?: string; horizonDays?: number }): Promise<void> {
  await work.store.commit([await work.repositories.bookingSettings.saving(work.officeId, patch)]);
}
const stored = () => work.repositories.bookingSettings.get(work.officeId);
const services = [
  { id: 'home', name: 'Home inspection' },
  { id: 'wind', name: 'Wind mitigation' },
];
const page = async () => (
  <ToastProvider>
    <LocalContext value={work}>
      <GeneralForm settings={await stored()} deviceZone="America/Denver" services={services} canEdit />
    </LocalContext>
  </ToastProvider>
);
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

it('keeps what is typed, follows what colleagues save beside it, and writes only its own', async () => {
  await put({ welcome: 'Hello' });
  const before = render(await page());
  fireEvent.change(await field('Welcome'), { target: { value: 'Welcome to Level' } });
  before.unmount();
  const after = render(await page());
  expect((await field('Welcome')).value).toBe('Welcome to Level');
  await put({ horizonDays: 90 });
  after.rerender(await page());
  expect((await field('How far ahead')).value).toBe('90');
  const commit = vi.spyOn(work.store, 'commit');
  fireEvent.click(screen.getByRole('button', { name: 'Save rules' }));
  await waitFor(async () => expect((await stored())?.welcome).toBe('Welcome to Level'));
  expect(commit.mock.calls[0]?.[0]).toMatchObject([{ op: 'set', values: { welcome: 'Welcome to Level' } }]);
  expect(Object.keys(commit.mock.calls[0]?.[0][0]?.values ?? {})).toEqual(['welcome']);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save rules' })).toBeNull());
});

it('tells a colleague’s words that came while it was open, instead of writing over them unseen', async () => {
  await put({ welcome: 'Hello' });
  const shown = render(await page());
  fireEvent.change(await field('Welcome'), { target: { value: 'Welcome to Level' } });
  await put({ welcome: 'Good day' });
  shown.rerender(await page());
  expect((await field('Welcome')).value).toBe('Welcome to Level');
  const commit = vi.spyOn(work.store, 'commit');
  fireEvent.click(screen.getByRole('button', { name: 'Save rules' }));
  await waitFor(async () => expect((await stored())?.welcome).toBe('Welcome to Level'));
  expect(commit.mock.calls[0]?.[0]).toMatchObject([
    { values: { welcome: 'Welcome to Level' }, unseen: ['welcome'] },
  ]);
});

it('saves a package of services with its discount, once it is complete', async () => {
  await put({});
  const shown = render(await page());
  fireEvent.click(await screen.findByRole('button', { name: 'Add package' }));
  fireEvent.change(await field('Package name'), { target: { value: 'Insurance' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Home inspection' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save rules' }));
  expect(await screen.findByText('Choose at least two services.')).toBeDefined();
  expect(screen.getByText('Enter an amount, such as 50.')).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Wind mitigation' }));
  fireEvent.change(await field('Discount'), { target: { value: '49.50' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save rules' }));
  await waitFor(async () =>
    expect((await stored())?.packages).toMatchObject([
      { name: 'Insurance', serviceIds: ['home', 'wind'], offCents: 4_950 },
    ]),
  );
  shown.rerender(await page());
  expect((await field('Discount')).value).toBe('49.5');
});
