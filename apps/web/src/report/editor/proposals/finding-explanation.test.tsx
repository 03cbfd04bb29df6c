// @vitest-environment jsdom
/** The explanation of a finding over real rows; the model is not called. */
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import type { ReportPlace } from '#src/ground/local/repositories/answers.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { agreeToSuggestions, propose } from '#src/report/intelligence/proposals/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import type { EditorModel } from '../model/editor-model.ts';
import { EditorProvider } from '../model/editor-provider.tsx';
import { FindingExplanation } from './finding-explanation.tsx';

let work: LocalWork;
let place: ReportPlace;
let findingId: string;

beforeEach(async () => {
  ({ work, place } = await openTestWork(createTestDevice('rosa')));
  const added = await work.repositories.findings.add(place, {
    itemPath: 'roof/coverings',
    position: 'a0',
    title: 'Missing shingles',
    observation: 'Shingles were missing on the south slope.',
  });
  findingId = added.id;
  await agreeToSuggestions(work);
});
afterEach(cleanup);

const stored = () => work.repositories.findings.get(findingId);

async function open(): Promise<void> {
  const report = await work.repositories.reports.get(place.reportId);
  const finding = await stored();
  if (finding === null) throw new Error('The finding was not added.');
  const model = {
    report,
    view: { sections: [] },
    findings: new Map(),
    photos: [],
    actions: { undoOfLatest: () => async () => void (await work.store.journal.undo(place.reportId)) },
  } as unknown as EditorModel;
  render(
    <LocalContext value={work}>
      <ToastProvider>
        <EditorProvider model={model}>
          <FindingExplanation finding={finding} />
        </EditorProvider>
      </ToastProvider>
    </LocalContext>,
  );
}

describe('a finding in plain words', () => {
  it('is requested for this finding, and waits in sight', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Explain in plain words' }));
    await screen.findByText('Explanation in plain words');
    const [request] = await work.repositories.intelligence.requests.list({ parentId: place.reportId });
    expect(request).toMatchObject({ feature: 'explanation', findingId, itemPath: 'roof/coverings' });
    expect(request?.sources).toMatchObject({
      title: 'Missing shingles',
      observation: expect.stringContaining('south slope'),
    });
    expect(screen.queryByRole('button', { name: 'Explain in plain words' })).toBeNull();
  });

  it('is the finding’s once it is used, and is not after Undo', async () => {
    await propose(work, place, {
      feature: 'explanation',
      itemPath: 'roof/coverings',
      findingId,
      answer: { kind: 'explanation', text: 'Pieces of the roof are gone.' },
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Use this text' }));
    await screen.findByText('Text added');
    expect((await stored())?.plainWords).toBe('Pieces of the roof are gone.');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await stored())?.plainWords).toBe(''));
    expect(await screen.findByRole('article', { name: 'Suggested explanation' })).toBeTruthy();
  });
});
