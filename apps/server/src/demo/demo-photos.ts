/**
 * Photos created from the drawings. One drawing serves many photos, so each copy has its number in a JPEG comment:
 * different bytes and checksum, same image.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

export interface DemoFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface DemoPhoto {
  readonly original: DemoFile;
  readonly report: DemoFile;
  readonly thumb: DemoFile;
}

export async function makeDemoPhoto(drawing: string, number: number): Promise<DemoPhoto> {
  const picture = await readDrawing('drawings', drawing);
  return {
    original: mark(picture, `photo ${number}`),
    report: mark(picture, `photo ${number}, as printed`),
    thumb: mark(await readDrawing('thumbs', drawing), `photo ${number}, small`),
  };
}

async function readDrawing(folder: 'drawings' | 'thumbs', name: string): Promise<Buffer> {
  return readFile(new URL(`../../demo/${folder}/${name}.jpg`, import.meta.url));
}

/** Inserts a comment segment (FF FE) right after the start of the image (FF D8). */
function mark(picture: Buffer, comment: string): DemoFile {
  const text = Buffer.from(`Plumbline demo, ${comment}`, 'ascii');
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, text.length + 2]);
  const bytes = new Uint8Array(Buffer.concat([head, text, picture.subarray(2)]));
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), ...readSize(picture) };
}

/** The frame header (FF C0..C2) names height, then width. */
function readSize(picture: Buffer): { widthPx: number; heightPx: number } {
  for (let at = 2; at + 9 < picture.length; at += 2 + picture.readUInt16BE(at + 2)) {
    const marker = picture[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2)
      return { heightPx: picture.readUInt16BE(at + 5), widthPx: picture.readUInt16BE(at + 7) };
  }
  throw new Error('a drawing without a frame header');
}
