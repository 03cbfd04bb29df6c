// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LocalContext } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import type { CollectedReport } from '../output/collect-report.ts';
import { openTestWork } from '../output/testing.ts';
import { StateTermsCard } from './state-terms-card.tsx';

afterEach(cleanup);

async function show(region: string) {
  const { work, place } = await openTestWork(createTestDevice('rosa'));
  const { inspections, reports } = work.repositories;
  await inspections.update(
    { id: place.scopeId, scopeId: work.officeId },
    { region, startsAt: '2026-06-05T14:00:00Z', timeZone: 'America/New_York' },
  );
  const [report, inspection] = await Promise.all([
    reports.get(place.reportId),
    inspections.get(place.scopeId),
  ]);
  const collected = { report, parts: { inspection }, versions: [] } as unknown as CollectedReport;
  return render(
    <LocalContext value={work}>
      <StateTermsCard collected={collected} />
    </LocalContext>,
  );
}

it('says until when a report is kept, and when it was due, with the rules', async () => {
  await show('MD');
  expect((await screen.findByText('June 5, 2031')).parentElement?.textContent).toContain('16-4A-05');
  expect((await screen.findByText('Tuesday, June 16')).parentElement?.textContent).toMatch(/^Was due/);
});

it('is not there where no rule was read', async () => {
  const { container } = await show('FL');
  expect(container.textContent).toBe('');
});
