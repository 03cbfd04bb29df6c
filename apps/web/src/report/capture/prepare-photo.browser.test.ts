import { afterAll, describe, expect, it } from 'vitest';
import { checkPhoto } from './check-photo.ts';
import { describePhotoFailure } from './photo-failure.ts';
import { createBrowserPhotoPreparer } from './photo-preparer.ts';
import {
  type Corners,
  makePicture,
  readPicture,
  STORED,
  withExif,
  withJpegSize,
} from './testing/make-picture.ts';

const preparer = createBrowserPhotoPreparer();
afterAll(() => preparer.dispose());

async function prepared(bytes: Uint8Array<ArrayBuffer>, rotation: 0 | 90 | 180 | 270 = 0) {
  const result = await preparer.prepare({ bytes, rotation });
  if (!result.ok) throw new Error(describePhotoFailure(result.failure, 'picture'));
  return result.photo;
}

const outcome = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const result = await preparer.prepare({ bytes, rotation: 0 });
  return result.ok ? `${result.photo.widthPx} x ${result.photo.heightPx}` : result.failure.code;
};

/** Where the stored quarters appear once the orientation is applied (TIFF 6.0, tag 274). */
const UPRIGHT: Readonly<Record<number, Corners>> = {
  1: ['red', 'green', 'blue', 'white'],
  2: ['green', 'red', 'white', 'blue'],
  3: ['white', 'blue', 'green', 'red'],
  4: ['blue', 'white', 'red', 'green'],
  5: ['red', 'blue', 'green', 'white'],
  6: ['blue', 'red', 'white', 'green'],
  7: ['white', 'green', 'blue', 'red'],
  8: ['green', 'white', 'red', 'blue'],
};

describe('a picture becomes a photo', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp'])('from %s', async (mime) => {
    const photo = await prepared(await makePicture(1600, 1000, mime));
    expect([photo.header.mime, photo.widthPx, photo.heightPx]).toEqual([mime, 1600, 1000]);
    expect(await readPicture(photo.renditions.report.bytes)).toEqual({
      widthPx: 1200,
      heightPx: 750,
      corners: STORED,
    });
    expect(await readPicture(photo.renditions.thumb.bytes)).toMatchObject({ widthPx: 360, heightPx: 225 });
  });

  it.each(Object.keys(UPRIGHT).map(Number))('upright in EXIF orientation %i', async (orientation) => {
    const photo = await prepared(withExif(await makePicture(400, 240, 'image/jpeg'), orientation));
    const [widthPx, heightPx] = orientation > 4 ? [240, 400] : [400, 240];
    expect([photo.widthPx, photo.heightPx]).toEqual([widthPx, heightPx]);
    const seen = await readPicture(photo.renditions.report.bytes);
    expect(seen).toEqual({ widthPx, heightPx, corners: UPRIGHT[orientation] });
  });

  it('turned by the inspector on top of its orientation, with new renditions each time', async () => {
    const bytes = withExif(await makePicture(400, 240, 'image/jpeg'), 6);
    const [straight, turned] = [await prepared(bytes), await prepared(bytes, 90)];
    expect((await readPicture(turned.renditions.report.bytes)).corners).toEqual(UPRIGHT[3]);
    expect(turned.renditions.report.sha256).not.toBe(straight.renditions.report.sha256);
    expect(turned.renditions.thumb.sha256).not.toBe(straight.renditions.thumb.sha256);
    expect([turned.widthPx, turned.heightPx]).toEqual([straight.widthPx, straight.heightPx]);
  });

  it('whose place is known to the report and is not in the copies that travel', async () => {
    const place = { latitude: 27.5, longitude: -82.25 };
    const photo = await prepared(withExif(await makePicture(400, 240, 'image/jpeg'), 1, place));
    expect([photo.facts.latitude, photo.facts.longitude]).toEqual([27.5, -82.25]);
    for (const { bytes } of Object.values(photo.renditions)) {
      expect(new TextDecoder('latin1').decode(bytes)).not.toContain('Exif');
    }
  });

  it('even when it has 48 megapixels', async () => {
    const photo = await prepared(await makePicture(8064, 6048, 'image/jpeg'));
    expect([photo.widthPx, photo.heightPx]).toEqual([8064, 6048]);
    const seen = await readPicture(photo.renditions.report.bytes);
    expect(seen).toEqual({ widthPx: 1200, heightPx: 900, corners: STORED });
  });
});

describe('a file that is no photo', () => {
  it('is refused in words', async () => {
    const text = new TextEncoder().encode('this is a letter that somebody named roof.jpg');
    expect(await outcome(new Uint8Array(0))).toBe('empty');
    expect(await outcome(text)).toBe('not-a-photo');
    expect(describePhotoFailure({ code: 'not-a-photo' }, 'roof.jpg')).toContain('“roof.jpg” isn’t a photo');
  });

  it('is refused when it is too large, before any decoder sees it', async () => {
    const jpeg = await makePicture(80, 60, 'image/jpeg');
    const huge = withJpegSize(jpeg, 10000, 6000);
    expect(checkPhoto(huge)).toEqual({ ok: false, failure: { code: 'too-many-pixels', megapixels: 60 } });
    expect(await outcome(huge)).toBe('too-many-pixels');
    const bomb = await makePicture(80, 60, 'image/png');
    new DataView(bomb.buffer).setUint32(16, 60000);
    new DataView(bomb.buffer).setUint32(20, 60000);
    expect(await outcome(bomb)).toBe('too-many-pixels');
    expect(checkPhoto(withJpegSize(jpeg, 8064, 6048)).ok).toBe(true);
  });

  it('is told to be damaged, or gives what can be seen of it; it never hangs', async () => {
    const jpeg = await makePicture(800, 600, 'image/jpeg');
    const png = await makePicture(800, 600, 'image/png');
    const webp = await makePicture(800, 600, 'image/webp');
    for (const whole of [jpeg, png, webp]) {
      for (const part of [0.05, 0.3, 0.6, 0.95]) {
        const cut = whole.slice(0, Math.max(20, Math.floor(whole.length * part)));
        expect(['broken', '800 x 600']).toContain(await outcome(cut));
      }
    }
    expect(['broken', '4000 x 3000']).toContain(await outcome(withJpegSize(jpeg, 4000, 3000)));
  });

  it('leaves the next photo alone', async () => {
    const good = await makePicture(80, 60, 'image/jpeg');
    const [bad, next] = await Promise.all([outcome(good.slice(0, 30)), outcome(good)]);
    expect([bad, next]).toEqual(['broken', '80 x 60']);
  });
});
