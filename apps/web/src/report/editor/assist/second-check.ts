/** The second pass of 'Check the report', by a model: what was asked last, how far it is, and what it found. */

import type { Remark } from '@plumbline/domain/intelligence/check/checked-report';
import { photoPlaces, reviewParts } from '@plumbline/domain/intelligence/check/review-parts';
import { type AiFeature, WHOLE_REPORT } from '@plumbline/domain/intelligence/features';
import { readProposal } from '@plumbline/domain/intelligence/proposals';
import { type RemarkProposal, roundOf } from '@plumbline/domain/intelligence/requests/remark';
import type { AiProposal, AiRequest, Media } from '@plumbline/domain/tables/records';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';
import type { ReportProposals } from '#src/report/intelligence/proposals/use-report-proposals.ts';
import { useEditor } from '../model/editor-context.ts';
import { photoSources } from '../proposals/photo-sources.ts';
import { inPieces } from '../proposals/report/in-pieces.ts';
import { useRequest } from '../proposals/use-request.ts';

const FEATURES: ReadonlySet<string> = new Set<AiFeature>(['review', 'photo_review']);
const AT_ONCE = 5;

export interface FoundRemark {
  readonly row: AiProposal;
  readonly proposal: RemarkProposal;
  /** Every text that the model was given. */
  readonly given: readonly string[];
}

export interface SecondCheck {
  /** Of the latest press, canceled ones not included. */
  readonly asked: readonly Kept<AiRequest>[];
  readonly waiting: readonly Kept<AiRequest>[];
  readonly failed: readonly Kept<AiRequest>[];
  /** Without a decision. */
  readonly found: readonly FoundRemark[];
}

/** Null: no model is allowed to check reports, or the rows are being read. */
export function secondCheckOf(rows: ReportProposals | null): SecondCheck | null {
  if (rows === null || ![...FEATURES].some((feature) => rows.allowed?.(feature) === true)) return null;
  const all = rows.asked.filter(({ feature }) => FEATURES.has(feature));
  const round = roundOf(all[0]?.sources);
  const asked = all.filter(({ sources }) => roundOf(sources) === round);
  return {
    asked,
    waiting: asked.filter(({ state }) => state === 'waiting'),
    failed: asked.filter(({ state }) => state === 'failed'),
    found: asked.flatMap((request) =>
      rows.proposed.flatMap((row) => {
        const isOpen = row.requestId === request.id && row.state === 'proposed';
        const proposal = isOpen ? readProposal(row.answer) : null;
        return proposal?.kind === 'remark' ? [{ row, proposal, given: textsIn(request.sources) }] : [];
      }),
    ),
  };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Asks about the report as it is now; whether everything was queued. */
export function useAskSecondCheck(allowed: ReportProposals['allowed']) {
  const work = useLocal();
  const { report, definition, view, findings, photos } = useEditor();
  const request = useRequest();
  return async function ask(known: readonly Remark[]): Promise<boolean> {
    const round = work.store.newId();
    const told = [...findings.values()].map(({ finding }) => finding);
    if (allowed?.('review') === true) {
      const parts = reviewParts({
        view,
        findings: told,
        photos: photos.map(({ placement }) => placement),
        currentYear: new Date().getFullYear(),
        title: definition.title,
        known,
        round,
      });
      const made = parts.map((sources) => ({ itemPath: WHOLE_REPORT, sources }));
      if (made.length > 0 && !(await request('review', made))) return false;
    }
    if (allowed?.('photo_review') !== true) return true;
    return askOfPhotos(round, told);
  };

  async function askOfPhotos(round: string, told: Parameters<typeof photoPlaces>[0]['findings']) {
    const shown = photos.filter(({ media }) => media.kind === 'photo');
    const places = photoPlaces(
      { view, findings: told },
      shown.map(({ placement }) => placement),
    );
    const media = new Map<string, Media>(shown.map((photo) => [photo.media.id, photo.media]));
    const needed = [...new Set(places.flatMap(({ mediaIds }) => mediaIds))];
    const files = await photoSources(
      work,
      report,
      needed.flatMap((id) => media.get(id) ?? []),
    );
    const ready = new Map(files.map((file) => [file.mediaId, file]));
    let isQueued = true;
    await inPieces(places, AT_ONCE, async (piece) => {
      const made = piece.flatMap(({ mediaIds, ...place }) => {
        const sent = mediaIds.flatMap((id) => ready.get(id) ?? []);
        return sent.length === 0
          ? []
          : [{ itemPath: place.path, sources: { round, ...place, photos: sent } }];
      });
      isQueued = made.length === 0 || (await request('photo_review', made));
      return isQueued;
    });
    return isQueued;
  }
}
