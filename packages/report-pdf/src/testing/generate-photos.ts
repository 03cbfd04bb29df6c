/**
 * Photos for tests and benchmarks, generated without a camera: a few encoded images of the size and weight that the app
 * stores for reports (about 85 kB), each made distinct by a comment segment, so that none is embedded twice.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import jpeg from 'jpeg-js';

export interface GeneratedPhoto {
  readonly sha256: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface PhotoSet {
  readonly photos: readonly GeneratedPhoto[];
  readonly load: (sha256: string) => Promise<Uint8Array>;
}

/** A small fixed generator: the same image on every machine. */
function createNoise(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

function encodePicture(seed: number, widthPx: number, heightPx: number): Uint8Array {
  const noise = createNoise(seed);
  const data = new Uint8Array(widthPx * heightPx * 4);
  const tint = [noise() * 90, noise() * 90, noise() * 90];
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const grain = noise() * 17;
      const course = (Math.floor(y / 37) + Math.floor((x + Math.floor(y / 37) * 31) / 83)) % 3;
      const at = (y * widthPx + x) * 4;
      for (let part = 0; part < 3; part += 1) {
        data[at + part] = 60 + (tint[part] ?? 0) + course * 24 + (y / heightPx) * 40 + grain;
      }
      data[at + 3] = 255;
    }
  }
  return new Uint8Array(jpeg.encode({ data, width: widthPx, height: heightPx }, 55).data);
}

/** The picture with a JPEG comment after its first marker. */
function withComment(picture: Uint8Array, text: string): Uint8Array {
  const words = new TextEncoder().encode(text);
  const length = words.length + 2;
  const bytes = new Uint8Array(picture.length + words.length + 4);
  bytes.set(picture.subarray(0, 2), 0);
  bytes.set([0xff, 0xfe, length >> 8, length & 255], 2);
  bytes.set(words, 6);
  bytes.set(picture.subarray(2), 6 + words.length);
  return bytes;
}

const SHAPES = [
  [1200, 900],
  [1200, 900],
  [900, 1200],
  [1200, 675],
] as const;

/** Drawing one takes a tenth of a second, and test files use the same few. */
const drawn = new Map<string, Uint8Array>();

function pictureOf(seed: number, widthPx: number, heightPx: number): Uint8Array {
  const key = `${seed} ${widthPx} ${heightPx}`;
  const picture = drawn.get(key) ?? encodePicture(seed, widthPx, heightPx);
  drawn.set(key, picture);
  return picture;
}

export function generatePhotos(count: number, scale = 1): PhotoSet {
  const pictures = SHAPES.slice(0, count).map(([width, height], index) => {
    const widthPx = Math.round(width * scale);
    const heightPx = Math.round(height * scale);
    return { bytes: pictureOf(index + 7, widthPx, heightPx), widthPx, heightPx };
  });
  const sources = new Map<string, () => Uint8Array>();
  const photos = Array.from({ length: count }, (_, index): GeneratedPhoto => {
    const picture = pictures[index % pictures.length];
    if (!picture) throw new Error('no picture to copy');
    const make = (): Uint8Array => withComment(picture.bytes, `photo ${index}`);
    const hash = bytesToHex(sha256(make()));
    sources.set(hash, make);
    return { sha256: hash, widthPx: picture.widthPx, heightPx: picture.heightPx };
  });
  return {
    photos,
    load: async (hash) => {
      const make = sources.get(hash);
      if (!make) throw new Error(`no photo ${hash}`);
      return make();
    },
  };
}
