/**
 * The sheet behind the vial: whether it is safe to leave, and if not, what is missing. The first page says so in
 * one sentence, the others give the details. Everything but other devices and names is read from this device.
 */
import { Button, Sheet } from '@plumbline/ui';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { Backend } from '#src/ground/backend/backend.ts';
import type { SyncSession } from '#src/ground/sync/session.ts';
import { FinishContext, type FinishPage } from './finish-context.ts';
import type { DeviceWord } from './model/device-word.ts';
import { BackupPage } from './pages/backup-page.tsx';
import { ConflictsPage } from './pages/conflicts-page.tsx';
import { NeedsPage } from './pages/needs-page.tsx';
import { OverviewPage } from './pages/overview-page.tsx';
import { PhotosPage } from './pages/photos-page.tsx';
import { RecoveredPage } from './pages/recovered-page.tsx';
import { StoragePage } from './pages/storage-page.tsx';
import { WaitingPage } from './pages/waiting-page.tsx';

export interface FinishSheetProps {
  readonly work: SyncSession;
  readonly backend: Pick<Backend, 'rest'>;
  readonly userId: string;
  readonly device: DeviceWord;
  readonly firstPage?: FinishPage | undefined;
  readonly onClose: () => void;
  readonly isAppArriving: boolean;
  readonly isBright: boolean;
  readonly onBrightChange: (isBright: boolean) => void;
}

const TITLES: Record<FinishPage, string> = {
  overview: 'Before you leave',
  waiting: 'Waiting to upload',
  conflicts: 'Conflicts',
  needs: 'Needs you',
  photos: 'Photos',
  storage: 'Storage',
  recovered: 'Recovered photos',
  backup: 'Backup',
};

export function FinishSheet({
  isAppArriving,
  isBright,
  onBrightChange,
  firstPage = 'overview',
  ...props
}: FinishSheetProps) {
  const { work, backend, userId, device, onClose } = props;
  const [page, setPage] = useState<FinishPage>(firstPage);
  return (
    <FinishContext value={{ work, backend, userId, device, go: setPage, close: onClose }}>
      <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={TITLES[page]}>
        {page !== 'overview' && (
          <Button
            key="back"
            label="Before you leave"
            icon={ArrowLeft}
            variant="bare"
            className="-ml-3 mb-1"
            onClick={() => setPage('overview')}
          />
        )}
        {page === 'overview' && <OverviewPage {...{ isAppArriving, isBright, onBrightChange }} />}
        {page === 'waiting' && <WaitingPage />}
        {page === 'conflicts' && <ConflictsPage />}
        {page === 'needs' && <NeedsPage />}
        {page === 'photos' && <PhotosPage />}
        {page === 'storage' && <StoragePage />}
        {page === 'recovered' && <RecoveredPage />}
        {page === 'backup' && <BackupPage />}
      </Sheet>
    </FinishContext>
  );
}
