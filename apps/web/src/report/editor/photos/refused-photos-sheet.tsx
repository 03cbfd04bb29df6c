import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, Sheet } from '@plumbline/ui';
import { describePhotoFailure } from '#src/report/capture/photo-failure.ts';
import type { AddedPhotos } from '../model/editor-model.ts';

export interface RefusedPhotosSheetProps {
  readonly refused: AddedPhotos['failures'];
  readonly onClose: () => void;
}

/** Files of an import that did not become photos: listed until the person has read them. */
export function RefusedPhotosSheet({ refused, onClose }: RefusedPhotosSheetProps) {
  const reasons = new Set(refused.map(({ name, failure }) => describePhotoFailure(failure, name)));
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={`${countOf(refused.length, 'photo')} not added`}
      description="The files themselves are unchanged."
      footer={<Button variant="primary" label="Done" className="flex-1" onClick={onClose} />}
    >
      <ul className="m-0 grid list-none gap-3 p-0">
        {[...reasons].map((reason) => (
          <li key={reason} className="type-body [overflow-wrap:anywhere]">
            {reason}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
