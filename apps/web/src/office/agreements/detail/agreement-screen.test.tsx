// @vitest-environment jsdom
import { serializeAgreement, textSha256, writeAgreement } from '@plumbline/domain/office/agreements/document';
import { jobValues } from '@plumbline/domain/office/agreements/job-values';
import { ToastProvider } from '@plumbline/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { AgreementScreen } from './agreement-screen.tsx';

const parts = { backend: { rest: () => Promise.reject(new Error('no network')) } };
vi.mock('#src/ground/session/session-context.tsx', () => ({ useSessionParts: () => parts }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children?: ReactNode }) => <a href="/">{children}</a>,
}));

const id = '01930000-0000-7000-8000-00000000a9e1';
let work: LocalWork;
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(cleanup);

function makeAgreement(ownId: string = id, replacesId: string | null = null): Promise<unknown> {
  const text = writeAgreement({
    template: { blocks: [{ kind: 'paragraph', text: 'What we look at.', states: [] }] },
    values: jobValues({
      inspection: null,
      appointment: null,
      services: [],
      client: null,
      inspector: null,
      organization: { name: 'Gulf Coast Inspections', address: '', phone: '', email: '', licenseNumber: '' },
      today: '2026-11-20',
    }),
    title: 'Inspection agreement',
    organization: { name: 'Gulf Coast Inspections', lines: [], license: '' },
    property: '1148 Palmetto Ave',
    preparedOn: '2026-11-20',
    signers: [{ name: 'Ana Delgado', role: 'client' }],
  });
  const body = serializeAgreement(text);
  vi.spyOn(work.store, 'newId').mockReturnValueOnce(ownId);
  return work.repositories.agreements.make(work.officeId, {
    values: {
      inspectionId: null,
      appointmentId: null,
      contactId: null,
      templateId: null,
      title: text.title,
      documentSha256: textSha256(body),
      delivery: 'in_person',
      expiresAt: '2099-01-01T00:00:00.000Z',
      replacesId,
    },
    body,
    signers: [{ position: 1, role: 'client', name: 'Ana Delgado', email: '' }],
  });
}

function open(): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <LocalContext value={work}>
          <AgreementScreen agreementId={id} isSigning={false} onSigning={() => undefined} />
        </LocalContext>
      </ToastProvider>
    </QueryClientProvider>,
  );
}

it('shows an agreement that comes while its page stands open', async () => {
  open();
  expect(await screen.findByText('This agreement isn’t on this device')).toBeTruthy();
  await makeAgreement();
  expect(await screen.findByText('What we look at.')).toBeTruthy();
});

it('leads from an agreement that was replaced to the new one, and does not replace it twice', async () => {
  await makeAgreement();
  open();
  expect(await screen.findByText('Replace')).toBeTruthy();
  await makeAgreement('01930000-0000-7000-8000-00000000a9e2', id);
  expect(await screen.findByText('Open the new agreement')).toBeTruthy();
  expect(screen.queryByText('Replace')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Void' })).toBeNull();
});
