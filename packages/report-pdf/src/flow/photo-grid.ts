/**
 * Photos in rows of 1 to 4, whole and uncropped: a row takes the height at which its photos fill the width, but no more
 * than one landscape photo of the column would have. Caption under each photo. A row with its captions is one box.
 */
import type { ModelPhoto } from '@plumbline/domain/report-model/types';
import type { FontBook, TextStyle } from '../fonts/font-book.ts';
import type { Box } from './box.ts';
import { heightOf } from './box.ts';
import { paragraph } from './paragraph.ts';
import { type StructureNode, under } from './structure.ts';

export interface PhotoGridOptions {
  readonly x: number;
  readonly widthPt: number;
  readonly perRow: 1 | 2 | 3 | 4;
  readonly gapPt: number;
  readonly rowGapPt: number;
  readonly captionGapPt: number;
  readonly captionStyle: TextStyle;
  readonly captionOf: (photo: ModelPhoto) => string;
  readonly maxHeightPt: number;
}

const aspectOf = (photo: ModelPhoto): number => {
  const aspect = photo.widthPx / photo.heightPx;
  // Panoramas and slivers are held to shapes that a row can carry.
  return Number.isFinite(aspect) ? Math.min(Math.max(aspect, 0.4), 3) : 4 / 3;
};

function rowBox(
  photos: readonly ModelPhoto[],
  parent: StructureNode,
  options: PhotoGridOptions,
  fonts: FontBook,
): Box {
  const cellWidth = (options.widthPt - options.gapPt * (options.perRow - 1)) / options.perRow;
  const aspects = photos.map(aspectOf);
  const free = cellWidth * photos.length;
  const filling = free / aspects.reduce((sum, aspect) => sum + aspect, 0);
  const heightPt = Math.min(filling, cellWidth, options.maxHeightPt);
  let x = options.x;
  const cells = photos.map((photo, index) => {
    const widthPt = heightPt * (aspects[index] ?? 1);
    const cellX = x;
    // A narrow photo still leaves its caption room to be read.
    const captionWidth = Math.max(widthPt, Math.min(cellWidth, 96));
    x += captionWidth + options.gapPt;
    return { photo, widthPt, captionWidth, x: cellX };
  });
  const captions = cells.map(
    ({ photo, captionWidth, x: cellX }) =>
      (figure: StructureNode) =>
        paragraph(
          [{ text: options.captionOf(photo), style: options.captionStyle }],
          { x: cellX, widthPt: captionWidth, tag: under(figure, 'Caption') },
          fonts,
        ),
  );
  const captionHeight = Math.max(...captions.map((make) => heightOf(make(parent))), 0);
  return {
    heightPt: heightPt + options.captionGapPt + captionHeight,
    gapPt: options.rowGapPt,
    keepsWithNext: false,
    draw: (pen, topY) => {
      cells.forEach(({ photo, widthPt, x: cellX }, index) => {
        const bbox = [cellX, topY, cellX + widthPt, topY + heightPt] as const;
        const figure = under(parent, 'Figure', { alt: photo.altText, bbox });
        pen({ kind: 'photo', tag: figure, photo, x: cellX, y: topY, widthPt, heightPt, fit: 'whole' });
        let y = topY + heightPt + options.captionGapPt;
        for (const box of captions[index]?.(figure) ?? []) {
          box.draw(pen, y);
          y += box.heightPt;
        }
      });
    },
  };
}

export function photoGrid(
  photos: readonly ModelPhoto[],
  parent: StructureNode,
  options: PhotoGridOptions,
  fonts: FontBook,
): Box[] {
  const rows: Box[] = [];
  for (let start = 0; start < photos.length; start += options.perRow) {
    rows.push(rowBox(photos.slice(start, start + options.perRow), parent, options, fonts));
  }
  return rows;
}
