/** A signature drawn, typed or uploaded for one paper, by the person who signs it. It becomes the saved one of the account only when the box is checked. */
import { Checkbox } from '@plumbline/ui';
import { useState } from 'react';
import type { PngText } from '#src/ground/local/files/png-text.ts';
import { holdSignature } from '#src/ground/local/files/saved-signatures.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { SignatureEditor } from './signature-editor.tsx';

export interface NewSignatureProps {
  readonly onClose: () => void;
  readonly onMade: (picture: PngText) => void;
}

export function NewSignature({ onClose, onMade }: NewSignatureProps) {
  const { store, sendSignatures } = useLocal();
  const [isKept, setKept] = useState(false);
  async function make(picture: PngText): Promise<boolean> {
    if (isKept) {
      const held = { ...picture, kind: 'signature' as const, savedAtMs: Date.now(), cloudPath: null };
      if (!(await holdSignature(store, held))) return false;
      void sendSignatures();
    }
    onMade(picture);
    return true;
  }
  return (
    <SignatureEditor
      kind="signature"
      title="New signature"
      saveLabel="Put on the page"
      suggestion=""
      onClose={onClose}
      onSave={make}
    >
      <Checkbox
        className="mt-4"
        label="Save it as my signature"
        description="You can use it to sign reports and forms. Leave this off when someone else signs."
        checked={isKept}
        onChange={(event) => setKept(event.target.checked)}
      />
    </SignatureEditor>
  );
}
