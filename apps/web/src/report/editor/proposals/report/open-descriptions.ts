/** Photos without a description, and descriptions that wait for a decision. */
import { readProposal } from '@plumbline/domain/intelligence/proposals';
import { askedPhotos } from '@plumbline/domain/intelligence/requests/sources';
import type { AiProposal, MediaPlacement } from '@plumbline/domain/tables/records';
import type { EditorPhoto } from '#src/report/editor/model/editor-model.ts';
import type { ReportProposals } from '#src/report/intelligence/proposals/use-report-proposals.ts';

export interface OpenDescription {
  readonly row: AiProposal;
  readonly photo: EditorPhoto;
  readonly text: string;
}

const isUndescribed = ({ altText, isDecorative }: MediaPlacement): boolean =>
  altText.trim() === '' && !isDecorative;

/** One a photo that was neither described nor asked about. */
export function undescribed(
  photos: readonly EditorPhoto[],
  asked: ReportProposals['asked'],
): readonly EditorPhoto[] {
  const known = new Set(
    asked.filter(({ feature }) => feature === 'alt_text').flatMap(({ sources }) => askedPhotos(sources)),
  );
  return photos.filter(({ media, placement }) => {
    if (!isUndescribed(placement) || known.has(media.id)) return false;
    known.add(media.id);
    return true;
  });
}

/** In printed order; those of photos that have gone, or have a description by now, are left out. */
export function openDescriptions(
  photos: readonly EditorPhoto[],
  proposed: readonly AiProposal[],
): readonly OpenDescription[] {
  const rows = proposed.filter(({ feature, state }) => feature === 'alt_text' && state === 'proposed');
  const byMedia = new Map(
    rows.flatMap((row) => {
      const proposal = readProposal(row.answer);
      return proposal?.kind === 'alt_text' ? [[proposal.mediaId, { row, text: proposal.text }] as const] : [];
    }),
  );
  return photos.flatMap((photo) => {
    const found = byMedia.get(photo.media.id);
    if (found === undefined || !isUndescribed(photo.placement)) return [];
    byMedia.delete(photo.media.id);
    return [{ ...found, photo }];
  });
}
