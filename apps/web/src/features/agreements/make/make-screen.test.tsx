// @vitest-environment jsdom
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '../../../local/local-context.ts';
import { createTestDevice } from '../../../local/testing.ts';
import { openTestWork } from '../../../report-output/testing.ts';
import { MakeScreen } from './make-screen.tsx';

vi.mock('../../../backend/session/session-context.tsx', () => ({ useSignedIn: () => null }));
vi.mock('./use-job.ts', () => {
  const job = {
    inspectionId: null,
    appointmentId: null,
    client: null,
    facts: { inspection: null, appointment: null, priceCents: null, client: null, inspector: null },
  };
  return { useJob: () => job };
});

let work: LocalWork;
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const page = () => (
  <ToastProvider>
    <LocalContext value={work}>
      <MakeScreen inspectionId={null} appointmentId={null} replacesId={null} onMade={() => undefined} />
    </LocalContext>
  </ToastProvider>
);
const title = () => screen.findByLabelText<HTMLInputElement>('Title');

it('keeps what is typed over a reload, and the wording when a newer version of it comes', async () => {
  const { agreementTemplates } = work.repositories;
  const content = (text: string) => ({ blocks: [{ kind: 'paragraph' as const, text, states: [] }] });
  const first = { name: 'Ours', content: content('Of the first version.') };
  const { familyId } = await agreementTemplates.addVersion(work.officeId, null, first);
  const before = render(page());
  fireEvent.change(await title(), { target: { value: 'For the Delgados' } });
  before.unmount();
  render(page());
  expect((await title()).value).toBe('For the Delgados');
  const second = { name: 'Ours', content: content('Of the second version.') };
  await agreementTemplates.addVersion(work.officeId, { familyId, version: 1 }, second);
  await screen.findByText('Of the second version.');
  expect(screen.getByText(/^Version 2 of this wording came/)).toBeTruthy();
  expect((await title()).value).toBe('For the Delgados');
  fireEvent.click(screen.getByRole('button', { name: 'Use it' }));
  await waitFor(() => expect(screen.queryByText(/^Version 2 of this wording/)).toBeNull());
});
