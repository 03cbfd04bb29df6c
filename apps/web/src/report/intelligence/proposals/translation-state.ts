/** How far the translation of one version is. */
import { readProposal } from '@plumbline/domain/intelligence/proposals';
import {
  type TranslationSources,
  translatedTexts,
  translationSources,
} from '@plumbline/domain/intelligence/requests/translation';
import type { AiProposal, AiRequest } from '@plumbline/domain/tables/records';
import type { ReportProposals } from './use-report-proposals.ts';

export interface TranslationState {
  /** Not canceled, of this version. */
  readonly requests: readonly AiRequest[];
  readonly waiting: number;
  readonly failed: number;
  /** Proposals without a decision. */
  readonly open: readonly AiProposal[];
  readonly accepted: readonly AiProposal[];
  /** Each English text with its Spanish one, open or accepted; null: it stays English. */
  readonly pairs: readonly { readonly english: string; readonly spanish: string | null }[];
}

export function translationState(versionId: string, rows: ReportProposals): TranslationState {
  const found = rows.asked.flatMap((request) => {
    const sources = request.feature === 'translation' ? readSources(request.sources) : null;
    return sources?.versionId === versionId ? [{ request, sources }] : [];
  });
  const inOrder = [...found].sort((a, b) => a.sources.part - b.sources.part);
  const ids = new Set(found.map(({ request }) => request.id));
  const proposals = rows.proposed.filter(
    ({ requestId, answer }) => ids.has(requestId) && readProposal(answer)?.kind === 'translation',
  );
  const kept = proposals.filter(({ state }) => state !== 'dismissed');
  const texts = translatedTexts(
    kept.map(({ requestId, answer }) => ({
      sources: inOrder.find(({ request }) => request.id === requestId)?.sources,
      answer,
    })),
  );
  return {
    requests: inOrder.map(({ request }) => request),
    waiting: found.filter(({ request }) => request.state === 'waiting').length,
    failed: found.filter(({ request }) => request.state === 'failed').length,
    open: proposals.filter(({ state }) => state === 'proposed'),
    accepted: proposals.filter(({ state }) => state === 'accepted'),
    pairs:
      kept.length === 0
        ? []
        : inOrder.flatMap(({ sources }) =>
            sources.texts.map((english) => ({ english, spanish: texts[english] ?? null })),
          ),
  };
}

const readSources = (sources: unknown): TranslationSources | null =>
  translationSources.safeParse(sources).data ?? null;
