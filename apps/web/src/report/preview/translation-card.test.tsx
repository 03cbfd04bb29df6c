// @vitest-environment jsdom
/** The translation of a version over real rows; the model is not called. */
import type { ReportVersion } from '@plumbline/domain/tables/records';
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import type { ReportPlace } from '#src/ground/local/repositories/answers.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { agreeToSuggestions, propose } from '#src/report/intelligence/proposals/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { TranslationCard } from './translation-card.tsx';

const VERSION = '0193a000-0000-7000-8000-000000000001';
let work: LocalWork;
let place: ReportPlace;

beforeEach(async () => {
  ({ work, place } = await openTestWork(createTestDevice('rosa')));
});
afterEach(cleanup);

async function proposeTranslation(): Promise<void> {
  const texts = ['Torn shingles', 'North slope'];
  const askedId = await propose(work, place, {
    feature: 'translation',
    itemPath: 'whole-report',
    asked: { versionId: VERSION, language: 'es', part: 0, parts: 1, texts },
    answer: { kind: 'translation', texts: [{ n: 0, text: 'Tejas rotas' }] },
  });
  // As the server answers it.
  const { rows } = work.store.database;
  const asked = await rows.get(askedId);
  await rows.update(askedId, { values: { ...asked?.values, state: 'answered' } });
}

async function open(): Promise<void> {
  const report = await work.repositories.reports.get(place.reportId);
  if (report === null) throw new Error('There is no report.');
  render(
    <LocalContext value={work}>
      <ToastProvider>
        <TranslationCard report={report} version={{ id: VERSION, version: 2 } as ReportVersion} />
      </ToastProvider>
    </LocalContext>,
  );
}
const states = async () =>
  (await work.repositories.intelligence.proposals.list({ parentId: place.reportId })).map(
    ({ state }) => state,
  );

describe('the translation of the client’s page', () => {
  it('is offered once the owner has agreed', async () => {
    await agreeToSuggestions(work);
    await open();
    expect(await screen.findByRole('button', { name: 'Translate the online report' })).toBeTruthy();
  });

  it('is read in both languages before it is accepted, and can be removed again', async () => {
    await agreeToSuggestions(work);
    await proposeTranslation();
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Review the translation' }));
    const texts = await screen.findByRole('list', { name: 'Texts' });
    expect(within(texts).getByText('Tejas rotas').lang).toBe('es');
    expect(within(texts).getByText('Stays in English.')).toBeTruthy();
    expect(screen.getByText('2 texts, 1 of them stay in English')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await screen.findByText(/Clients can read version 2 in Spanish/);
    expect(await states()).toEqual(['accepted']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove translation' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove translation' }));
    await screen.findByRole('button', { name: 'Translate the online report' });
    expect(await states()).toEqual(['dismissed']);
  });
});
