import { Button, MISSING_PART_TEXT, useLoadedPart, useToaster } from '@plumbline/ui';
import { Share2 } from 'lucide-react';
import { useState } from 'react';

const loadShareSheet = async () => (await import('./share-sheet.tsx')).ShareSheet;

/** Opens the links of a report. Sharing is for published reports only. */
export function ShareButton({ reportId }: { reportId: string }) {
  const toaster = useToaster();
  const [isOpen, setOpen] = useState(false);
  const ShareSheet = useLoadedPart(loadShareSheet, isOpen, () => {
    toaster.show({ message: MISSING_PART_TEXT, kind: 'error' });
    setOpen(false);
  });
  return (
    <>
      <Button variant="outline" icon={Share2} label="Share" onClick={() => setOpen(true)} />
      {isOpen && ShareSheet !== null && <ShareSheet reportId={reportId} onClose={() => setOpen(false)} />}
    </>
  );
}
