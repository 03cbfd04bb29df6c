// @vitest-environment jsdom
import { serializeAgreement, textSha256, writeAgreement } from '@plumbline/domain/agreements/document';
import { jobValues } from '@plumbline/domain/agreements/job-values';
import { ToastProvider } from '@plumbline/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '../../../local/local-context.ts';
import { createTestDevice } from '../../../local/testing.ts';
import { openTestWork } from '../../../report-output/testing.ts';
import { AgreementScreen } from './agreement-screen.tsx';

const parts = { backend: { rest: () => Promise.reject(new Error('no network')) } };
vi.mock('../../../backend/session/session-context.tsx', () => ({ useSessionParts: () => parts }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children?: ReactNode }) => <a href="/">{children}</a>,
}));

const id = '01930000-0000-7000-8000-00000000a9e1';
let work: LocalWork;
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(cleanup);

function makeAgreement(): Promise<unknown> {
  const text = writeAgreement({
    template: { blocks: [{ kind: 'paragraph', text: 'What we look at.', states: [] }] },
    values: jobValues({
      inspection: null,
      appointment: null,
      priceCents: null,
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
  vi.spyOn(work.store, 'newId').mockReturnValueOnce(id);
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
      replacesId: null,
    },
    body,
    signers: [{ position: 1, role: 'client', name: 'Ana Delgado', email: '' }],
  });
}

it('shows an agreement that comes while its page stands open', async () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <LocalContext value={work}>
          <AgreementScreen agreementId={id} isSigning={false} onSigning={() => undefined} />
        </LocalContext>
      </ToastProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('This agreement is not on this device')).toBeTruthy();
  await makeAgreement();
  expect(await screen.findByText('What we look at.')).toBeTruthy();
});
