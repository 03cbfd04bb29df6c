// @vitest-environment jsdom
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRestClient } from '#src/ground/backend/rest-client.ts';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import type { Organization } from '#src/ground/session/known-user.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { openTestWork } from '#src/report/output/testing.ts';
import { OrganizationScreen } from './organization-screen.tsx';

const organization: Organization = {
  id: 'o1',
  name: 'Dietz',
  role: 'owner',
  letterhead: {
    email: 'office@dietz.example',
    phone: '',
    licenseNumber: 'HI-1',
    address: '',
    website: '',
    brandColor: null,
  },
};
const sent: { readonly method: string | undefined; readonly body: unknown }[] = [];
const refreshIdentity = vi.fn(async () => undefined);
let isReached = true;

function parts(): SessionParts {
  const config = { backendUrl: 'https://db.test', publishableKey: 'key' };
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    if (!isReached) throw new TypeError('Failed to fetch');
    sent.push({ method: init?.method, body: init?.body });
    return Response.json([{ id: 'o1' }]);
  };
  const backend = {
    config: async () => config,
    accessToken: async () => 'token',
    rest: async () => createRestClient({ config, accessToken: async () => 'token', fetch }),
  };
  return { backend, session: { refreshIdentity } } as unknown as SessionParts;
}

let work: LocalWork;
beforeEach(async () => {
  // Layout sizes are irrelevant here, and jsdom has none.
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  localStorage.clear();
  sent.length = 0;
  isReached = true;
});

const show = (canEdit: boolean) =>
  render(
    <ToastProvider>
      <SessionProvider parts={parts()}>
        <LocalContext value={work}>
          <OrganizationScreen organization={organization} canEdit={canEdit} />
        </LocalContext>
      </SessionProvider>
    </ToastProvider>,
  );

it('sends what the owner changed, and reads the organization again', async () => {
  show(true);
  fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: '(561) 555-0134' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Company details saved')).toBeTruthy();
  expect(sent).toEqual([{ method: 'PATCH', body: '{"phone":"(561) 555-0134"}' }]);
  // Once on opening, once after saving.
  expect(refreshIdentity).toHaveBeenCalledTimes(2);
});

it('goes to the field that is wrong, and sends nothing', async () => {
  show(true);
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'office' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Enter an email address like name@company.com.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  expect(sent).toEqual([]);
});

it('says that there is no network, and keeps what was typed', async () => {
  isReached = false;
  show(true);
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Dietz & Sons' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/You’re offline/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Dietz & Sons');
});

it('is read, not written, by those who may not change it', () => {
  show(false);
  expect(screen.getByText('office@dietz.example')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
