import { describe, expect, it } from 'vitest';
import { readPhotoHeader } from './photo-format.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (c) => c.charCodeAt(0)) : part)),
  );
const u16 = (n: number): number[] => [n >> 8, n & 255];
const u32 = (n: number): number[] => [...u16(n >>> 16), ...u16(n & 0xffff)];

describe('a picture is known by its bytes, not by its name', () => {
  it('finds the size of a JPEG behind an EXIF block and a fill byte', () => {
    const exif = [0xff, 0xe1, ...u16(6), 1, 2, 3, 4];
    const frame = [0xff, 0xff, 0xc2, ...u16(17), 8, ...u16(3024), ...u16(4032), 3, 0, 0, 0];
    expect(readPhotoHeader(bytes([0xff, 0xd8], exif, frame))).toEqual({
      format: 'jpeg',
      mime: 'image/jpeg',
      extension: 'jpg',
      widthPx: 4032,
      heightPx: 3024,
    });
  });

  it('reads a PNG and the three kinds of WebP', () => {
    expect(
      readPhotoHeader(bytes([0x89], 'PNG', [13, 10, 26, 10], u32(13), 'IHDR', u32(640), u32(480))),
    ).toMatchObject({
      format: 'png',
      widthPx: 640,
      heightPx: 480,
    });
    const riff = (...rest: (string | number[])[]) =>
      readPhotoHeader(
        bytes(
          'RIFF',
          u32(0),
          'WEBP',
          ...rest,
          Array.from({ length: 20 }, () => 0),
        ),
      );
    expect(riff('VP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0xff, 3, 0, 0xff, 1, 0])).toMatchObject({
      widthPx: 1024,
      heightPx: 512,
    });
    expect(riff('VP8 ', u32(0), [0, 0, 0, 0x9d, 1, 0x2a, 0x20, 3, 0x58, 2])).toMatchObject({
      widthPx: 800,
      heightPx: 600,
    });
    expect(riff('VP8L', u32(0), [0x2f, 0x1f, 0xc3, 0x95, 0])).toMatchObject({ widthPx: 800, heightPx: 600 });
  });

  it('knows an iPhone photo by any of its brands and leaves its size to the decoder', () => {
    const heic = bytes(u32(24), 'ftyp', 'mif1', u32(0), 'miaf', 'heic');
    expect(readPhotoHeader(heic)).toMatchObject({ format: 'heic', widthPx: null });
    expect(readPhotoHeader(bytes(u32(24), 'ftyp', 'avif', u32(0), 'avif', 'miaf'))).toBeNull();
  });

  it('takes nothing else for a picture', () => {
    expect(readPhotoHeader(bytes('<!doctype html><html>'))).toBeNull();
    expect(readPhotoHeader(bytes([0xff, 0xd8, 0xff]))).toBeNull();
    expect(readPhotoHeader(new Uint8Array(0))).toBeNull();
  });

  it('gives no size for a JPEG whose markers run off the end', () => {
    expect(
      readPhotoHeader(
        bytes(
          [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff],
          Array.from({ length: 20 }, () => 0),
        ),
      ),
    ).toMatchObject({ widthPx: null });
  });
});
