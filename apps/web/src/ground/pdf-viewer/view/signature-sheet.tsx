/** Which signature goes on the page: a saved one, or one that is made now. */
import { Button, Sheet, Skeleton } from '@plumbline/ui';
import { PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePictureUrl } from '#src/ground/use-picture-url.ts';
import type { SavedSignature } from '../engine/editing-ports.ts';
import type { Viewer } from '../engine/viewer-types.ts';

/** What a sheet in which a signature is made calls. */
export interface SignatureMaking {
  readonly onClose: () => void;
  readonly onMade: (signature: SavedSignature) => void;
}

interface SignatureSheetProps {
  readonly viewer: Viewer;
  /** Null while they are read. */
  readonly signatures: readonly SavedSignature[] | null;
  /** Absent: only saved ones can be placed. */
  readonly newSignature: ((making: SignatureMaking) => ReactNode) | undefined;
}

export function SignatureSheet({ viewer, signatures, newSignature }: SignatureSheetProps) {
  const [isMaking, setMaking] = useState(false);
  const hasNone = signatures?.length === 0;
  if (newSignature !== undefined && (isMaking || hasNone))
    return newSignature({
      onClose: () => (hasNone ? viewer.closeDialog() : setMaking(false)),
      onMade: (signature) => void viewer.placeSignature(signature),
    });
  return (
    <Sheet isOpen onOpenChange={() => viewer.closeDialog()} title="Sign">
      <div className="grid gap-3">
        {signatures === null && <Skeleton label="Loading signatures..." className="h-20" />}
        {hasNone && <p className="type-body m-0 text-text-2">You have no saved signature on this device.</p>}
        {signatures?.map((signature) => (
          <button
            key={signature.id}
            type="button"
            onClick={() => void viewer.placeSignature(signature)}
            className="grid min-h-20 justify-items-start gap-1 rounded-md border border-line-strong bg-white p-3 text-left text-black"
          >
            <Picture signature={signature} />
            <span className="type-meta">{signature.name}</span>
          </button>
        ))}
        {newSignature !== undefined && signatures !== null && (
          <Button icon={PenLine} variant="outline" label="New signature" onClick={() => setMaking(true)} />
        )}
      </div>
    </Sheet>
  );
}

function Picture({ signature }: { readonly signature: SavedSignature }) {
  return <img src={usePictureUrl(signature.picture)} alt="" className="h-12 max-w-full object-contain" />;
}
