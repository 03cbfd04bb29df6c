/** A double tap adds one finding, one location, one library entry. */
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { beforeEach, expect, it } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
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
