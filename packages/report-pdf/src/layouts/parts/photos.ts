/** Photos in rows, uncropped, with captions below. */
import type { ModelPhoto } from '@plumbline/domain/report/model/types';
import type { Box } from '../../flow/box.ts';
import { photoGrid } from '../../flow/photo-grid.ts';
import type { StructureNode } from '../../flow/structure.ts';
import { type LayoutTheme, textWidth } from '../layout-theme.ts';
import type { LayoutContext } from '../report-layout.ts';

export interface PhotosOptions {
  readonly perRow?: 1 | 2 | 3 | 4;
  /** The text column unless given. */
  readonly place?: { readonly x: number; readonly widthPt: number };
  /** Lowers a row that would be higher. */
  readonly maxHeightPt?: number;
  /** A name above a photo, '' for none. */
  readonly titleOf?: (photo: ModelPhoto) => string;
  readonly titleType?: 'H2' | 'H3';
}

export function photos(
  theme: LayoutTheme,
  context: LayoutContext,
  parent: StructureNode,
  shown: readonly ModelPhoto[],
  options: PhotosOptions = {},
): Box[] {
  const place = options.place ?? { x: theme.textX, widthPt: textWidth(theme, context.page) };
  const grid = {
    ...place,
    perRow: options.perRow ?? 3,
    gapPt: 12,
    rowGapPt: 10,
    captionGapPt: 4,
    captionStyle: theme.type.caption,
    captionOf: theme.captionOf,
    maxHeightPt: options.maxHeightPt ?? 230,
    ...(options.titleOf && {
      title: { of: options.titleOf, style: theme.type.h3, type: options.titleType ?? 'H3' } as const,
    }),
  };
  return photoGrid(shown, parent, grid, context.fonts);
}
