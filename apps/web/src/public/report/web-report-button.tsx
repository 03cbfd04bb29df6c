import { recordingFiles } from '@plumbline/domain/report/model/recording-files';
import { Button } from '@plumbline/ui';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '#src/ground/local/files/save-blob.ts';
import { log } from '#src/ground/log.ts';
import { fileNameOf } from '#src/report/output/file-name.ts';
import { WHICH_RECORDINGS } from '#src/report/output/web-report/which-recordings.ts';
import { fetchSharedFile } from './fetch-shared-file.ts';
import type { OpenedShare } from './open-share.ts';

/** The report as one file, created from the page's data; only its photos are downloaded. */
export function WebReportButton({ share }: { readonly share: OpenedShare }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [missingCount, setMissing] = useState(0);
  const make = async (): Promise<void> => {
    setState('busy');
    const made = await makeOf(share).catch((error: unknown) => {
      log.error('The web report was not made.', error);
      return null;
    });
    setState(made === null ? 'failed' : 'idle');
    setMissing(made?.missingCount ?? 0);
    if (made !== null) saveBlob(made.file, fileNameOf(share.report.title, 'html'));
  };
  return (
    <>
      <Button
        icon={FileDown}
        label="Download web report"
        isBusy={state === 'busy'}
        onClick={() => void make()}
      />
      {recordingFiles(share.report).length > 0 && (
        <p className="type-meta mt-2 mb-0 text-text-2">{WHICH_RECORDINGS}</p>
      )}
      <p aria-live="polite" className="type-meta mt-2 mb-0 text-text-2 empty:hidden">
        {state === 'failed'
          ? 'The web report could not be made. Try it again in a moment.'
          : missingCount > 0
            ? `${missingCount} ${missingCount === 1 ? 'photo or recording' : 'photos or recordings'} could not be fetched and ${missingCount === 1 ? 'is' : 'are'} not in the file.`
            : ''}
      </p>
    </>
  );
}

/** Most clients want the PDF: the generator of the other file loads on first use. */
async function makeOf({ report, photos, recordings }: OpenedShare) {
  const { makeWebReport } = await import('#src/report/output/web-report/make-web-report.ts');
  return makeWebReport(report, {
    loadPhoto: (sha256) => fetchSharedFile(photos[sha256]),
    loadRecording: async ({ sha256 }) => (await fetchSharedFile(recordings[sha256]))?.bytes ?? null,
  });
}
