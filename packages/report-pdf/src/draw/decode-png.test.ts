import { describe, expect, it } from 'vitest';
import { makePng } from '../testing/make-png.ts';
import { decodePng } from './decode-png.ts';

const rgbOf = (source: Parameters<typeof makePng>[0]): number[] | null => {
  const picture = decodePng(makePng(source));
  return picture ? [...picture.rgb] : null;
};

describe('a PNG for a report', () => {
  it('keeps its colours', () => {
    const rows = new Uint8Array([0, 1, 2, 3, 250, 251, 252]);
    expect(rgbOf({ widthPx: 2, heightPx: 1, colorType: 2, rows })).toEqual([1, 2, 3, 250, 251, 252]);
  });

  it('keeps its transparency beside its colours', () => {
    const rows = new Uint8Array([0, 10, 20, 30, 0, 10, 20, 30, 255, 0, 0, 0, 128]);
    const picture = decodePng(makePng({ widthPx: 3, heightPx: 1, colorType: 6, rows }));
    expect([...(picture?.rgb ?? [])]).toEqual([10, 20, 30, 10, 20, 30, 0, 0, 0]);
    expect([...(picture?.alpha ?? [])]).toEqual([0, 255, 128]);
  });

  it('may have transparent colours in its palette', () => {
    const source = { widthPx: 3, heightPx: 1, colorType: 3, palette: [1, 2, 3, 4, 5, 6, 7, 8, 9] };
    const rows = new Uint8Array([0, 2, 0, 1]);
    const picture = decodePng(makePng({ ...source, paletteAlpha: [0, 90], rows }));
    expect([...(picture?.rgb ?? [])]).toEqual([7, 8, 9, 1, 2, 3, 4, 5, 6]);
    expect([...(picture?.alpha ?? [])]).toEqual([255, 0, 90]);
  });

  it('has no transparency when every pixel is solid', () => {
    const rows = new Uint8Array([0, 10, 20, 30, 255]);
    expect(decodePng(makePng({ widthPx: 1, heightPx: 1, colorType: 6, rows }))?.alpha).toBeNull();
  });

  it('is read through all five row filters', () => {
    const rows = new Uint8Array([0, 10, 20, 1, 10, 20, 2, 5, 5, 3, 5, 5, 4, 1, 1]);
    const grey = [10, 20, 10, 30, 15, 35, 12, 28, 13, 29];
    expect(rgbOf({ widthPx: 2, heightPx: 5, colorType: 0, rows })).toEqual(
      grey.flatMap((value) => [value, value, value]),
    );
  });

  it('may have a palette, and fewer or more than 8 bits', () => {
    const palette = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    expect(
      rgbOf({
        widthPx: 3,
        heightPx: 1,
        colorType: 3,
        bits: 2,
        palette,
        rows: new Uint8Array([0, 0b11_00_10_00]),
      }),
    ).toEqual([10, 11, 12, 1, 2, 3, 7, 8, 9]);
    expect(
      rgbOf({ widthPx: 1, heightPx: 1, colorType: 0, bits: 16, rows: new Uint8Array([0, 200, 7]) }),
    ).toEqual([200, 200, 200]);
    expect(
      rgbOf({ widthPx: 2, heightPx: 1, colorType: 0, bits: 1, rows: new Uint8Array([0, 0b10_000000]) }),
    ).toEqual([255, 255, 255, 0, 0, 0]);
  });

  it('is refused when it is short of data, interlaced, or of no known kind', () => {
    expect(rgbOf({ widthPx: 9, heightPx: 9, colorType: 2, rows: new Uint8Array([0, 1, 2, 3]) })).toBeNull();
    expect(
      rgbOf({
        widthPx: 1,
        heightPx: 1,
        colorType: 2,
        isInterlaced: true,
        rows: new Uint8Array([0, 1, 2, 3]),
      }),
    ).toBeNull();
    expect(rgbOf({ widthPx: 1, heightPx: 1, colorType: 5, rows: new Uint8Array([0, 1, 2, 3]) })).toBeNull();
    expect(decodePng(new Uint8Array(60))).toBeNull();
  });

  it('is refused when it unpacks to more than its size, or is larger than any picture of a report', () => {
    const tiny = { widthPx: 1, heightPx: 1, colorType: 2 };
    expect(rgbOf({ ...tiny, rows: new Uint8Array([0, 1, 2, 3]) })).not.toBeNull();
    expect(rgbOf({ ...tiny, rows: new Uint8Array(5) })).toBeNull();
    expect(rgbOf({ ...tiny, rows: new Uint8Array(10_000_000) })).toBeNull();
    const wide = { widthPx: 24_001, heightPx: 1000, colorType: 0, bits: 1 };
    expect(rgbOf({ ...wide, rows: new Uint8Array(1000 * (Math.ceil(24_001 / 8) + 1)) })).toBeNull();
  });
});
