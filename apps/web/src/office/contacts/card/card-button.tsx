import { Button, useLoadedPart } from '@plumbline/ui';
import { ScanText } from 'lucide-react';
import { useState } from 'react';
import type { ContactDraft } from '../contact/contact-draft.ts';

export interface CardButtonProps {
  readonly onUse: (found: Partial<ContactDraft>) => void;
}

/** Loads the reader and its sheet on first use. */
export function CardButton({ onUse }: CardButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const CardSheet = useLoadedPart(
    async () => (await import('./card-sheet.tsx')).CardSheet,
    isOpen,
    () => setOpen(false),
  );
  return (
    <>
      <Button label="Read a business card" icon={ScanText} onClick={() => setOpen(true)} />
      {isOpen && CardSheet !== null && (
        <CardSheet
          onClose={() => setOpen(false)}
          onUse={(found) => {
            setOpen(false);
            onUse(found);
          }}
        />
      )}
    </>
  );
}
