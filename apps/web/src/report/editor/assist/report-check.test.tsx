// @vitest-environment jsdom
/** 'Check the report' over real rows: rules first, then what a model found; the model is not called. */
import { createReportState } from '@plumbline/domain/report/engine/report-state';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection/definition';
import type { ReportFinding } from '@plumbline/domain/tables/records';
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import type { ReportPlace } from '#src/ground/local/repositories/answers.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import type { EditorModel } from '#src/report/editor/model/editor-model.ts';
import { EditorProvider } from '#src/report/editor/model/editor-provider.tsx';
import { agreeToSuggestions, propose } from '#src/report/intelligence/proposals/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { ReportCheck } from './report-check.tsx';

const ITEM = 'roof/roof_coverings';
const ROUND = '0193a000-0000-7000-8000-000000000009';
let work: LocalWork;
let place: ReportPlace;
const gone = vi.fn<(place: object) => void>();

beforeEach(async () => {
  ({ work, place } = await openTestWork(createTestDevice('rosa')));
});
afterEach(() => {
  cleanup();
  gone.mockReset();
});

async function open(): Promise<ReportFinding> {
  const report = await work.repositories.reports.get(place.reportId);
  const finding = await work.repositories.findings.insert(place.scopeId, {
    reportId: place.reportId,
    position: 'a0',
    itemPath: ITEM,
    title: 'Shingles torn',
    observation: 'This is a fire hazard.',
    recommendation: 'Replace them.',
  });
  const row = await work.repositories.findings.get(finding.id);
  if (row === null) throw new Error('The finding was not added.');
  const view = createReportState(homeInspection).update({
    answers: new Map(),
    findings: [row],
    placements: [],
  });
  const model = {
    report,
    access: { readOnly: null, canWriteFindings: true },
    definition: homeInspection,
    view,
    findings: new Map([[row.id, { finding: row, locations: [] }]]),
    photos: [],
    readAnswer: () => null,
    actions: {
      undoOfLatest: () => async () => void (await work.store.journal.undo(place.reportId)),
    },
  } as unknown as EditorModel;
  render(
    <LocalContext value={work}>
      <ToastProvider>
        <EditorProvider model={model}>
          <ReportCheck onGo={gone} onClose={() => undefined} />
        </EditorProvider>
      </ToastProvider>
    </LocalContext>,
  );
  return row;
}

const requests = () => work.repositories.intelligence.requests.list({ parentId: place.reportId });
const found = (findingId: string | null, text: string, round = ROUND) =>
  propose(work, place, {
    feature: 'review',
    itemPath: 'whole-report',
    asked: { round, places: [{ note: 'copper pipe' }] },
    answer: { kind: 'remark', path: ITEM, findingId, mediaId: null, where: 'Roof, Roof Coverings', text },
  });

describe('the check of a report', () => {
  it('is by rules alone where no model may be asked', async () => {
    await agreeToSuggestions(work, ['review', 'photo_review']);
    await open();
    await screen.findByText(/mentions fire/);
    expect(screen.queryByRole('button', { name: /with AI/ })).toBeNull();
    expect(screen.getByText(/follows rules and runs on this device/)).toBeTruthy();
  });

  it('is asked of a model after the rules, with what they found, and can be canceled', async () => {
    await agreeToSuggestions(work);
    await open();
    await screen.findByText(/mentions fire/);
    fireEvent.click(screen.getByRole('button', { name: 'Check with AI too' }));
    await screen.findByText(/^0 of 1 part checked by AI/);
    expect(await requests()).toMatchObject([
      {
        feature: 'review',
        itemPath: 'whole-report',
        sources: {
          known: [expect.stringContaining('mentions fire')],
          places: [{ path: ITEM, findings: [{ title: 'Shingles torn' }] }],
        },
      },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel waiting requests' }));
    await screen.findByRole('button', { name: 'Check with AI too' });
    expect((await requests()).every(({ cancelledAt }) => cancelledAt !== null)).toBe(true);
  });

  it('lists what the model found after the rules, marked, with the way to its place', async () => {
    await agreeToSuggestions(work);
    await found(null, 'Of an earlier check.', '0193a000-0000-7000-8000-000000000001');
    await found(null, 'The note says copper, the finding says slate.');
    await open();
    const list = await screen.findByRole('list', { name: 'Issues' });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
    const row = within(list).getAllByRole('listitem')[1];
    if (row === undefined) throw new Error('no such row');
    expect(row.textContent).toContain('AI suggestion');
    expect(row.textContent).toContain('Suggested by model-1');
    // What the report doesn't have is marked.
    expect(row.querySelector('mark')?.textContent).toContain('slate');
    fireEvent.click(within(row).getByRole('button', { name: /^Go to it/ }));
    expect(gone).toHaveBeenCalledWith({ at: ITEM });
  });

  it('settles or dismisses a remark of the model, and takes that back on Undo', async () => {
    await agreeToSuggestions(work);
    await found(null, 'The note says copper.');
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Done: The note says copper.' }));
    await screen.findByText('Marked as done');
    expect(screen.queryByText('The note says copper.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Dismiss: The note says copper.' }));
    await screen.findByText('Suggestion dismissed');
    const [row] = await work.repositories.intelligence.proposals.list({ parentId: place.reportId });
    expect(row).toMatchObject({ state: 'dismissed', decidedBy: work.userId });
  });
});
