/** /open-backup: a backup of unsent work opened from the file manager. Nothing happens without confirmation. */

import { formatBytes } from '@plumbline/domain/ground/format-bytes';
import { Button, Card, EmptyState, LinkButton, PageHeader } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { SyncSession } from '#src/ground/sync/session.ts';
import { type BackupOutcome, useReadBackup } from './model/use-read-backup.ts';

export interface OpenBackupScreenProps {
  readonly work: Pick<SyncSession, 'store' | 'resume'>;
  /** Null when the page was opened without a file. */
  readonly file: File | null;
}

export function OpenBackupScreen({ work, file }: OpenBackupScreenProps) {
  const { isBusy, read } = useReadBackup(work);
  const [outcome, setOutcome] = useState<BackupOutcome | null>(null);
  return (
    <div className="page-form grid content-start gap-5 py-8">
      <PageHeader
        title="Import a backup"
        description="Work from another device that hasn’t uploaded, in a file."
      />
      {file === null && (
        <EmptyState
          title="No file was opened"
          className="mt-4"
          action={
            <LinkButton
              label="Work on this device"
              variant="outline"
              render={<Link to="/settings/device" />}
            />
          }
        >
          In your files, open a backup with Plumbline. You can also import it under Before you leave, Backup.
        </EmptyState>
      )}
      {file !== null && outcome !== 'read' && (
        <Card className="grid gap-3">
          <p className="type-body m-0">
            <b className="font-title">{file.name}</b>
            <span className="text-text-3">{`, ${formatBytes(file.size)}`}</span>
          </p>
          <p className="type-body m-0 text-text-2">
            {outcome === 'not-a-backup'
              ? 'This file isn’t a Plumbline backup. If it’s a company export, import it under Settings, Data.'
              : 'Anything already uploaded is skipped.'}
          </p>
          {outcome === 'not-a-backup' ? (
            <LinkButton
              label="Go to Settings, Data"
              render={<Link to="/settings/data" />}
              className="w-fit"
            />
          ) : (
            <Button
              label="Import backup"
              icon={FileUp}
              variant="primary"
              isBusy={isBusy}
              className="w-fit"
              onClick={() => void read(file).then(setOutcome)}
            />
          )}
        </Card>
      )}
      {outcome === 'read' && (
        <EmptyState
          title="The backup is on this device"
          className="mt-4"
          action={
            <LinkButton label="Go to the dashboard" variant="primary" render={<Link to="/dashboard" />} />
          }
        >
          It will upload when you’re back online.
        </EmptyState>
      )}
    </div>
  );
}
