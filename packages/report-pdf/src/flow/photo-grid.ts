/**
 * Photos in rows of 1 to 4, uncropped: a row gets the height at which its photos fill the width, but no more than one
 * landscape photo of the column would have. Caption under each photo. A row with its captions is one box.
 */
import type { ModelPhoto } from '@plumbline/domain/report/model/types';
import type { FontBook, TextStyle } from '../fonts/font-book.ts';
import { breakLines } from '../text/break-lines.ts';
import { type Box, drawStack, heightOf } from './box.ts';
import { paragraph } from './paragraph.ts';
import { figure, type StructureNode, under } from './structure.ts';

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
  /** A name above a photo; '' for none. */
  readonly title?: {
    readonly of: (photo: ModelPhoto) => string;
    readonly style: TextStyle;
    readonly type: 'H2' | 'H3';
  };
}

const TITLE_GAP_PT = 3;

/** Width by height; extreme shapes are limited to what a row can hold. */
export const aspectOf = (photo: ModelPhoto): number => {
  const aspect = photo.widthPx / photo.heightPx;
  return Number.isFinite(aspect) ? Math.min(Math.max(aspect, 0.4), 3) : 4 / 3;
};

export interface PhotoCell {
  readonly photo: ModelPhoto;
  readonly x: number;
  /** From the top of the row; 0 unless stacked under another one. */
  readonly top?: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly captionWidthPt: number;
}

export type CaptionStyle = Pick<PhotoGridOptions, 'rowGapPt' | 'captionGapPt' | 'captionStyle' | 'captionOf'>;

/** A photo and the caption below it. */
export function cellHeight(cell: PhotoCell, options: CaptionStyle, fonts: FontBook): number {
  const style = options.captionStyle;
  const text = options.captionOf(cell.photo);
  if (text.trim() === '') return cell.heightPt;
  const lines = breakLines([{ text, style }], cell.captionWidthPt, fonts).length;
  return cell.heightPt + options.captionGapPt + lines * style.leadingPt;
}

/** Photos side by side, each with its caption below; one box. */
export function photoRow(
  cells: readonly PhotoCell[],
  parent: StructureNode,
  options: CaptionStyle,
  fonts: FontBook,
): Box {
  const captionOf = (cell: PhotoCell, tag: StructureNode): Box[] =>
    paragraph(
      [{ text: options.captionOf(cell.photo), style: options.captionStyle }],
      { x: cell.x, widthPt: cell.captionWidthPt, tag },
      fonts,
    );
  const heights = cells.map((cell) => (cell.top ?? 0) + cellHeight(cell, options, fonts));
  return {
    heightPt: Math.max(0, ...heights),
    gapPt: options.rowGapPt,
    keepsWithNext: false,
    draw: (pen, topY) => {
      for (const cell of cells) {
        const { photo, x, widthPt, heightPt } = cell;
        const y = topY + (cell.top ?? 0);
        const bbox = [x, y, x + widthPt, y + heightPt] as const;
        const tag = figure(parent, photo.altText, bbox);
        pen({ kind: 'photo', tag, photo, x, y, widthPt, heightPt, fit: 'whole' });
        const below = tag === 'artifact' ? under(parent, 'P') : under(tag, 'Caption');
        drawStack(captionOf(cell, below), pen, y + heightPt + options.captionGapPt);
      }
    },
  };
}

/** One height for all photos of the row, so that together they fill its width. */
function cellsOf(photos: readonly ModelPhoto[], options: PhotoGridOptions): PhotoCell[] {
  const cellWidth = (options.widthPt - options.gapPt * (options.perRow - 1)) / options.perRow;
  const aspects = photos.map(aspectOf);
  const filling = (cellWidth * photos.length) / aspects.reduce((sum, aspect) => sum + aspect, 0);
  const heightPt = Math.min(filling, cellWidth, options.maxHeightPt);
  let x = options.x;
  return photos.map((photo, index) => {
    const widthPt = heightPt * (aspects[index] ?? 1);
    // A narrow photo still leaves its caption enough width.
    const captionWidthPt = Math.max(widthPt, Math.min(cellWidth, 96));
    const cell = { photo, x, widthPt, heightPt, captionWidthPt };
    x += captionWidthPt + options.gapPt;
    return cell;
  });
}

/** Names above the photos of a row; the photos start below the highest of them. */
function titled(
  row: Box,
  cells: readonly PhotoCell[],
  parent: StructureNode,
  { title }: PhotoGridOptions,
  fonts: FontBook,
): Box {
  const titles = cells.flatMap(({ photo, x, captionWidthPt: widthPt }) => {
    const text = title?.of(photo) ?? '';
    if (title === undefined || text === '') return [];
    const tag = under(parent, title.type, { title: text });
    return [paragraph([{ text, style: title.style }], { x, widthPt, tag }, fonts)];
  });
  if (titles.length === 0) return row;
  const titlePt = Math.max(...titles.map(heightOf));
  return {
    ...row,
    heightPt: row.heightPt + titlePt + TITLE_GAP_PT,
    draw: (pen, topY) => {
      for (const name of titles) drawStack(name, pen, topY + titlePt - heightOf(name));
      row.draw(pen, topY + titlePt + TITLE_GAP_PT);
    },
  };
}

export function photoGrid(
  photos: readonly ModelPhoto[],
  parent: StructureNode,
  options: PhotoGridOptions,
  fonts: FontBook,
): Box[] {
  let start = 0;
  return rowSizes(photos.length, options.perRow).map((count) => {
    const row = photos.slice(start, start + count);
    start += count;
    const perRow = count > options.perRow ? MOST_PER_ROW : options.perRow;
    const cells = cellsOf(row, { ...options, perRow });
    return titled(photoRow(cells, parent, options, fonts), cells, parent, options, fonts);
  });
}

const MOST_PER_ROW = 4;

/** In rows of three or four, no photo is alone in the last one: it looks lost there, and on the next page even more so. */
function rowSizes(count: number, perRow: number): number[] {
  const sizes = Array.from({ length: Math.ceil(count / perRow) }, () => perRow);
  const last = count % perRow;
  if (last > 0) sizes.splice(-1, 1, last);
  if (last !== 1 || perRow < 3 || count === 1) return sizes;
  return [...sizes.slice(0, -2), ...(perRow < MOST_PER_ROW ? [perRow + 1] : [perRow - 1, 2])];
}
