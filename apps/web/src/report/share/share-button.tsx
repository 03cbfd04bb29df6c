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

/** Opens the share links of a report. Only published reports can be shared. */
export function ShareButton({ reportId }: { reportId: string }) {
  const toaster = useToaster();
  const [isOpen, setOpen] = useState(false);
  // A phone-width bar has no room for the label.
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
