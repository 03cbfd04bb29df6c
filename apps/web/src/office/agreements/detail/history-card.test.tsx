// @vitest-environment jsdom
/** An agreement's log is stored on the server: offline it is reported as unreachable, not as missing. */
import { sampleEvidence } from '@plumbline/domain/testing/agreement-evidence';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { HistoryCard } from './history-card.tsx';
import type { OfficeCalls } from './office-calls.ts';

const evidence = vi.fn<OfficeCalls['evidence']>();
let work: LocalWork;
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

const card = (stage: string, hasArrived = true) => (
  <QueryClientProvider client={queries}>
    <LocalContext value={work}>
      <HistoryCard
        agreementId="a1"
        hasArrived={hasArrived}
        stage={stage}
        calls={{ evidence } as unknown as OfficeCalls}
      />
    </LocalContext>
  </QueryClientProvider>
);

beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
  evidence.mockReset();
});
afterEach(() => {
  cleanup();
  queries.clear();
  onlineManager.setOnline(true);
});

it('says that the log is out of reach, not that nothing has happened', async () => {
  onlineManager.setOnline(false);
  render(card('open'));
  expect(await screen.findByText('Activity is stored online and appears when you reconnect.')).toBeTruthy();
  expect(screen.queryByText(/^Nothing yet/)).toBeNull();
});

it('keeps what was seen when a signature is given without a network', async () => {
  evidence.mockResolvedValue(sampleEvidence({ isSigned: false }));
  const { rerender } = render(card('open'));
  await screen.findByText('Created');
  onlineManager.setOnline(false);
  rerender(card('arriving'));
  expect(await screen.findByText('Newer activity appears when you reconnect.')).toBeTruthy();
  expect(screen.getByText('Created')).toBeTruthy();
});

it('has nothing to tell before the agreement has arrived', async () => {
  render(card('open', false));
  expect(await screen.findByText('No activity yet. It starts when the agreement has uploaded.')).toBeTruthy();
  expect(evidence).not.toHaveBeenCalled();
});
