/** A double tap adds one finding, one location, one library entry. */
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { libraryEntry } from '@plumbline/domain/testing/library-entry';
import { beforeEach, expect, it } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { byPosition } from '#src/ground/local/repositories/order.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { createEditorActions, type EditorState } from './create-editor-actions.ts';
import type { EditorActions } from './editor-model.ts';

const ITEM = 'roof/roof_coverings';
const OFFICE = '5e0c1c74-6a1e-4f0f-9d57-3d6f3a3b1c11';

let store: LocalStore;
let repositories: Repositories;
let actions: EditorActions;
let reportId: string;
let state: EditorState;

/** Simulates the screen's live queries. */
async function readAgain(): Promise<void> {
  const findings = await repositories.findings.ofReport(reportId);
  const locations = await repositories.findings.locations.list({});
  state = {
    ...state,
    findings: findings.map((finding) => ({
      finding,
      mark: 'safe',
      locations: locations.filter(({ findingId }) => findingId === finding.id),
      photos: [],
      recordings: [],
    })),
  };
}

beforeEach(async () => {
  store = await openTestStore(createTestDevice('rosa'));
  repositories = createRepositories(store);
  const made = await repositories.reports.create({
    officeId: OFFICE,
    inspection: { addressLine1: '1 Elm Street', startsAt: '2026-11-18T14:00:00Z' },
    report: { type: 'home_inspection', definitionId: 'home_inspection', definitionVersion: 2 },
  });
  reportId = made.reportId;
  const [report] = await repositories.reports.list({ ids: [reportId] });
  if (report === undefined) throw new Error('no report');
  state = {
    report,
    definition: homeInspection,
    answers: new Map(),
    findings: [],
    photos: [],
    recordings: [],
  } as unknown as EditorState;
  const work = { store, repositories, officeId: OFFICE } as unknown as LocalWork;
  actions = createEditorActions({
    work,
    preparer: {} as never,
    state: () => state,
    onFailure: (failure) => {
      throw new Error(failure.code);
    },
  });
});

it('adds one finding for two taps, and another one later', async () => {
  const [first, second] = await Promise.all([actions.addFinding(ITEM, null), actions.addFinding(ITEM, null)]);
  expect(second).toBe(first);
  await readAgain();
  expect(state.findings).toHaveLength(1);
  expect(await actions.addFinding(ITEM, null)).not.toBe(first);
  await readAgain();
  expect(state.findings).toHaveLength(2);
});

it('adds one place for two taps, and two of two names', async () => {
  const id = await actions.addFinding(ITEM, null);
  await readAgain();
  await Promise.all(
    ['Rear slope', 'Rear slope', 'Front slope'].map((label) => actions.addLocation(id, label)),
  );
  await readAgain();
  expect(state.findings[0]?.locations.map(({ label }) => label).sort()).toEqual([
    'Front slope',
    'Rear slope',
  ]);
});

it('saves one text in the library for two taps', async () => {
  const id = await actions.addFinding(ITEM, null);
  await readAgain();
  await Promise.all([actions.saveToLibrary(id), actions.saveToLibrary(id)]);
  expect(await repositories.library.list({})).toHaveLength(1);
});

it('makes a finding of a caption with its photo, as one edit that Undo takes back', async () => {
  const { id } = await repositories.media.placements.insert(state.report.inspectionId, {
    reportId,
    mediaId: crypto.randomUUID(),
    path: ITEM,
    position: 'a0',
    caption: 'torn shingle',
  });
  const [placement] = await repositories.media.placements.ofReport(reportId);
  state = { ...state, view: { sections: [] }, photos: [{ placement }] } as unknown as EditorState;
  await actions.addFindingOfPhoto(id, libraryEntry({ id: crypto.randomUUID(), title: 'Shingles damaged' }));
  const [finding] = await repositories.findings.ofReport(reportId);
  const [moved] = await repositories.media.placements.ofReport(reportId);
  expect(finding).toMatchObject({ title: 'Shingles damaged', itemPath: ITEM });
  expect(moved).toMatchObject({ findingId: finding?.id, path: null, caption: 'torn shingle' });
  await actions.undo();
  expect(await repositories.findings.ofReport(reportId)).toEqual([]);
  expect((await repositories.media.placements.ofReport(reportId))[0]).toMatchObject({
    findingId: null,
    path: ITEM,
  });
});

it('enters the answers and findings of a walk-through as one edit that Undo takes back', async () => {
  state = { ...state, view: { sections: [] } } as unknown as EditorState;
  const found = ['Torn shingles', 'Loose flashing'].map((title) => ({ itemPath: ITEM, entry: null, title }));
  await actions.enter({ [`${ITEM}/note`]: 'Seen from a ladder' }, found, 'Describe in words');
  const titles = async () =>
    (await repositories.findings.ofReport(reportId)).sort(byPosition).map(({ title }) => title);
  expect(await titles()).toEqual(['Torn shingles', 'Loose flashing']);
  expect((await repositories.answers.ofReport(reportId)).map(({ value }) => value)).toEqual([
    'Seen from a ladder',
  ]);
  await actions.undo();
  expect(await titles()).toEqual([]);
});
