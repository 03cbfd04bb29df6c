import type { PointGroup } from 'signature_pad';
import { describe, expect, it } from 'vitest';
import { pngBytesOf } from '#src/ground/local/files/png-text.ts';
import { MAX_FILE_BYTES, renderFile, renderStrokes, renderTyped } from './render-signature.ts';

const group = (points: readonly (readonly [x: number, y: number, pressure: number])[]): PointGroup => ({
  penColor: 'black',
  minWidth: 1,
  maxWidth: 2.5,
  dotSize: 0,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
  points: points.map(([x, y, pressure], index) => ({ x, y, pressure, time: index * 16 })),
});
const wave = (pressure: number) =>
  group(Array.from({ length: 40 }, (_, n) => [40 + n * 5, 80 + 20 * Math.sin(n / 4), pressure] as const));
const size = { widthPx: 320, heightPx: 192 };

async function pixelsOf(png: string): Promise<ImageData> {
  const picture = await createImageBitmap(new Blob([pngBytesOf(png)], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.drawImage(picture, 0, 0);
  return context.getImageData(0, 0, picture.width, picture.height);
}
const inkShare = ({ data }: ImageData): number => {
  let ink = 0;
  for (let at = 3; at < data.length; at += 4) ink += (data[at] ?? 0) / 255;
  return ink / (data.length / 4);
};

describe('a signature as a picture', () => {
  it('is cut to what was drawn, on nothing', async () => {
    const outcome = await renderStrokes([wave(0)], size);
    if (!outcome.ok) throw new Error(outcome.failure);
    const pixels = await pixelsOf(outcome.value.png);
    expect([pixels.width, pixels.height]).toEqual([outcome.value.widthPx, outcome.value.heightPx]);
    expect(pixels.width).toBeGreaterThan(580);
    expect(pixels.height).toBeLessThan(200);
    expect(inkShare(pixels)).toBeGreaterThan(0.01);
    expect(inkShare(pixels)).toBeLessThan(0.5);
    expect(pixels.data[3]).toBe(0);
  });

  it('is thicker where the pen was pressed', async () => {
    const [light, firm] = [await renderStrokes([wave(0.2)], size), await renderStrokes([wave(0.95)], size)];
    if (!light.ok || !firm.ok) throw new Error('nothing was drawn');
    expect(inkShare(await pixelsOf(firm.value.png))).toBeGreaterThan(
      1.3 * inkShare(await pixelsOf(light.value.png)),
    );
  });

  it('can be typed', async () => {
    const outcome = await renderTyped('Maria Delgado', 'serif');
    if (!outcome.ok) throw new Error(outcome.failure);
    expect(outcome.value.widthPx).toBeGreaterThan(outcome.value.heightPx * 3);
  });

  it('is not there when nothing was drawn, typed or can be seen', async () => {
    const blank = new OffscreenCanvas(80, 40);
    const context = blank.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = 'white';
    context.fillRect(0, 0, 80, 40);
    const none = { ok: false, failure: 'empty' };
    expect(await renderStrokes([], size)).toEqual(none);
    expect(await renderTyped('   ', 'serif')).toEqual(none);
    expect(await renderFile(await blank.convertToBlob())).toEqual(none);
  });

  it('is refused from a file that is no picture or is huge', async () => {
    expect(await renderFile(new Blob(['%PDF-1.7']))).toEqual({ ok: false, failure: 'unreadable' });
    expect(await renderFile(new Blob([new Uint8Array(MAX_FILE_BYTES + 1)]))).toEqual({
      ok: false,
      failure: 'too-large',
    });
  });
});
