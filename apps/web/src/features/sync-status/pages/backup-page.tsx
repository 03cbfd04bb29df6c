import { countOf } from '@plumbline/domain/format-number';
import { Button, Card, useToaster } from '@plumbline/ui';
import { FileUp, HardDriveDownload } from 'lucide-react';
import { useRef, useState } from 'react';
import { saveBlob } from '../../../local/save-blob.ts';
import { useFinish } from '../finish-context.ts';

const PROBLEMS = {
  'not-a-backup': 'This is not a backup of unsent work. Nothing was changed.',
  'another-person': 'This backup belongs to another person. Sign in as that person to import it.',
  damaged: 'A part of this backup is damaged. What could be read is kept; try another copy of the file.',
} as const;

/** A way out when this device cannot send: a file with everything that the server has not confirmed. */
export function BackupPage() {
  const { work, device } = useFinish();
  const toaster = useToaster();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);

  async function busy(task: () => Promise<void>, problem: string): Promise<void> {
    setBusy(true);
    try {
      await task();
    } catch (error) {
      console.error(problem, error);
      toaster.show({ message: problem, kind: 'error' });
    } finally {
      setBusy(false);
    }
  }
  const backUp = () =>
    busy(async () => {
      const { exportUnsentWork } = await import('../../../local/backup-file.ts');
      const content = await new Response(exportUnsentWork(work.store)).blob();
      saveBlob(
        content,
        `plumbline-backup-${new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-')}.zip`,
      );
    }, 'The backup could not be written.');
  const read = (file: File) =>
    busy(async () => {
      const { importUnsentWork } = await import('../../../local/backup-file.ts');
      const result = await importUnsentWork(work.store, file.stream());
      if (!result.ok) return void toaster.show({ message: PROBLEMS[result.reason], kind: 'error' });
      work.resume();
      const changes = countOf(result.changes, 'change');
      toaster.show({ message: `Backup read: ${changes} and ${countOf(result.files, 'file')}.` });
    }, 'The backup could not be read.');

  return (
    <div className="grid gap-4">
      <Card className="grid gap-3">
        <p className="type-body m-0">
          The file holds all text and photos that the server has not confirmed. Keep it apart from this{' '}
          {device}.
        </p>
        <Button
          label="Back up unsent work"
          icon={HardDriveDownload}
          variant="primary"
          isBusy={isBusy}
          onClick={() => void backUp()}
        />
      </Card>
      <Card className="grid gap-3">
        <p className="type-body m-0">
          A backup can be read on any device where you are signed in. What has arrived already does no harm.
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
