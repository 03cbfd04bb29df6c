import { describe, expect, it } from 'vitest';
import { generatePhotos } from '../testing/generate-photos.ts';
import { formatOf } from './image-format.ts';

describe('image bytes for a PDF', () => {
  it('are a whole JPEG, also with padding after its end', async () => {
    const set = generatePhotos(1, 0.1);
    const jpeg = await set.load(set.photos[0]?.sha256 ?? '');
    expect(formatOf(jpeg)).toBe('jpeg');
    expect(formatOf(new Uint8Array([...jpeg, 0, 0, 0]))).toBe('jpeg');
    for (const length of [0, 2, 20, Math.floor(jpeg.length / 2), jpeg.length - 2]) {
      expect(formatOf(jpeg.slice(0, length)), `first ${length} bytes`).toBe(null);
    }
  });

  it('are not some other file', () => {
    for (const text of ['', 'GIF89a', '%PDF-1.7', 'RIFF....WEBPVP8 ', '\u00ff\u00d8']) {
      expect(formatOf(new TextEncoder().encode(text))).toBe(null);
    }
  });
});
