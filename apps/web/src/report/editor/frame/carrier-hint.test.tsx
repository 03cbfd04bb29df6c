// @vitest-environment jsdom
import { citizensRules } from '@plumbline/domain/insurance/carrier-rules/citizens';
import { flFourPoint } from '@plumbline/domain/report-types/fl-four-point';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LocalContext } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import type { EditorModel } from '../model/editor-model.ts';
import { EditorProvider } from '../model/editor-provider.tsx';
import { CarrierHint } from './carrier-hint.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { readonly children: unknown }) => <a href="/insurance">{children as string}</a>,
}));
afterEach(cleanup);

/** Citizens with one custom rule that is never met. */
const rulesSaying = (message: string) => ({
  ...citizensRules,
  rules: citizensRules.rules.slice(0, 1).map((rule) => ({
    ...rule,
    reportTypes: [flFourPoint.id],
    when: undefined,
    check: { kind: 'answered', path: 'nowhere' },
    message,
  })),
});

it('asks what was in force on the day of the visit while the form says no day', async () => {
  const { work, place } = await openTestWork(createTestDevice('rosa'));
  const { datedValues, inspections, reports } = work.repositories;
  const rules = { kind: 'carrier_rules', subject: 'citizens', note: '' } as const;
  await datedValues.add(work.officeId, { ...rules, validFrom: '2026-01-01', value: rulesSaying('Old rule') });
  await datedValues.add(work.officeId, { ...rules, validFrom: '2026-12-01', value: rulesSaying('New rule') });
  const inspection = { id: place.scopeId, scopeId: work.officeId };
  await inspections.update(inspection, { startsAt: '2026-06-01T14:00:00Z', timeZone: 'America/New_York' });
  const model = {
    definition: flFourPoint,
    photos: [],
    readAnswer: () => undefined,
    report: await reports.get(place.reportId),
    view: {},
  } as unknown as EditorModel;
  render(
    <LocalContext value={work}>
      <EditorProvider model={model}>
        <CarrierHint />
      </EditorProvider>
    </LocalContext>,
  );
  expect(await screen.findByText('Old rule')).toBeTruthy();
  expect(screen.queryByText('New rule')).toBeNull();
});
