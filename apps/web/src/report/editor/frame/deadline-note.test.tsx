// @vitest-environment jsdom
import { wallTime } from '@plumbline/domain/time/zone-time';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { deliveryTask } from '#src/ground/local/delivery-task.ts';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { createEditorActions, type EditorState } from '../model/create-editor-actions.ts';
import type { EditorModel } from '../model/editor-model.ts';
import { EditorProvider } from '../model/editor-provider.tsx';
import { DeadlineNote } from './deadline-note.tsx';

const ZONE = 'America/New_York';
afterEach(cleanup);

/** A report of June 5 in North Carolina, whose task is due on the day. */
async function open(dueOn: string) {
  const { work, place } = await openTestWork(createTestDevice('rosa'));
  const { inspections, reports } = work.repositories;
  await inspections.update(
    { id: place.scopeId, scopeId: work.officeId },
    { region: 'NC', startsAt: '2026-06-05T14:00:00Z', timeZone: ZONE },
  );
  const job = { inspectionId: place.scopeId, street: '1 Elm St', timeZone: ZONE, inspectorId: null };
  const due = { dueOn, words: 'The rule.' };
  await work.store.commit([deliveryTask(work.repositories, work.officeId, job, due)]);
  const report = await reports.get(place.reportId);
  return { work, model: { report } as unknown as EditorModel };
}
const show = (work: LocalWork, model: EditorModel) =>
  render(
    <LocalContext value={work}>
      <EditorProvider model={model}>
        <DeadlineNote />
      </EditorProvider>
    </LocalContext>,
  );

it('says that a report is late, with the rule', async () => {
  const { work, model } = await open('2026-06-10');
  show(work, model);
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^This report was due Wednesday, June 10\. .*143-151\.58/,
  );
});

it('says that a report is due today', async () => {
  const { work, model } = await open(wallTime(new Date().toISOString(), ZONE)?.day ?? '');
  show(work, model);
  expect((await screen.findByRole('status')).textContent).toMatch(/^This report is due today, /);
});

it('says nothing while there is time, and no more once it is published', async () => {
  const early = await open('2099-06-10');
  expect(show(early.work, early.model).container.textContent).toBe('');
  cleanup();
  const late = await open('2026-06-10');
  show(late.work, late.model);
  await screen.findByRole('status');
  const { id: reportId, inspectionId: scopeId } = late.model.report;
  await late.work.repositories.versions.publish(
    { scopeId, reportId },
    {
      reportId,
      version: 1,
      publishedAt: '2026-06-11T10:00:00.000Z',
      publishedBy: 'rosa',
      snapshotSha256: 'a',
      snapshotSizeBytes: 1,
      pdfSha256: 'b',
      pdfSizeBytes: 1,
      pageCount: 1,
      manifest: [],
    },
    [],
  );
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

it('lets the task follow the date that the report states, and Undo takes both back', async () => {
  const { work, model } = await open('2026-06-10');
  const state = { report: model.report, answers: new Map() } as unknown as EditorState;
  const actions = createEditorActions({
    work,
    preparer: {} as never,
    state: () => state,
    onFailure: () => undefined,
  });
  const dueOn = async () => (await work.repositories.tasks.list({ scopeId: work.officeId }))[0]?.dueOn;
  await actions.setAnswer('general/inspection_date', '2026-06-08', false);
  expect(await dueOn()).toBe('2026-06-11');
  await work.store.journal.undo(model.report.id);
  expect(await dueOn()).toBe('2026-06-10');
});
