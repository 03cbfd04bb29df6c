import { Button } from '@plumbline/ui';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const ShareSheet = lazy(async () => ({ default: (await import('./share-sheet.tsx')).ShareSheet }));

/** Opens the links of a report. Sharing is for published reports only. */
export function ShareButton({ reportId }: { reportId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" icon={Share2} label="Share" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <ShareSheet reportId={reportId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
