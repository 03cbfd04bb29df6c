/** What leaves the device of a photo with hidden parts, verified on pixels, not on shapes. */
import { squareSide } from '@plumbline/domain/report/annotation/pixelate';
import { afterAll, describe, expect, it } from 'vitest';
import { createBrowserPhotoPreparer } from './photo-preparer.ts';
import { makePicture, readPicture } from './testing/make-picture.ts';

const preparer = createBrowserPhotoPreparer();
afterAll(() => preparer.dispose());

const WIDTH = 600;
const HEIGHT = 400;
const FACE = [0.25, 0.25, 0.5, 0.5] as const;
/** The part in whole pixels, extended by one. */
const [LEFT, TOP, RIGHT, BOTTOM] = [149, 99, 451, 301];
const SIDE = squareSide(RIGHT - LEFT, BOTTOM - TOP, WIDTH);

/**
 * Draws text inside the hidden part; `isOther` rotates the content of each square, so that it reads differently.
 */
async function picture(isOther: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no drawing surface');
  const pixels = context.createImageData(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const shade = isInside(x, y) ? secret(x, y, isOther) : 128 + ((x + y) % 40);
      pixels.data.set([shade, shade, shade, 255], (y * WIDTH + x) * 4);
    }
  }
  context.putImageData(pixels, 0, 0);
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
}

const isInside = (x: number, y: number): boolean => x >= LEFT && x < RIGHT && y >= TOP && y < BOTTOM;

function secret(x: number, y: number, isOther: boolean): number {
  const [column, row] = [Math.floor((x - LEFT) / SIDE), Math.floor((y - TOP) / SIDE)];
  const left = LEFT + column * SIDE;
  const top = TOP + row * SIDE;
  const right = Math.min(left + SIDE, RIGHT);
  const bottom = Math.min(top + SIDE, BOTTOM);
  const [u, v] = isOther ? [right - 1 - (x - left), bottom - 1 - (y - top)] : [x, y];
  return (u * 31 + v * 17 + ((u * v) % 7) * 40) % 251;
}

async function print(
  bytes: Uint8Array<ArrayBuffer>,
  task: Partial<Parameters<typeof preparer.print>[0]> = {},
) {
  const result = await preparer.print({ kind: 'print', bytes, rotation: 0, blurs: [], crop: null, ...task });
  if (!result.ok) throw new Error('no print');
  return result.print;
}

describe('the print of a photo', () => {
  it('is the same file for two photos that differ in what is hidden, so nothing of it can be read from the file', async () => {
    const [one, other] = [await picture(false), await picture(true)];
    expect((await print(one)).sha256).not.toBe((await print(other)).sha256);
    const [hidden, alsoHidden] = [await print(one, { blurs: [FACE] }), await print(other, { blurs: [FACE] })];
    expect(hidden.sha256).toBe(alsoHidden.sha256);
  });

  it('has only the part that is left by the crop, after the turn', async () => {
    const bytes = await makePicture(800, 400, 'image/jpeg');
    const left = await print(bytes, { crop: [0, 0, 0.5, 1] });
    expect(await readPicture(left.bytes)).toMatchObject({
      widthPx: 400,
      heightPx: 400,
      corners: ['red', 'red', 'blue', 'blue'],
    });
    const turned = await print(bytes, { rotation: 90, crop: [0, 0, 1, 0.5] });
    expect(await readPicture(turned.bytes)).toMatchObject({
      widthPx: 400,
      heightPx: 400,
      corners: ['blue', 'red', 'blue', 'red'],
    });
  });

  it('carries no EXIF, and is no larger than a report rendition', async () => {
    const made = await print(await makePicture(3000, 2000, 'image/jpeg'), { blurs: [FACE] });
    expect([made.widthPx, made.heightPx]).toEqual([1200, 800]);
    expect(new TextDecoder('latin1').decode(made.bytes)).not.toContain('Exif');
  });

  it('is not made of bytes that are no picture', async () => {
    const task = { kind: 'print', rotation: 0, blurs: [FACE], crop: null } as const;
    expect(await preparer.print({ ...task, bytes: new Uint8Array([1, 2, 3]) })).toEqual({ ok: false });
  });
});
