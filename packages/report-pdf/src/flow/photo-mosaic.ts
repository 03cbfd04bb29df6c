/**
 * Photos as a mosaic of round-cornered pictures, whole and uncropped: the first large, two smaller ones stacked beside it at the
 * same height; further ones in rows of three. The number stands on the photo; captions follow as one text below.
 */
import type { ModelPhoto } from '@plumbline/domain/report-model/types';
import type { FontBook, TextStyle } from '../fonts/font-book.ts';
import { type Box, keepWithNext, type Pen, withGap } from './box.ts';
import { paragraph } from './paragraph.ts';
import { aspectOf } from './photo-grid.ts';
import { roundedSteps } from './rounded.ts';
import { type StructureNode, under } from './structure.ts';

export interface MosaicOptions {
  readonly x: number;
  readonly widthPt: number;
  readonly gapPt: number;
  readonly radiusPt: number;
  readonly maxHeightPt: number;
  readonly badgeStyle: TextStyle;
  readonly captionStyle: TextStyle;
  readonly captionNumberStyle: TextStyle;
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
 * One large and two stacked: with height H the large one is a1 H wide; the stack, s wide, is s / a2 + gap + s / a3 high,
 * which is H as well. Both widths and the gap make up the width, so H follows.
 */
function stackedTiles(photos: readonly [ModelPhoto, ModelPhoto, ModelPhoto], options: MosaicOptions): Tile[] {
  const [first, second, third] = photos;
  const [a1, a2, a3] = [aspectOf(first), aspectOf(second), aspectOf(third)];
  const { gapPt, widthPt, maxHeightPt } = options;
  const perHeight = 1 / (1 / a2 + 1 / a3);
  const filling = (widthPt - gapPt + perHeight * gapPt) / (a1 + perHeight);
  const heightPt = Math.min(filling, maxHeightPt);
  const stack = (heightPt - gapPt) * perHeight;
  const left = a1 * heightPt + gapPt;
  return [
    { photo: first, left: 0, top: 0, widthPt: a1 * heightPt, heightPt },
    { photo: second, left, top: 0, widthPt: stack, heightPt: stack / a2 },
    { photo: third, left, top: stack / a2 + gapPt, widthPt: stack, heightPt: stack / a3 },
  ];
}

const BADGE_INSET = 5;

/** Lower left, unless a mark on the photo begins there; then upper left. */
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
  const tag = under(parent, 'Figure', { alt: photo.altText, bbox: [x, y, x + widthPt, y + heightPt] });
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
      // Spaces that do not collapse part it from the next one.
      { text: `${photo.caption.trim()}\u00a0\u00a0\u00a0 `, style: options.captionStyle },
    ]);
  return paragraph(
    runs,
    { x: options.x, widthPt: options.widthPt, tag: under(parent, 'P'), gapPt: 4 },
    fonts,
  );
}

const PER_ROW = 3;
/** A photo alone would fill the width; it is held to about the size of one of a pair. */
const ALONE_SHARE = 0.56;

export function photoMosaic(
  photos: readonly ModelPhoto[],
  parent: StructureNode,
  options: MosaicOptions,
  fonts: FontBook,
): Box[] {
  const boxes: Box[] = [];
  for (let start = 0; start < photos.length; start += PER_ROW) {
    const shown = photos.slice(start, start + PER_ROW);
    const [first, second, third] = shown;
    const widthPt = shown.length === 1 ? options.widthPt * ALONE_SHARE : options.widthPt;
    const tiles =
      start === 0 && first && second && third
        ? stackedTiles([first, second, third], options)
        : rowTiles(shown, options, widthPt);
    const text = captions(shown, parent, options, fonts);
    const picture = [mosaicBox(tiles, parent, options, fonts)];
    boxes.push(
      ...withGap(text.length > 0 ? keepWithNext(picture) : picture, boxes.length > 0 ? 8 : 0),
      ...text,
    );
  }
  return boxes;
}
