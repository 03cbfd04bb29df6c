import type { ModelPhoto } from '@plumbline/domain/report/model/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDocument } from '../engine/open-document.ts';
import { createFontBook, type FontBook } from '../fonts/font-book.ts';
import { loadNodeFont } from '../fonts/node-fonts.ts';
import { overlapOf } from '../testing/cover-layout.ts';
import { type Box, drawStack } from './box.ts';
import type { PageOp, PhotoOp } from './page-ops.ts';
import { type MosaicOptions, photoMosaic } from './photo-mosaic.ts';

const SHAPES = [
  [1200, 900],
  [900, 1200],
  [1200, 675],
  [1200, 900],
  [4000, 400],
  [300, 1200],
  [1200, 900],
] as const;

const photos: ModelPhoto[] = SHAPES.map(([widthPx, heightPx], index) => ({
  number: index + 1,
  sha256: `photo ${index}`,
  widthPx,
  heightPx,
  caption: index === 1 ? '' : `Place ${index + 1}`,
  altText: `Roof, photo ${index + 1}`,
  annotations: [],
}));

const style = { face: 'sans', sizePt: 8, leadingPt: 11, color: '#000000' } as const;
const options: MosaicOptions = {
  x: 100,
  widthPt: 400,
  gapPt: 5,
  radiusPt: 4,
  maxHeightPt: 220,
  badgeStyle: style,
  captionStyle: style,
  captionNumberStyle: style,
};
const parent = { type: 'Sect', parent: null } as const;

describe('a mosaic of photos', () => {
  let fonts: FontBook;
  beforeAll(async () => {
    const facts = { title: '', language: 'en', organizationName: '', createdAt: '2026-11-21T21:05:00.000Z' };
    fonts = createFontBook(await openDocument(facts), loadNodeFont);
    await fonts.prepare(['sans'], '');
  });

  const opsOf = (boxes: readonly Box[]): PageOp[] => {
    const ops: PageOp[] = [];
    drawStack(boxes, (op) => ops.push(op), 50);
    return ops;
  };
  const photosOf = (boxes: readonly Box[]): PhotoOp[] =>
    opsOf(boxes).filter((op): op is PhotoOp => op.kind === 'photo');
  const rectOf = (op: PhotoOp) => ({
    left: op.x,
    top: op.y,
    right: op.x + op.widthPt,
    bottom: op.y + op.heightPt,
  });

  it.each([1, 2, 3, 4, 5, 6, 7])('of %i shows each one whole, once, inside the column', (count) => {
    const { lead, others } = photoMosaic(photos.slice(0, count), parent, options, fonts);
    const drawn = photosOf([...lead, ...others]);
    expect(drawn.map((op) => op.photo.number)).toEqual(photos.slice(0, count).map((photo) => photo.number));
    for (const op of drawn) {
      const aspect = Math.min(Math.max(op.photo.widthPx / op.photo.heightPx, 0.4), 3);
      expect(op.fit).toBe('whole');
      expect(op.widthPt / op.heightPt).toBeCloseTo(aspect, 5);
      expect(op.x).toBeGreaterThanOrEqual(100);
      expect(op.x + op.widthPt).toBeLessThanOrEqual(500.001);
      for (const other of drawn)
        if (other !== op) expect(overlapOf(rectOf(op), rectOf(other))).toBeLessThan(0.001);
    }
  });

  it('of three fills the width: one large, two stacked beside it and as high', () => {
    const same = [photos[0], photos[3], photos[6]].filter((photo) => photo !== undefined);
    const [large, upper, lower] = photosOf(photoMosaic(same, parent, options, fonts).lead).map(rectOf);
    expect(upper?.right).toBeCloseTo(500, 3);
    expect(lower?.right).toBeCloseTo(500, 3);
    expect(upper?.top).toBeCloseTo(large?.top ?? 0, 3);
    expect(lower?.bottom).toBeCloseTo(large?.bottom ?? 0, 3);
    expect((lower?.top ?? 0) - (upper?.bottom ?? 0)).toBeCloseTo(5, 3);
  });

  it('numbers each photo and captions those that have a caption', () => {
    const texts = opsOf(photoMosaic(photos.slice(0, 3), parent, options, fonts).lead).flatMap((op) =>
      op.kind === 'text' ? [op.text.trim()] : [],
    );
    expect(texts.slice(0, 3)).toEqual(['1', '2', '3']);
    expect(texts.slice(3).join(' ')).toMatch(/^1 Place 1\s+3 Place 3$/);
  });

  it('moves the number away from a mark in its corner', () => {
    const [first] = photos;
    if (!first) throw new Error('no photo');
    const marked: ModelPhoto = {
      ...first,
      annotations: [{ kind: 'text', at: [0.02, 0.95], text: 'Exposed felt', color: '#d21d53', width: 0.01 }],
    };
    const badgeOf = (photo: ModelPhoto) =>
      opsOf(photoMosaic([photo], parent, options, fonts).lead).find(
        (op) => op.kind === 'text' && op.text === '1',
      );
    const [plain, moved] = [badgeOf(first), badgeOf(marked)];
    if (plain?.kind !== 'text' || moved?.kind !== 'text') throw new Error('no number');
    expect(plain.baselineY - moved.baselineY).toBeGreaterThan(100);
  });

  it('of nothing is nothing', () => {
    expect(photoMosaic([], parent, options, fonts)).toEqual({ lead: [], others: [] });
  });
});
