import type { SavedSignatureKind } from '@plumbline/domain/report/saved-signature';
import { Button, Card } from '@plumbline/ui';
import { PenLine, Trash2 } from 'lucide-react';
import type { HeldSignature } from '#src/ground/local/files/saved-signatures.ts';
import type { SignatureDelivery } from '#src/ground/local/react/local-context.ts';
import { SignaturePicture } from '#src/report/capture/signature/signature-picture.tsx';
import { kindPurposes, kindTitles, placeWords } from './setup-words.ts';

export interface SignatureSectionProps {
  readonly kind: SavedSignatureKind;
  readonly held: HeldSignature | null;
  readonly delivery: SignatureDelivery;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

export function SignatureSection({ kind, held, delivery, onEdit, onRemove }: SignatureSectionProps) {
  const title = kindTitles[kind];
  const noun = title.toLowerCase();
  return (
    <section aria-labelledby={`${kind}-title`}>
      <Card padding="large" className="grid h-full grid-rows-[1fr] gap-4">
        <div>
          <h2 id={`${kind}-title`} className="type-h2 m-0">
            {title}
          </h2>
          <p className="type-body mt-1 mb-0 text-text-2">{kindPurposes[kind]}</p>
        </div>
        {held === null ? (
          <div className="grid min-h-28 place-items-center rounded-md border border-dashed border-line-strong px-5">
            <p className="type-body m-0 text-text-3">None yet</p>
          </div>
        ) : (
          <SignaturePicture picture={held} label={`Your ${noun}`} />
        )}
        <p role="status" className="type-meta m-0 text-text-3 empty:hidden">
          {held && placeWords(held.cloudPath, delivery)}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={PenLine}
            variant={held === null ? 'primary' : 'outline'}
            label={held === null ? `Add ${noun}` : `Change ${noun}`}
            onClick={onEdit}
          />
          {held !== null && (
            <Button icon={Trash2} variant="bare" label={`Remove ${noun}`} onClick={onRemove} />
          )}
        </div>
      </Card>
    </section>
  );
}
