import { recordingFileName } from '@plumbline/domain/report/recordings/recording-file';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';

/** Returns the playable copy of a recording: from this device, or else downloaded; null when neither has it. */
export async function openRecordingCopy(
  { store, fetchFile }: Pick<LocalWork, 'store' | 'fetchFile'>,
  scopeId: string,
  file: { readonly sha256: string; readonly mime: string },
): Promise<Blob | null> {
  const fileName = recordingFileName(file);
  const ext = fileName.slice(fileName.lastIndexOf('.') + 1);
  return (await store.files.blob(fileName)) ?? (await fetchFile({ scopeId, sha256: file.sha256, ext }));
}
