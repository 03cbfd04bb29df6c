/** What a model read on a rating plate, under its item: looked at next to the photo before anything is filled in. */
import type { PlateProposal } from '@plumbline/domain/intelligence/proposals';
import { Button } from '@plumbline/ui';
import { useState } from 'react';
import { laterPart } from '#src/ground/later-part.tsx';
import { platePlaceOf } from '../assist/plate-questions-at.ts';
import { useEditor } from '../model/editor-context.ts';

const PlateReader = laterPart(async () => (await import('../assist/plate-reader.tsx')).PlateReader);

export interface PlateCardProps {
  readonly proposal: PlateProposal;
  readonly model: string;
  readonly onDismiss: () => void;
}

export function PlateCard({ proposal, model, onDismiss }: PlateCardProps) {
  const editor = useEditor();
  const [isOpen, setOpen] = useState(false);
  const photo = editor.photos.find(({ media }) => media.id === proposal.mediaId);
  const place = photo === undefined ? null : platePlaceOf(editor, photo);
  const url = photo === undefined ? null : editor.thumbUrl(photo.media);
  const { make, serial } = proposal;
  const read = [make, proposal.model, serial !== '' && `serial ${serial}`].filter(
    (part) => part !== '' && part !== false,
  );
  return (
    <article
      aria-label="Suggestion: Rating plate"
      className="rounded-lg bg-accent-soft p-3.5 outline-1 -outline-offset-1 outline-line outline-dashed"
    >
      <div className="flex gap-3">
        {url !== null && <img src={url} alt="" className="size-16 flex-none rounded-md object-cover" />}
        <div className="min-w-0 flex-1">
          <h4 className="type-h3 m-0">Rating plate</h4>
          <p className="type-body mt-0.5 mb-0 wrap-anywhere">
            {read.length === 0 ? 'No brand or number was legible.' : read.join(', ')}
          </p>
        </div>
      </div>
      <div className="mt-2.5 grid grid-cols-2 gap-2 desk:flex">
        {photo !== undefined && place !== null && (
          <Button label="Check and fill in" variant="primary" onClick={() => setOpen(true)} />
        )}
        <Button label="Dismiss" variant="bare" onClick={onDismiss} />
      </div>
      <p className="type-meta mt-2.5 mb-0 text-text-3">Not in the report. Read by {model}.</p>
      {isOpen && photo !== undefined && place !== null && (
        <PlateReader photo={photo} place={place} onClose={() => setOpen(false)} />
      )}
    </article>
  );
}
