// @vitest-environment jsdom
import { blankDefinition } from '@plumbline/domain/report/builder/start-definition';
import type { ReportDefinition, SectionDefinition } from '@plumbline/domain/report/engine/definition';
import { findOrphanedAnswers } from '@plumbline/domain/report/engine/orphaned-answers';
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LocalContext } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import type { EditorModel } from '../model/editor-model.ts';
import { EditorProvider } from '../model/editor-provider.tsx';
import { OrphanNotice } from './orphan-notice.tsx';

afterEach(cleanup);

const item = (id: string, label: string): SectionDefinition['items'][number] => ({
  id,
  label,
  photo: 'optional',
  slots: [],
  fields: [{ id: 'kind', label: 'Kind', type: 'text' }],
  searchWords: [],
});
const section = (id: string, label: string, items: SectionDefinition['items']): SectionDefinition => ({
  id,
  label,
  standard: '',
  fields: [],
  items,
  standardsText: [],
});
const pump = item('pump', 'Pump');
const heater = item('heater', 'Heater');
const sectionsOf = (basin: SectionDefinition['items'], deck: SectionDefinition['items']) => [
  section('basin', 'Basin', basin),
  section('deck', 'Deck', deck),
];

/** A report that was upgraded to version 2 elsewhere, while this device answered version 1. */
async function openPool(typed: Readonly<Record<string, unknown>>, photosAt: readonly string[] = []) {
  const { work, place: made } = await openTestWork(createTestDevice('rosa'));
  const { definitions, reports, answers } = work.repositories;
  const first: ReportDefinition = {
    ...blankDefinition('Pool'),
    sections: sectionsOf([pump, heater, item('ladder', 'Ladder')], []),
  };
  const { key } = await definitions.addDraft(work.officeId, first);
  const load = async (definitionVersion: number) => {
    const found = await definitions.load({ scopeId: work.officeId, definitionId: key, definitionVersion });
    if (found === null) throw new Error(`version ${definitionVersion} does not load`);
    return found;
  };
  await definitions.addVersion(
    work.officeId,
    { ...(await load(1)), sections: sectionsOf([], [pump, heater]) },
    2,
  );
  const definition = await load(2);
  const { id } = await reports.insert(work.officeId, {
    inspectionId: made.scopeId,
    type: key,
    definitionId: key,
    definitionVersion: 2,
    number: '1',
  });
  const report = await reports.get(id);
  if (report === null) throw new Error('the report is not there');
  await answers.setMany({ scopeId: made.scopeId, reportId: id }, typed);
  const { placements } = work.repositories.media;
  for (const [index, path] of photosAt.entries())
    await placements.insert(made.scopeId, {
      reportId: id,
      mediaId: `0198f3a0-0000-7000-8000-0000000000c${index}`,
      path,
      position: `a${index}`,
    });
  const photos = (await placements.list({ parentId: id })).map((placement) => ({ placement }));
  const photoPaths = async () =>
    (await placements.list({ parentId: id })).map(({ path }) => path ?? '').sort((a, b) => (a < b ? -1 : 1));
  const stored = async () =>
    Object.fromEntries(
      (await answers.ofReport(id))
        .filter(({ value }) => value !== null)
        .map((each) => [each.path, each.value]),
    );
  const model = {
    access: { readOnly: null },
    report,
    definition,
    orphanedAnswers: findOrphanedAnswers(definition, Object.entries(typed)),
    photos,
    recordings: [],
    actions: { undoOfLatest: () => () => work.store.journal.undo(id) },
  } as unknown as EditorModel;
  render(
    <LocalContext value={work}>
      <ToastProvider>
        <EditorProvider model={model}>
          <OrphanNotice />
        </EditorProvider>
      </ToastProvider>
    </LocalContext>,
  );
  return { stored, photoPaths };
}

it('lists answers of the old version, moves them on request, and gives them back with Undo', async () => {
  const typed = {
    'basin/pump/kind': 'Gas',
    'basin/heater/kind': 'New',
    'deck/heater/kind': 'Old',
    'basin/ladder/note': 'Loose',
  };
  const { stored } = await openPool(typed);
  expect(screen.getByText('3 answers have no place in this version of the report.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'See answers' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Answers without a place' }));
  const rows = () => sheet.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    'Heater: Kind: NewHeater: Kind has been answered in the meantime: OldReplace Heater: Kind',
    'Ladder: LooseIt has no place in this version and stays listed here.',
    'Pump: Kind: GasMoves to Pump: Kind',
  ]);
  fireEvent.click(sheet.getByRole('button', { name: 'Move 1 answer' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  const { 'basin/pump/kind': kind, ...rest } = typed;
  expect(await stored()).toEqual({ ...rest, 'deck/pump/kind': kind });
  fireEvent.click(sheet.getByRole('button', { name: 'Replace Heater: Kind' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect((await stored())['deck/heater/kind']).toBe('New');
  fireEvent.click((await screen.findAllByRole('button', { name: 'Undo', hidden: true }))[0] as HTMLElement);
  await waitFor(async () => expect((await stored())['deck/heater/kind']).toBe('Old'));
});

it('moves photos that were taken at a place of the old version, and leaves those whose place is gone', async () => {
  const { photoPaths } = await openPool({}, ['basin/pump', 'basin/pump', 'basin/ladder', 'deck/heater']);
  expect(screen.getByText('3 photos have no place in this version of the report.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'See photos' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Photos without a place' }));
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ladder: 1 photoIt has no place in this version and stays listed here.',
    'Pump: 2 photosMoves to Pump',
  ]);
  fireEvent.click(sheet.getByRole('button', { name: 'Move 2 photos' }));
  await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(1));
  expect(await photoPaths()).toEqual(['basin/ladder', 'deck/heater', 'deck/pump', 'deck/pump']);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Undo', hidden: true }))[0] as HTMLElement);
  await waitFor(async () =>
    expect((await photoPaths()).filter((path) => path === 'basin/pump')).toHaveLength(2),
  );
});

it('is silent when every answer has its place, and when it is left for now', async () => {
  await openPool({ 'deck/pump/kind': 'Gas' });
  expect(screen.queryByText(/no place in this version/)).toBeNull();
  cleanup();
  await openPool({ 'basin/pump/kind': 'Gas' });
  fireEvent.click(screen.getByRole('button', { name: 'Leave these answers for now' }));
  expect(screen.queryByText(/no place in this version/)).toBeNull();
});
