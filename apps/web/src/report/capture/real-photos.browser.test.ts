/** Photos of real cameras, if their folder exists next to the project; skipped otherwise. */
import { afterAll, describe, expect, it } from 'vitest';
import { createBrowserPhotoPreparer } from './photo-preparer.ts';
import { readPicture } from './testing/make-picture.ts';

const FOLDER = '../../../../../../shared/data/photos/';
const files = Object.entries(
  import.meta.glob<string>('../../../../../../shared/data/photos/*/*.{jpg,heic}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
).map(([path, url]) => ({ name: path.slice(FOLDER.length), url }));

const preparer = createBrowserPhotoPreparer();
afterAll(() => preparer.dispose());

async function prepare(url: string) {
  const response = await fetch(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return preparer.prepare({ bytes, rotation: 0 });
}

const inFolder = (folder: string) => files.filter(({ name }) => name.startsWith(folder));

describe.skipIf(files.length === 0)('photos of real cameras', () => {
  it.each(inFolder('orientation/'))('$name stands upright', async ({ name, url }) => {
    const result = await prepare(url);
    if (!result.ok) throw new Error(result.failure.code);
    const { widthPx, heightPx, renditions } = result.photo;
    const shape = widthPx > heightPx ? 'landscape' : 'portrait';
    expect(name).toContain(shape);
    const seen = await readPicture(renditions.report.bytes);
    expect(seen.widthPx / seen.heightPx).toBeCloseTo(widthPx / heightPx, 1);
  });

  it.each(inFolder('orientation/'))('$name looks like its first orientation', async ({ name, url }) => {
    const first = files.find((file) => file.name === name.replace(/-\d\./, '-1.'));
    const [own, reference] = [await thumbOf(url), await thumbOf(first?.url ?? '')];
    expect(own.widthPx).toBe(reference.widthPx);
    expect(differenceOf(own.gray, reference.gray)).toBeLessThan(12);
  });

  it.each(inFolder('cameras/'))('$name becomes a photo', async ({ url }) => {
    const result = await prepare(url);
    if (!result.ok) throw new Error(result.failure.code);
    const { renditions } = result.photo;
    expect(Math.max(renditions.report.widthPx, renditions.report.heightPx)).toBe(
      Math.min(1200, Math.max(result.photo.widthPx, result.photo.heightPx)),
    );
    // What leaves the organization must have neither the block with time and location nor its XMP twin.
    for (const { bytes } of [renditions.report, renditions.thumb]) {
      const text = new TextDecoder('latin1').decode(bytes);
      for (const mark of ['Exif', 'ns.adobe.com/xap', 'Photoshop 3.0']) expect(text).not.toContain(mark);
    }
  });

  it.each(inFolder('hostile/'))('$name becomes a photo or a message', async ({ url }) => {
    const result = await prepare(url);
    const outcome = result.ok ? 'photo' : result.failure.code;
    expect(['photo', 'broken', 'not-a-photo']).toContain(outcome);
  });
});

async function thumbOf(url: string) {
  const result = await prepare(url);
  if (!result.ok) throw new Error(result.failure.code);
  const bitmap = await createImageBitmap(new Blob([result.photo.renditions.thumb.bytes]));
  const canvas = new OffscreenCanvas(24, 24);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no drawing surface');
  context.drawImage(bitmap, 0, 0, 24, 24);
  const { data } = context.getImageData(0, 0, 24, 24);
  const gray = Array.from({ length: 576 }, (_, at) => (data[at * 4] ?? 0) + (data[at * 4 + 1] ?? 0));
  return { widthPx: bitmap.width, gray };
}

const differenceOf = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
