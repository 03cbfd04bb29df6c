import { Button, Card, useToaster } from '@plumbline/ui';
import { FileUp, HardDriveDownload } from 'lucide-react';
import { useRef, useState } from 'react';
import { saveBlob } from '#src/ground/local/files/save-blob.ts';
import { log } from '#src/ground/log.ts';
import { useFinish } from '../finish-context.ts';
import { useReadBackup } from '../model/use-read-backup.ts';

/** For a device that cannot send: a file with everything that the server has not confirmed. */
export function BackupPage() {
  const { work, device } = useFinish();
  const toaster = useToaster();
  const input = useRef<HTMLInputElement>(null);
  const [isBackingUp, setBusy] = useState(false);
  const { isBusy: isReading, read } = useReadBackup(work);
  const isBusy = isBackingUp || isReading;

  async function backUp(): Promise<void> {
    setBusy(true);
    try {
      const { exportUnsentWork } = await import('#src/ground/local/rescue/backup/write-backup.ts');
      const content = await new Response(exportUnsentWork(work.store)).blob();
      saveBlob(
        content,
        `plumbline-backup-${new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-')}.zip`,
      );
    } catch (error) {
      const problem = 'The backup couldn’t be created.';
      log.error(problem, error);
      toaster.show({ message: problem, kind: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-4">
      <Card className="grid gap-3">
        <p className="type-body m-0">
          The file contains all text and photos that haven’t uploaded, including recovered photos. Keep it
          somewhere other than this {device}.
        </p>
        <Button
          label="Create backup"
          icon={HardDriveDownload}
          variant="primary"
          isBusy={isBusy}
          onClick={() => void backUp()}
        />
      </Card>
      <Card className="grid gap-3">
        <p className="type-body m-0">
          You can import a backup on any device where you’re signed in. Anything already uploaded is skipped.
        </p>
        <Button
          label="Import a backup"
          icon={FileUp}
          isBusy={isBusy}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          aria-label="Backup file"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file !== undefined) void read(file);
          }}
        />
      </Card>
    </div>
  );
}
