import {
  Button,
  IconButton,
  MISSING_PART_TEXT,
  PHONE_QUERY,
  useLoadedPart,
  useMediaQuery,
  useToaster,
} from '@plumbline/ui';
import { Share2 } from 'lucide-react';
import { useState } from 'react';

const loadShareSheet = async () => (await import('./share-sheet.tsx')).ShareSheet;

/** Opens the links of a report. Sharing is for published reports only. */
export function ShareButton({ reportId }: { reportId: string }) {
  const toaster = useToaster();
  const [isOpen, setOpen] = useState(false);
  // A bar that is as wide as a phone has no room for the word.
  const isPhone = useMediaQuery(PHONE_QUERY);
  const ShareSheet = useLoadedPart(loadShareSheet, isOpen, () => {
    toaster.show({ message: MISSING_PART_TEXT, kind: 'error' });
    setOpen(false);
  });
  return (
    <>
      {isPhone ? (
        <IconButton icon={Share2} label="Share" onClick={() => setOpen(true)} />
      ) : (
        <Button variant="outline" icon={Share2} label="Share" onClick={() => setOpen(true)} />
      )}
      {isOpen && ShareSheet !== null && <ShareSheet reportId={reportId} onClose={() => setOpen(false)} />}
    </>
  );
}
