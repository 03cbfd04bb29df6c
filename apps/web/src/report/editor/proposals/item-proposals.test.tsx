// @vitest-environment jsdom
/** What an inspector sees under an item: asking, waiting, deciding, and Undo. Rows are real; the model is not called. */
import type { ItemView, SectionView } from '@plumbline/domain/report/engine/report-view';
import type { MediaPlacement } from '@plumbline/domain/tables/records';
import { ToastProvider } from '@plumbline/ui';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import type { ReportPlace } from '#src/ground/local/repositories/answers.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { agreeToSuggestions, propose } from '#src/report/intelligence/proposals/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import type { EditorModel } from '../model/editor-model.ts';
import { EditorProvider } from '../model/editor-provider.tsx';
import { ItemProposals } from './item-proposals.tsx';

const ITEM = 'roof/coverings';
const NOTE = 'missing shingles on the south slope';
const DRAFT = {
  kind: 'narrative',
  title: 'Missing shingles',
  observation: 'Twelve shingles were missing on the south slope.',
  implication: 'Water can enter.',
  recommendation: 'Have a roofing contractor replace them.',
  severity: 'moderate',
  isSafety: false,
};
const section = { label: 'Roof', path: 'roof' } as unknown as SectionView;
const item = { path: ITEM, item: { label: 'Roof coverings' } } as unknown as ItemView;

let work: LocalWork;
let place: ReportPlace;
let photos: { media: { id: string }; placement: MediaPlacement }[];
const opened = vi.fn<(id: string) => void>();

beforeEach(async () => {
  ({ work, place } = await openTestWork(createTestDevice('rosa')));
  photos = [];
});
afterEach(() => {
  cleanup();
  opened.mockReset();
});

const proposeNarrative = (answer: object = DRAFT, sources: object = {}) =>
  propose(work, place, { feature: 'narrative', itemPath: ITEM, asked: { note: NOTE }, answer, sources });

async function open(): Promise<void> {
  const report = await work.repositories.reports.get(place.reportId);
  const model = {
    report,
    access: { readOnly: null, canWriteFindings: true },
    view: { sections: [] },
    library: [],
    findings: new Map(),
    photos,
    photosAt: () => [],
    pictureUrl: () => null,
    readAnswer: (path: string) => (path === `${ITEM}/note` ? NOTE : null),
    actions: {
      undoOfLatest: () => async () => void (await work.store.journal.undo(place.reportId)),
    },
  } as unknown as EditorModel;
  const page = () => (
    <LocalContext value={work}>
      <ToastProvider>
        <EditorProvider model={model}>
          <ItemProposals section={section} item={item} onOpenFinding={opened} />
        </EditorProvider>
      </ToastProvider>
    </LocalContext>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: page }),
    history: createMemoryHistory(),
  });
  render(<RouterProvider router={router} />);
}

const findings = () => work.repositories.findings.ofReport(place.reportId);
const proposals = () => work.repositories.intelligence.proposals.list({ parentId: place.reportId });

describe('suggestions at an item', () => {
  it('say how they are turned on while the owner has not agreed', async () => {
    await open();
    expect(await screen.findByText(/The owner can turn them on/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Settings, AI suggestions', hidden: true })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Draft a finding from the note', hidden: true })).toBeNull();
  });

  it('wait as a row on this device, and can be canceled', async () => {
    await agreeToSuggestions(work);
    await open();
    fireEvent.click(
      await screen.findByRole('button', { name: 'Draft a finding from the note', hidden: true }),
    );
    const waiting = await screen.findByText('Waiting on this device until it’s online.');
    const [request] = await work.repositories.intelligence.requests.list({ parentId: place.reportId });
    expect(request).toMatchObject({ feature: 'narrative', itemPath: ITEM, mark: 'pending' });
    expect(request?.sources).toEqual({ section: 'Roof', item: 'Roof coverings', note: NOTE, examples: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(waiting.isConnected).toBe(false));
    expect(
      await screen.findByRole('button', { name: 'Draft a finding from the note', hidden: true }),
    ).toBeTruthy();
  });

  it('say what a model read on a plate, and open it next to its photo only where that is here', async () => {
    await agreeToSuggestions(work);
    const plate = { make: 'Carrier', model: '24ABB336A003', serial: '3702A12345', fuel: null };
    await propose(work, place, {
      feature: 'plates',
      itemPath: ITEM,
      answer: { kind: 'plate', mediaId: crypto.randomUUID(), ...plate, gallons: null, btu: null, year: null },
    });
    await open();
    const card = await screen.findByRole('article', { name: 'Suggestion: Rating plate' });
    expect(within(card).getByText('Carrier, 24ABB336A003, serial 3702A12345')).toBeTruthy();
    expect(within(card).queryByRole('button', { name: 'Check and fill in' })).toBeNull();
    fireEvent.click(within(card).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(card.isConnected).toBe(false));
    expect((await proposals())[0]).toMatchObject({ state: 'dismissed', decidedBy: work.userId });
  });

  it('mark each part that is not in the note', async () => {
    await agreeToSuggestions(work);
    await proposeNarrative();
    await open();
    const card = await screen.findByRole('article', { name: 'Suggestion: Missing shingles' });
    expect([...card.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Twelve (not in your note)',
    ]);
    expect(within(card).getByText(/1 underlined part/)).toBeTruthy();
    expect(await findings()).toEqual([]);
  });

  it('become a finding on Accept, and neither on Undo', async () => {
    await agreeToSuggestions(work);
    await proposeNarrative();
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    await screen.findByText('Finding added');
    const [finding] = await findings();
    expect(finding).toMatchObject({ itemPath: ITEM, observation: DRAFT.observation });
    expect(await proposals()).toMatchObject([
      { state: 'accepted', decidedBy: work.userId, findingId: finding?.id },
    ]);
    expect(screen.queryByRole('article')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('article', { name: 'Suggestion: Missing shingles' });
    expect((await findings()).filter(({ deletedAt }) => deletedAt === null)).toEqual([]);
    expect(await proposals()).toMatchObject([{ state: 'proposed' }]);
  });

  it('take the photo that shows it along to the finding, and put it back on Undo', async () => {
    await agreeToSuggestions(work);
    const mediaId = work.store.newId();
    const { placements } = work.repositories.media;
    const values = { reportId: place.reportId, mediaId, path: ITEM, position: 'a0' };
    const { id } = await placements.insert(place.scopeId, values);
    const placement = await placements.get(id);
    if (placement === null) throw new Error('The photo was not placed.');
    photos = [{ media: { id: mediaId }, placement }];
    const seen = { libraryId: null, trade: '', why: '', seen: '', region: null, kind: 'finding' };
    await proposeNarrative({ ...DRAFT, ...seen }, { photos: [{ mediaId, sha256: 'ab'.repeat(32) }] });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    await screen.findByText('Finding added');
    const [finding] = await findings();
    expect(await placements.get(id)).toMatchObject({ findingId: finding?.id, path: null });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('article', { name: 'Suggestion: Missing shingles' });
    expect(await placements.get(id)).toMatchObject({ findingId: null, path: ITEM });
  });

  it('open the finding on Edit, and go away on Dismiss', async () => {
    await agreeToSuggestions(work);
    await proposeNarrative();
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith(expect.any(String)));
    expect(await proposals()).toMatchObject([{ state: 'edited' }]);
    await proposeNarrative({ ...DRAFT, title: 'Loose shingles' });
    fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await screen.findByText('Suggestion dismissed');
    expect(await findings()).toHaveLength(1);
  });

  it('of another version of the app are not offered', async () => {
    await agreeToSuggestions(work);
    await proposeNarrative({ kind: 'song' });
    await open();
    await screen.findByText('Waiting on this device until it’s online.');
    expect(screen.queryByRole('article')).toBeNull();
  });
});
