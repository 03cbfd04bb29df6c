// @vitest-environment jsdom
/** Suggestions for the whole report over real rows; the model is not called. */

import { askedPhotos } from '@plumbline/domain/intelligence/requests/sources';
import { OVERVIEW_PATH } from '@plumbline/domain/report/snapshot/own-answers';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection/definition';
import type { MediaPlacement } from '@plumbline/domain/tables/records';
import { ToastProvider } from '@plumbline/ui';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import type { ReportPlace } from '#src/ground/local/repositories/answers.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import type { EditorModel, EditorPhoto } from '#src/report/editor/model/editor-model.ts';
import { EditorProvider } from '#src/report/editor/model/editor-provider.tsx';
import { agreeToSuggestions, propose } from '#src/report/intelligence/proposals/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { SuggestionsSheet } from './suggestions-sheet.tsx';

const ITEM = 'roof/coverings';
const SHA = 'ab'.repeat(32);
const view = {
  sections: [
    {
      path: 'roof',
      label: 'Roof',
      items: [{ path: ITEM, item: { label: 'Roof coverings' }, sectionFields: [] }],
    },
  ],
};

let work: LocalWork;
let place: ReportPlace;
let photos: EditorPhoto[];
const gone = vi.fn<(place: object) => void>();

beforeEach(async () => {
  ({ work, place } = await openTestWork(createTestDevice('rosa')));
  photos = [];
});
afterEach(() => {
  cleanup();
  gone.mockReset();
});

async function addPhoto(values: Partial<MediaPlacement> = {}): Promise<string> {
  const { media } = work.repositories;
  const added = await media.insert(place.scopeId, {
    kind: 'photo',
    mime: 'image/jpeg',
    sha256: SHA,
    sizeBytes: 1,
    reportSha256: SHA,
    reportWidth: 4,
    reportHeight: 3,
  } as Parameters<typeof media.insert>[1]);
  const placed = await media.placements.insert(place.scopeId, {
    reportId: place.reportId,
    mediaId: added.id,
    path: ITEM,
    position: 'a0',
    ...values,
  });
  const row = await media.get(added.id);
  const placement = await media.placements.get(placed.id);
  if (row === null || placement === null) throw new Error('The photo was not added.');
  photos.push({ media: row, placement, number: photos.length + 1, syncState: 'safe', isCover: false });
  return added.id;
}

const proposeFor = (feature: string, answer: object, itemPath = ITEM) =>
  propose(work, place, {
    feature,
    itemPath,
    answer,
    asked: 'mediaId' in answer ? { photos: [{ mediaId: answer.mediaId, sha256: SHA }] } : {},
  });

async function open(): Promise<void> {
  const report = await work.repositories.reports.get(place.reportId);
  const model = {
    report,
    access: { readOnly: null, canWriteFindings: true },
    definition: homeInspection,
    view,
    library: [],
    findings: new Map(),
    photos,
    thumbUrl: () => null,
    keepDirty: () => () => undefined,
    readAnswer: () => null,
    actions: {
      setAnswer: async () => undefined,
      undoOfLatest: () => async () => void (await work.store.journal.undo(place.reportId)),
    },
  } as unknown as EditorModel;
  const page = () => (
    <LocalContext value={work}>
      <ToastProvider>
        <EditorProvider model={model}>
          <SuggestionsSheet onGo={gone} onClose={() => undefined} />
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

const requests = () => work.repositories.intelligence.requests.list({ parentId: place.reportId });
const placements = () => work.repositories.media.placements.list({ scopeId: place.scopeId });
const overview = async () =>
  (await work.repositories.answers.ofReport(place.reportId)).find(({ path }) => path === OVERVIEW_PATH)
    ?.value;

describe('suggestions for a report', () => {
  it('are off until the owner agrees, and the summary can be typed all the same', async () => {
    await addPhoto();
    await open();
    expect(await screen.findByText(/The owner can turn them on/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /top of the summary/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Review|Describe|Draft/ })).toBeNull();
  });

  it('ask for nothing whose feature is off', async () => {
    await agreeToSuggestions(work, ['photo_findings', 'alt_text', 'summary']);
    await addPhoto();
    await open();
    await screen.findByRole('textbox', { name: /top of the summary/ });
    expect(screen.queryByRole('button', { name: /Review|Describe|Draft/ })).toBeNull();
  });

  it('look at each new photo in a separate request, once, and cancel what waits', async () => {
    await agreeToSuggestions(work);
    const first = await addPhoto();
    const second = await addPhoto();
    await addPhoto({ path: null });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Review all 2 new photos' }));
    await screen.findByText(/2 photo requests waiting/);
    const asked = await requests();
    expect(asked.map(({ itemPath, feature }) => [itemPath, feature])).toEqual([
      [ITEM, 'photo_findings'],
      [ITEM, 'photo_findings'],
    ]);
    expect(new Set(asked.flatMap(({ sources }) => askedPhotos(sources)))).toEqual(new Set([first, second]));
    expect(screen.queryByRole('button', { name: /Review/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel waiting requests' }));
    await screen.findByRole('button', { name: 'Review all 2 new photos' });
    expect((await requests()).every(({ cancelledAt }) => cancelledAt !== null)).toBe(true);
  });

  it('lead to the items that have some', async () => {
    await agreeToSuggestions(work);
    await proposeFor('photo_findings', { kind: 'finding' });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '1 suggestion for Roof, Roof coverings' }));
    expect(gone).toHaveBeenCalledWith({ at: ITEM });
  });

  it('draft a summary that becomes the report’s only when it is used, with Undo', async () => {
    await agreeToSuggestions(work);
    await proposeFor('summary', { kind: 'summary', text: 'The roof leaks in 3 places.' }, 'whole-report');
    await open();
    const card = await screen.findByRole('article', { name: 'Suggested summary' });
    expect(card.querySelector('mark')?.textContent).toContain('3');
    expect(await overview()).toBeUndefined();
    fireEvent.click(within(card).getByRole('button', { name: 'Use this text' }));
    await screen.findByText('Text added');
    expect(await overview()).toBe('The roof leaks in 3 places.');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('article', { name: 'Suggested summary' });
    expect((await overview()) ?? null).toBeNull();
  });

  it('describe photos: one used as edited, one decorative, the rest all at once', async () => {
    await agreeToSuggestions(work);
    const ids = [await addPhoto(), await addPhoto(), await addPhoto(), await addPhoto()];
    for (const [index, mediaId] of ids.entries())
      await proposeFor('alt_text', { kind: 'alt_text', mediaId, text: `Shingles ${index}` });
    await open();
    const list = await screen.findByRole('list', { name: 'Suggested descriptions' });
    const rowOf = (index: number): HTMLElement => {
      const row = within(list).getAllByRole('listitem')[index];
      if (row === undefined) throw new Error('no such row');
      return row;
    };
    fireEvent.change(within(rowOf(0)).getByRole('textbox'), { target: { value: 'Torn shingles' } });
    fireEvent.click(within(rowOf(0)).getByRole('button', { name: 'Use' }));
    await waitFor(async () => expect((await placements())[0]?.altText).toBe('Torn shingles'));
    fireEvent.click(within(rowOf(1)).getByRole('button', { name: 'Decorative' }));
    await waitFor(async () => expect((await placements()).some((each) => each.isDecorative)).toBe(true));
    fireEvent.click(screen.getByRole('button', { name: /^Use all/ }));
    await screen.findByText('2 descriptions added');
    const states = (await work.repositories.intelligence.proposals.list({ parentId: place.reportId })).map(
      ({ state }) => state,
    );
    expect(states.sort()).toEqual(['accepted', 'accepted', 'edited', 'edited']);
    expect((await placements()).filter(({ altText }) => altText !== '')).toHaveLength(3);
  });
});
