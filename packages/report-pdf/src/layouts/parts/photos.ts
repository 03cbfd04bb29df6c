/** Photos in rows, uncropped, with captions below. */
import type { ModelPhoto } from '@plumbline/domain/report/model/types';
import type { Box } from '../../flow/box.ts';
import { photoGrid } from '../../flow/photo-grid.ts';
import type { StructureNode } from '../../flow/structure.ts';
import { type LayoutTheme, textWidth } from '../layout-theme.ts';
import type { LayoutContext } from '../report-layout.ts';

export function photos(
  theme: LayoutTheme,
  context: LayoutContext,
  parent: StructureNode,
  shown: readonly ModelPhoto[],
  perRow: 1 | 2 | 3 | 4 = 3,
): Box[] {
  const options = {
    x: theme.textX,
    widthPt: textWidth(theme, context.page),
    perRow,
    gapPt: 12,
    rowGapPt: 10,
    captionGapPt: 4,
    captionStyle: theme.type.caption,
    captionOf: theme.captionOf,
    maxHeightPt: 230,
  };
  return photoGrid(shown, parent, options, context.fonts);
}
