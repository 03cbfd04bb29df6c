/** A proposed caption next to its photo. */
import type { CaptionProposal } from '@plumbline/domain/intelligence/proposals';
import { Button } from '@plumbline/ui';
import { useEditor } from '../model/editor-context.ts';

export interface CaptionCardProps {
  readonly proposal: CaptionProposal;
  readonly onAccept: () => void;
  readonly onDismiss: () => void;
}

export function CaptionCard({ proposal, onAccept, onDismiss }: CaptionCardProps) {
  const { photos, thumbUrl } = useEditor();
  const photo = photos.find(({ media }) => media.id === proposal.mediaId);
  const url = photo === undefined ? null : thumbUrl(photo.media);
  return (
    <article
      aria-label="Suggested caption"
      className="rounded-lg bg-accent-soft p-3.5 outline-1 -outline-offset-1 outline-line outline-dashed"
    >
      <div className="flex gap-3">
        {url !== null && <img src={url} alt="" className="size-16 flex-none rounded-md object-cover" />}
        <p className="m-0 min-w-0 flex-1 text-body text-pretty">{proposal.text}</p>
      </div>
      <div className="mt-2.5 grid grid-cols-2 gap-2 desk:flex">
        <Button label="Use as caption" variant="primary" onClick={onAccept} />
        <Button label="Dismiss" variant="bare" onClick={onDismiss} />
      </div>
    </article>
  );
}
