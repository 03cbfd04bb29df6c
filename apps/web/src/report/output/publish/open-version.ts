/** The PDF of a published version: from this device, or else downloaded and verified against its checksum. */
import type { ReportVersion } from '@plumbline/domain/tables/records';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';

/** Returns null when it is unavailable. */
export async function openVersion(
  { store, fetchFile }: Pick<LocalWork, 'store' | 'fetchFile'>,
  { scopeId, pdfSha256 }: Pick<ReportVersion, 'scopeId' | 'pdfSha256'>,
): Promise<Blob | null> {
  const file =
    (await store.files.blob(`${pdfSha256}.pdf`)) ??
    (await fetchFile({ scopeId, sha256: pdfSha256, ext: 'pdf' }));
  return file === null ? null : file.slice(0, file.size, 'application/pdf');
}
