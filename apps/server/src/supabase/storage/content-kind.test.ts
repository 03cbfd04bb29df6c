import { describe, expect, it } from 'vitest';
import { contentKindOf } from './content-kind.ts';

const head = (...parts: (string | readonly number[])[]): Uint8Array => {
  const bytes = new Uint8Array(256);
  bytes.set(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)));
  return bytes;
};
const box = (brand: string, ...compatible: string[]): Uint8Array =>
  head([0, 0, 0, 16 + 4 * compatible.length], 'ftyp', brand, [0, 0, 0, 0], ...compatible);

describe('what a file is', () => {
  it.each([
    ['a JPEG', head([0xff, 0xd8, 0xff, 0xe1]), 'jpeg'],
    ['a PNG', head('\x89PNG\r\n\x1a\n'), 'png'],
    ['a WebP', head('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'webp'],
    ['a HEIC of an iPhone', box('heic', 'mif1', 'heic'), 'heic'],
    ['a HEIC that says so among its compatible brands', box('mif1', 'miaf', 'heix'), 'heic'],
    ['an MP4', box('isom', 'iso2', 'avc1'), 'mp4'],
    ['a MOV of an iPhone', box('qt  ', 'qt  '), 'mp4'],
    ['a MOV of an old camera', head([0, 0, 0, 8], 'wide', [0, 0, 0, 0], 'mdat'), 'mp4'],
    ['an M4A', box('M4A ', 'mp42'), 'mp4'],
    ['a WebM', head([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84], 'webm'), 'webm'],
    ['an MP3 with a tag', head('ID3', [4]), 'mp3'],
    ['an MP3 without one', head([0xff, 0xfb, 0x90, 0x64]), 'mp3'],
    ['an Ogg', head('OggS'), 'ogg'],
    ['a WAV', head('RIFF', [1, 2, 3, 4], 'WAVEfmt '), 'wav'],
    ['a PDF', head('%PDF-1.7'), 'pdf'],
    ['a snapshot', head('{"version":1}'), 'json'],
  ])('is seen of %s', (_what, bytes, kind) => expect(contentKindOf(bytes)).toBe(kind));

  it.each([
    ['a page', head('<!doctype html><script>')],
    ['a drawing', head('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a program', head('MZ')],
    ['an archive', head('PK\x03\x04')],
    ['a Matroska film', head([0x1a, 0x45, 0xdf, 0xa3, 0x42, 0x82, 0x88], 'matroska')],
    ['an AVI', head('RIFF', [1, 2, 3, 4], 'AVI LIST')],
    ['a file of three bytes', new Uint8Array([0xff, 0xd8, 0x00])],
    ['nothing', new Uint8Array()],
  ])('is not guessed of %s', (_what, bytes) => expect(contentKindOf(bytes)).toBeNull());
});
