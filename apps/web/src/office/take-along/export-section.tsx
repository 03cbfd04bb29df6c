import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, Card, ProgressBar } from '@plumbline/ui';
import { Download } from 'lucide-react';
import type { Organization } from '#src/ground/session/known-user.ts';
import type { ExportProgress } from './export/write-export.ts';
import { type ExportState, useExport } from './use-export.ts';

/** Everything of the organization as one zip, readable without this app. */
export function ExportSection({ organization }: { readonly organization: Organization }) {
  const { state, start, stop } = useExport(organization);
  const isRunning = state.status === 'running';
  return (
    <Card padding="large" className="grid gap-4">
      <p className="type-body m-0 text-text-2">
        One ZIP file with every table as JSON and CSV, and every photo, recording, and published document. It
        opens without this app. Offline, it contains what’s on this device.
      </p>
      {isRunning && (
        <div>
          <p className="type-note mt-0 mb-2">{progressWords(state.progress)}</p>
          <ProgressBar value={state.progress.done} maximum={state.progress.total} label="Export progress" />
        </div>
      )}
      <p role="status" className="type-note m-0 empty:hidden">
        {resultWords(state)}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          label="Export everything"
          icon={Download}
          variant="primary"
          isBusy={isRunning}
          onClick={() => void start()}
        />
        {isRunning && <Button label="Stop" variant="outline" onClick={stop} />}
      </div>
    </Card>
  );
}

const progressWords = ({ step, done, total }: ExportProgress): string =>
  step === 'tables' ? `Reading table ${done + 1} of ${total}` : `Fetching file ${done + 1} of ${total}`;

function resultWords(state: ExportState): string | null {
  if (state.status === 'failed') {
    return 'The export wasn’t finished because something couldn’t be read. Nothing has changed. Try again with a steady connection.';
  }
  if (state.status !== 'done') return null;
  const { files, missing, source } = state.manifest;
  const rows = Object.values(state.manifest.tables).reduce((sum, count) => sum + count, 0);
  const what = `${countOf(rows, 'row')} and ${countOf(files, 'file')} are in your downloads.`;
  const lacking =
    missing.length === 0
      ? ''
      : ` ${countOf(missing.length, 'file')} couldn’t be downloaded; manifest.json lists them.`;
  return source === 'device'
    ? `${what} Created offline, from what’s on this device.${lacking}`
    : `${what}${lacking}`;
}
