import { Button, MISSING_PART_TEXT, useLoadedPart, useToaster } from '@plumbline/ui';
import { ScanText } from 'lucide-react';
import { useState } from 'react';
import type { ContactDraft } from '../contact/contact-draft.ts';

export interface CardButtonProps {
  readonly onUse: (found: Partial<ContactDraft>) => void;
}

/** Loads the reader and its sheet on first use. */
export function CardButton({ onUse }: CardButtonProps) {
  const toaster = useToaster();
  const [isOpen, setOpen] = useState(false);
  const CardSheet = useLoadedPart(
    async () => (await import('./card-sheet.tsx')).CardSheet,
    isOpen,
    () => {
      setOpen(false);
      toaster.show({ message: MISSING_PART_TEXT, kind: 'warning' });
    },
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
