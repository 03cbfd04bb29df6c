import type { Media } from '../../tables/records.ts';
import type { PictureSize } from './label-box.ts';

/** Returns the size of the report rendition, upright and rotated; until it exists, that of the original, or 4:3. */
export function renditionSize({ reportWidth, reportHeight, width, height, rotation }: Media): PictureSize {
  if (reportWidth !== null && reportHeight !== null) return { widthPx: reportWidth, heightPx: reportHeight };
  const [widthPx, heightPx] = [width ?? 1200, height ?? 900];
  return rotation % 180 === 0 ? { widthPx, heightPx } : { widthPx: heightPx, heightPx: widthPx };
}
