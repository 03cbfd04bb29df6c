// @vitest-environment jsdom
import { createReportState } from '@plumbline/domain/report/engine/report-state';
import type { ReportView } from '@plumbline/domain/report/engine/report-view';
import { smallDefinition } from '@plumbline/domain/testing/small-definition';
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { ReportPeopleContext } from '#src/report/output/report-people.ts';
import { openTestWork, testPeople } from '#src/report/output/testing.ts';
import { OwnerSignature } from './owner-signature.tsx';

const parts = { backend: { rest: () => Promise.reject(new Error('no network')) } };
vi.mock('#src/ground/session/session-context.tsx', () => ({
  useSessionParts: () => parts,
  useSignedIn: () => ({ organization: { name: 'Level & Sons', letterhead: null } }),
}));
// Filling in official forms is tested with them.
vi.mock('./printed-form.ts', () => ({ printedForm: async () => null }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children?: ReactNode }) => <a href="/">{children}</a>,
}));

const PATH = 'closing/signature';
let work: LocalWork;
let place: { scopeId: string; reportId: string };
const setAnswers = vi.fn(async () => undefined);
beforeEach(async () => {
  ({ work, place } = await openTestWork(createTestDevice('rosa')));
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

const viewOf = (outdoor: number): ReportView =>
  createReportState(smallDefinition).update({
    answers: new Map([['general/outdoor_f', outdoor]]),
    findings: [],
    placements: [],
  });

const field = (view: ReportView, isSigned = false) => (
  <ToastProvider>
    <LocalContext value={work}>
      <ReportPeopleContext value={testPeople}>
        <OwnerSignature
          reportId={place.reportId}
          inspectionId={place.scopeId}
          path={PATH}
          title="Small report"
          statement="I certify that an inspection took place."
          property="9 Bay Street"
          timeZone="America/New_York"
          view={view}
          isSigned={isSigned}
          owner={{ name: 'Ann Marsh', email: 'ann@example.com' }}
          setAnswers={setAnswers}
        />
      </ReportPeopleContext>
    </LocalContext>
  </ToastProvider>
);

async function askFrom(view: ReportView) {
  const shown = render(field(view));
  fireEvent.click(await screen.findByRole('button', { name: 'Request signature' }));
  expect(await screen.findByText('I certify that an inspection took place.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByText('Request saved on this device');
  return shown;
}

it('requests from the field, also offline: it is queued, and says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const make = vi.spyOn(work.repositories.agreements, 'make');
  await askFrom(viewOf(70));
  expect(screen.getByText('We’ll email ann@example.com when you’re back online.')).toBeTruthy();
  expect(make).toHaveBeenCalledWith(
    work.officeId,
    expect.objectContaining({
      values: expect.objectContaining({ reportId: place.reportId, formPath: PATH }),
    }),
  );
});

it('says when answers changed after the request, and requests again with those of now', async () => {
  const shown = await askFrom(viewOf(70));
  expect(screen.queryByRole('button', { name: 'Request again' })).toBeNull();
  shown.rerender(field(viewOf(71)));
  expect(await screen.findByText(/Answers changed after your request/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Request again' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(screen.queryByText(/Answers changed after your request/)).toBeNull());
});

it('withdraws a request', async () => {
  await askFrom(viewOf(70));
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('The request was revoked')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Request again' })).toBeTruthy();
});

it('needs a name, and an address that is one', async () => {
  render(field(viewOf(70)));
  fireEvent.click(await screen.findByRole('button', { name: 'Request signature' }));
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: ' ' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ann' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Enter the signer’s name.')).toBeTruthy();
  expect(screen.getByText('Enter an email address like name@company.com.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: '' } });
  expect(screen.getByRole('button', { name: 'Create link' })).toBeTruthy();
});
