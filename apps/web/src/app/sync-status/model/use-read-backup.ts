/** Reads a backup of unsent work into this device, and says what came of it. */

import { countOf } from '@plumbline/domain/ground/format-number';
import { useToaster } from '@plumbline/ui';
import { useState } from 'react';
import { log } from '#src/ground/log.ts';
import type { SyncSession } from '#src/ground/sync/session.ts';

const PROBLEMS = {
  'not-a-backup': 'This file isn’t a Plumbline backup. Nothing changed.',
  'another-person': 'This backup belongs to another person. Sign in as that person to import it.',
  newer: 'This backup was created by a newer version of the app. Update the app, then import it again.',
  damaged: 'Part of this backup is damaged. What could be read is saved. Try another copy of the file.',
  'no-room':
    'There’s no room for all of this backup’s photos. The text is saved. Free up some space, then import it again.',
} as const;

export type BackupOutcome = 'read' | keyof typeof PROBLEMS | 'failed';

export function useReadBackup(work: Pick<SyncSession, 'store' | 'resume'>): {
  readonly isBusy: boolean;
  readonly read: (file: File) => Promise<BackupOutcome>;
} {
  const toaster = useToaster();
  const [isBusy, setBusy] = useState(false);

  async function read(file: File): Promise<BackupOutcome> {
    setBusy(true);
    try {
      const { importUnsentWork } = await import('#src/ground/local/rescue/backup/read-backup.ts');
      const result = await importUnsentWork(work.store, file.stream());
      if (!result.ok) {
        toaster.show({ message: PROBLEMS[result.reason], kind: 'error' });
        return result.reason;
      }
      work.resume();
      const lack = result.withoutRoom > 0 ? 'no-room' : result.damaged > 0 ? 'damaged' : null;
      if (lack !== null) {
        toaster.show({ message: PROBLEMS[lack], kind: 'error' });
        return lack;
      }
      const changes = countOf(result.changes, 'change');
      toaster.show({
        message: `Backup read: ${changes} and ${countOf(result.files, 'file')}.`,
        ...(result.recovered > 0 && { detail: `${result.recovered} under Recovered photos.` }),
      });
      return 'read';
    } catch (error) {
      const problem = 'The backup could not be read.';
      log.error(problem, error);
      toaster.show({ message: problem, kind: 'error' });
      return 'failed';
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, read };
}
