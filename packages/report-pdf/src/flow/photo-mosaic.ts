/**
 * Photos as a mosaic of rounded, uncropped images: the first large, two smaller ones stacked next to it at the same
 * height; further ones in rows of three. The number is on the photo; captions follow as one text below.
 */
import type { ModelPhoto } from '@plumbline/domain/report/model/types';
import type { FontBook, TextStyle } from '../fonts/font-book.ts';
import { type Box, keepWithNext, type Pen, withGap } from './box.ts';
import { paragraph } from './paragraph.ts';
import { aspectOf } from './photo-grid.ts';
import { roundedSteps } from './rounded.ts';
import { figure, type StructureNode, under } from './structure.ts';

export interface MosaicOptions {
  readonly x: number;
  readonly widthPt: number;
  readonly gapPt: number;
  readonly radiusPt: number;
  readonly maxHeightPt: number;
  readonly badgeStyle: TextStyle;
  readonly captionStyle: TextStyle;
  readonly captionNumberStyle: TextStyle;
  /** A single photo takes the whole width. */
  readonly isAlone?: boolean;
}

/** Left and top are counted from the mosaic's corner. */
interface Tile {
  readonly photo: ModelPhoto;
  readonly left: number;
  readonly top: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

/** One height for all, filling the width if the height allows. */
function rowTiles(photos: readonly ModelPhoto[], options: MosaicOptions, widthPt: number): Tile[] {
  const aspects = photos.map(aspectOf);
  const free = widthPt - options.gapPt * (photos.length - 1);
  const heightPt = Math.min(free / aspects.reduce((sum, aspect) => sum + aspect, 0), options.maxHeightPt);
  let left = 0;
  return photos.map((photo, index) => {
    const tile = { photo, left, top: 0, widthPt: heightPt * (aspects[index] ?? 1), heightPt };
    left += tile.widthPt + options.gapPt;
    return tile;
  });
}

/**
 * One large photo and the others stacked next to it at the same height. With height H, the large one is a1 H wide; the
 * stack, s wide, is s (1/a2 + 1/a3 ...) plus its gaps high, which also equals H. Both widths and a gap make up the
 * total width, which determines H.
 */
function stackedTiles(
  first: ModelPhoto,
  stacked: readonly ModelPhoto[],
  { gapPt, widthPt, maxHeightPt }: MosaicOptions,
): Tile[] {
  const large = aspectOf(first);
  const gaps = gapPt * (stacked.length - 1);
  const perHeight = 1 / stacked.reduce((sum, photo) => sum + 1 / aspectOf(photo), 0);
  const filling = (widthPt - gapPt + perHeight * gaps) / (large + perHeight);
  const heightPt = Math.min(filling, maxHeightPt);
  const stackWidth = (heightPt - gaps) * perHeight;
  const left = large * heightPt + gapPt;
  let top = 0;
  const stack = stacked.map((photo): Tile => {
    const tile = { photo, left, top, widthPt: stackWidth, heightPt: stackWidth / aspectOf(photo) };
    top += tile.heightPt + gapPt;
    return tile;
  });
  return [{ photo: first, left: 0, top: 0, widthPt: large * heightPt, heightPt }, ...stack];
}

const BADGE_INSET = 5;

/** Lower left, unless a mark on the photo starts there; then upper left. */
function badgePlace(tile: Tile, x: number, y: number, size: { width: number; height: number }) {
  const { photo, widthPt, heightPt } = tile;
  const [right, top] = [(size.width + 12) / widthPt, 1 - (size.height + 12) / heightPt];
  const isTaken = photo.annotations.some((mark) => {
    if ('at' in mark) return mark.at[0] < right && mark.at[1] > top - 0.05;
    if ('box' in mark) return mark.box[0] < right && mark.box[1] + mark.box[3] > top;
    return mark.points.some((px, at) => at % 2 === 0 && px < right && (mark.points[at + 1] ?? 0) > top);
  });
  return { x: x + BADGE_INSET, y: isTaken ? y + BADGE_INSET : y + heightPt - size.height - BADGE_INSET };
}

function drawTile(
  pen: Pen,
  tile: Tile,
  parent: StructureNode,
  options: MosaicOptions,
  fonts: FontBook,
  topY: number,
): void {
  const { photo, widthPt, heightPt } = tile;
  const [x, y] = [options.x + tile.left, topY + tile.top];
  const area = { x, y, width: widthPt, height: heightPt };
  const tag = figure(parent, photo.altText, [x, y, x + widthPt, y + heightPt]);
  const clip = roundedSteps(area, options.radiusPt);
  pen({ kind: 'photo', tag, photo, x, y, widthPt, heightPt, fit: 'whole', clip });
  const style = options.badgeStyle;
  const text = String(photo.number);
  const size = { width: fonts.widthPt(text, style) + 9, height: 13 };
  const badge = { ...badgePlace(tile, x, y, size), ...size };
  pen({ kind: 'path', tag: 'artifact', steps: roundedSteps(badge, 3), fill: '#ffffff', stroke: null });
  const baselineY = badge.y + (badge.height - style.leadingPt) / 2 + fonts.baselinePt(style);
  pen({ kind: 'text', tag: 'artifact', x: badge.x + 4.5, baselineY, text, style, extraSpacePt: 0 });
}

function mosaicBox(
  tiles: readonly Tile[],
  parent: StructureNode,
  options: MosaicOptions,
  fonts: FontBook,
): Box {
  return {
    heightPt: Math.max(0, ...tiles.map((tile) => tile.top + tile.heightPt)),
    gapPt: options.gapPt,
    keepsWithNext: false,
    draw: (pen, topY) => {
      for (const tile of tiles) drawTile(pen, tile, parent, options, fonts, topY);
    },
  };
}

/** '12 Missing tabs  13 Debris at the eave', for the photos that have a caption. */
function captions(
  photos: readonly ModelPhoto[],
  parent: StructureNode,
  options: MosaicOptions,
  fonts: FontBook,
): Box[] {
  const runs = photos
    .filter((photo) => photo.caption.trim() !== '')
    .flatMap((photo) => [
      { text: `${photo.number} `, style: options.captionNumberStyle },
      // Non-collapsing spaces separate it from the next one.
      { text: `${photo.caption.trim()}\u00a0\u00a0\u00a0 `, style: options.captionStyle },
    ]);
  return paragraph(
    runs,
    { x: options.x, widthPt: options.widthPt, tag: under(parent, 'P'), gapPt: 4 },
    fonts,
  );
}

const PER_ROW = 3;
const MOST_STACKED = 3;
/** A single photo would fill the width; it is limited to about the size of one of a pair. */
const ALONE_SHARE = 0.56;

export interface Mosaic {
  /** The first photos, large. */
  readonly lead: Box[];
  /** The others, small. */
  readonly others: Box[];
}

/** Number of photos in the first group: three, or all four, so that none is left alone. */
const leadCount = (count: number): number => (count === MOST_STACKED + 1 ? count : Math.min(count, PER_ROW));

export function photoMosaic(
  photos: readonly ModelPhoto[],
  parent: StructureNode,
  options: MosaicOptions,
  fonts: FontBook,
): Mosaic {
  const group = (shown: readonly ModelPhoto[], tiles: readonly Tile[]): Box[] => {
    const text = captions(shown, parent, options, fonts);
    const picture = [mosaicBox(tiles, parent, options, fonts)];
    return [...(text.length > 0 ? keepWithNext(picture) : picture), ...text];
  };
  const [first, ...more] = photos.slice(0, leadCount(photos.length));
  if (!first) return { lead: [], others: [] };
  const isSmall = more.length === 0 && options.isAlone !== true;
  const row = isSmall ? options.widthPt * ALONE_SHARE : options.widthPt;
  const tiles =
    more.length > 1 ? stackedTiles(first, more, options) : rowTiles([first, ...more], options, row);
  const lead = group([first, ...more], tiles);

  const rest = photos.slice(1 + more.length);
  const others: Box[] = [];
  // Low enough for three in a row, however many remain for the last one.
  const maxHeightPt = Math.min(options.maxHeightPt, options.widthPt / PER_ROW / (4 / 3));
  for (let start = 0; start < rest.length; start += PER_ROW) {
    const shown = rest.slice(start, start + PER_ROW);
    others.push(...withGap(group(shown, rowTiles(shown, { ...options, maxHeightPt }, options.widthPt)), 8));
  }
  return { lead, others };
}
