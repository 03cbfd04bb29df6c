/**
 * The files in which a plate is read on this device: the original where it is here, because small print is lost at the report's size, and the
 * report's copy. A photo that was turned is upright only in its copy.
 */
import type { Media } from '@plumbline/domain/tables/records';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { extensionOf } from '#src/report/capture/rotate-photo.ts';
import type { PlatePicture } from '#src/report/intelligence/plates/read-plate.ts';

export async function platePictures(
  { store: { files }, fetchPicture }: Pick<LocalWork, 'store' | 'fetchPicture'>,
  { sha256, mime, rotation, width, height, reportSha256, reportWidth, reportHeight }: Media,
): Promise<readonly PlatePicture[]> {
  const original = rotation === 0 ? await files.blob(`${sha256}.${extensionOf(mime)}`) : null;
  const copy =
    reportSha256 === null
      ? null
      : ((await files.blob(`${reportSha256}.jpg`)) ??
        (original === null ? await fetchPicture(reportSha256) : null));
  return [
    ...(original === null ? [] : [{ file: original, longSidePx: Math.max(width ?? 0, height ?? 0) }]),
    ...(copy === null ? [] : [{ file: copy, longSidePx: Math.max(reportWidth ?? 0, reportHeight ?? 0) }]),
  ];
}
