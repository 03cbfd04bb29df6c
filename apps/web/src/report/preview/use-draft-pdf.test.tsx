// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import type { CollectedReport } from '../output/collect-report.ts';
import { PdfCard } from './pdf-card.tsx';
import { useDraftPdf } from './use-draft-pdf.ts';

const saved = vi.hoisted(() => ({ names: [] as string[] }));
const runs = vi.hoisted(() => [] as { finish: () => void; signal: AbortSignal }[]);

vi.mock('#src/ground/local/files/save-blob.ts', () => ({
  saveUrl: (_url: string, name: string) => saved.names.push(name),
}));
vi.mock('../output/pdf/make-draft.ts', () => ({
  draftKey: (parts: { key: string }) => parts.key,
  makeDraft: (_work: unknown, _collected: unknown, order: { signal: AbortSignal }) =>
    new Promise((resolve) => {
      const file = new Blob(['%PDF'], { type: 'application/pdf' });
      runs.push({
        signal: order.signal,
        finish: () => resolve({ ok: true, file, pageCount: 1, missingCount: 0 }),
      });
    }),
}));

function Card({ reportKey, isShown }: { reportKey: string; isShown: boolean }) {
  const collected = { parts: { key: reportKey } } as unknown as CollectedReport;
  return <PdfCard draftPdf={useDraftPdf(collected, 'Palmetto.pdf', isShown)} />;
}
const card = (reportKey: string, isShown = false) => (
  <LocalContext value={{} as LocalWork}>
    <Card reportKey={reportKey} isShown={isShown} />
  </LocalContext>
);
const download = () => screen.getByRole('button', { name: 'Download PDF' });

beforeEach(() => {
  saved.names.length = 0;
  runs.length = 0;
  URL.createObjectURL = () => 'blob:draft';
  URL.revokeObjectURL = () => undefined;
});
afterEach(cleanup);

describe('Download PDF', () => {
  it('answers the first tap before the work begins', async () => {
    render(card('one'));
    fireEvent.click(download());
    expect(download().getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('progressbar', { name: 'Laying out the pages' })).toBeDefined();
    expect(runs).toHaveLength(0);
    await waitFor(() => expect(runs).toHaveLength(1));
    runs[0]?.finish();
    await waitFor(() => expect(saved.names).toEqual(['Palmetto.pdf']));
  });

  it('takes the pages that are already being made', async () => {
    render(card('one', true));
    await waitFor(() => expect(runs).toHaveLength(1));
    fireEvent.click(download());
    expect(download().getAttribute('aria-busy')).toBe('true');
    runs[0]?.finish();
    await waitFor(() => expect(saved.names).toEqual(['Palmetto.pdf']));
    expect(runs).toHaveLength(1);
  });

  it('stays requested when the report changes in the meantime', async () => {
    const { rerender } = render(card('one', true));
    await waitFor(() => expect(runs).toHaveLength(1));
    fireEvent.click(download());
    rerender(card('two', true));
    await waitFor(() => expect(runs).toHaveLength(2), { timeout: 5_000 });
    expect(runs[0]?.signal.aborted).toBe(true);
    runs[1]?.finish();
    await waitFor(() => expect(saved.names).toEqual(['Palmetto.pdf']));
  });
});
