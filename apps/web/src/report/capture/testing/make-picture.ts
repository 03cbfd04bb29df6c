/**
 * Image files for tests, created by the browser: four colored quarters, so that every rotation and mirroring is
 * distinguishable.
 */

export type Corners = readonly [topLeft: string, topRight: string, bottomLeft: string, bottomRight: string];

const COLORS: Readonly<Record<string, readonly [number, number, number]>> = {
  red: [220, 30, 30],
  green: [30, 180, 30],
  blue: [30, 30, 220],
  white: [245, 245, 245],
};

/** As stored; a decoder that applies the orientation shows them elsewhere. */
export const STORED: Corners = ['red', 'green', 'blue', 'white'];

export async function makePicture(
  widthPx: number,
  heightPx: number,
  mime: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no drawing surface');
  for (const [index, name] of STORED.entries()) {
    context.fillStyle = `rgb(${COLORS[name]?.join(' ')})`;
    context.fillRect(
      ((index % 2) * widthPx) / 2,
      (Math.floor(index / 2) * heightPx) / 2,
      widthPx / 2,
      heightPx / 2,
    );
  }
  const blob = await canvas.convertToBlob({ type: mime, quality: 0.9 });
  return new Uint8Array(await blob.arrayBuffer());
}

/** Returns the color names of the four quarters of an encoded image, and its size. */
export async function readPicture(bytes: Uint8Array<ArrayBuffer>) {
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no drawing surface');
  context.drawImage(bitmap, 0, 0);
  const at = (x: number, y: number): string => {
    const [red = 0, green = 0, blue = 0] = context.getImageData(
      x * bitmap.width,
      y * bitmap.height,
      1,
      1,
    ).data;
    return nearestColor([red, green, blue]);
  };
  const corners: Corners = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
  return { widthPx: bitmap.width, heightPx: bitmap.height, corners };
}

function nearestColor(pixel: readonly number[]): string {
  const distance = (color: readonly number[]): number =>
    color.reduce((sum, value, index) => sum + (value - (pixel[index] ?? 0)) ** 2, 0);
  return Object.entries(COLORS).sort(([, a], [, b]) => distance(a) - distance(b))[0]?.[0] ?? '';
}

/** Inserts an EXIF block with an orientation, and optionally a location, at the start of a JPEG. */
export function withExif(
  jpeg: Uint8Array<ArrayBuffer>,
  orientation: number,
  place?: { latitude: number; longitude: number },
): Uint8Array<ArrayBuffer> {
  const tiff = new DataView(new ArrayBuffer(256));
  const entry = (at: number, tag: number, type: number, count: number): void => {
    tiff.setUint16(at, tag);
    tiff.setUint16(at + 2, type);
    tiff.setUint32(at + 4, count);
  };
  tiff.setUint32(0, 0x4d4d002a);
  tiff.setUint32(4, 8);
  tiff.setUint16(8, place ? 2 : 1);
  entry(10, 0x0112, 3, 1);
  tiff.setUint16(18, orientation);
  if (place) {
    const GPS = 40;
    entry(22, 0x8825, 4, 1);
    tiff.setUint32(30, GPS);
    tiff.setUint16(GPS, 4);
    const half = (at: number, tag: number, letter: string, degrees: number, dataAt: number): void => {
      entry(at, tag, 2, 2);
      tiff.setUint8(at + 8, letter.charCodeAt(0));
      entry(at + 12, tag + 1, 5, 3);
      tiff.setUint32(at + 20, dataAt);
      const parts = [Math.floor(degrees), 1, Math.floor((degrees % 1) * 60), 1, 0, 1];
      for (const [index, value] of parts.entries()) tiff.setUint32(dataAt + index * 4, value);
    };
    half(GPS + 2, 1, place.latitude < 0 ? 'S' : 'N', Math.abs(place.latitude), 120);
    half(GPS + 26, 3, place.longitude < 0 ? 'W' : 'E', Math.abs(place.longitude), 160);
  }
  const block = new Uint8Array(tiff.buffer);
  const head = new Uint8Array(10);
  head.set([0xff, 0xe1, 0, block.length + 8, 0x45, 0x78, 0x69, 0x66, 0, 0]);
  new DataView(head.buffer).setUint16(2, block.length + 8);
  return joinBytes(jpeg.subarray(0, 2), head, block, jpeg.subarray(2));
}

/** Returns the same JPEG with a false size in its header. */
export function withJpegSize(jpeg: Uint8Array<ArrayBuffer>, widthPx: number, heightPx: number) {
  const changed = jpeg.slice();
  const view = new DataView(changed.buffer);
  for (let at = 2; at + 9 < changed.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    if (marker < 0xc0 || marker > 0xc2) continue;
    view.setUint16(at + 5, heightPx);
    view.setUint16(at + 7, widthPx);
    return changed;
  }
  throw new Error('no frame header');
}

function joinBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
