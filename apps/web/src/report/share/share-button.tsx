import { Button, IconButton, PHONE_QUERY, useLoadedPart, useMediaQuery } from '@plumbline/ui';
import { Send, Share2 } from 'lucide-react';
import { useState } from 'react';

const loadShareSheet = async () => (await import('./share-sheet.tsx')).ShareSheet;

export interface ShareButtonProps {
  readonly reportId: string;
  /** The person it is published for: the next step after publishing, as the main action. */
  readonly sendTo?: string | undefined;
}

/** Opens the share links of a report. Only published reports can be shared. */
export function ShareButton({ reportId, sendTo }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // A phone-width bar has no room for the label.
  const isPhone = useMediaQuery(PHONE_QUERY);
  const ShareSheet = useLoadedPart(loadShareSheet, isOpen, () => setOpen(false));
  const open = () => setOpen(true);
  return (
    <>
      {sendTo !== undefined ? (
        <Button variant="primary" icon={Send} label={`Send to ${sendTo || 'the client'}`} onClick={open} />
      ) : isPhone ? (
        <IconButton icon={Share2} label="Share" onClick={open} />
      ) : (
        <Button variant="outline" icon={Share2} label="Share" onClick={open} />
      )}
      {isOpen && ShareSheet !== null && <ShareSheet reportId={reportId} onClose={() => setOpen(false)} />}
    </>
  );
}
