/**
 * Embeds each photo once, when it is first drawn, and frees its bytes. A missing, unreadable or damaged photo is `null`
 * every time.
 */
import { pngAddress } from '@plumbline/domain/report/signature-png';
import type { EngineDocument, EngineImage } from '../engine/pdf-engine.ts';
import { decodePng } from './decode-png.ts';
import { formatOf } from './image-format.ts';

export type LoadImage = (sha256: string) => Promise<Uint8Array>;

function embedPng(document: EngineDocument, bytes: Uint8Array, label: string): EngineImage | null {
  const picture = decodePng(bytes);
  if (!picture) return null;
  const facts = {
    Type: 'XObject',
    Subtype: 'Image',
    BitsPerComponent: 8,
    Width: picture.widthPx,
    Height: picture.heightPx,
  };
  const mask = picture.alpha && document.ref({ ...facts, ColorSpace: 'DeviceGray' });
  if (picture.alpha) mask?.end(picture.alpha);
  const obj = document.ref({ ...facts, ColorSpace: 'DeviceRGB', ...(mask && { SMask: mask }) });
  obj.end(picture.rgb);
  return { label, width: picture.widthPx, height: picture.heightPx, obj };
}

function embedJpeg(document: EngineDocument, bytes: Uint8Array): EngineImage | null {
  let image: EngineImage;
  try {
    image = document.openImage(bytes);
  } catch {
    // The engine parses the header itself; anything it cannot read becomes a placeholder like any damaged photo.
    return null;
  }
  image.embed?.(document);
  return image;
}

/** A small image that is part of the model (a saved signature) is its own address. */
const OWN_BYTES = pngAddress('');

async function load(loadImage: LoadImage, sha256: string): Promise<Uint8Array | null> {
  try {
    if (sha256.startsWith(OWN_BYTES))
      return Uint8Array.from(atob(sha256.slice(OWN_BYTES.length)), (character) => character.charCodeAt(0));
    return await loadImage(sha256);
  } catch {
    // Missing: the placeholder on the page says so.
    return null;
  }
}

export function createImageStore(document: EngineDocument, loadImage: LoadImage) {
  const images = new Map<string, EngineImage | null>();
  return {
    get: async (sha256: string): Promise<EngineImage | null> => {
      const known = images.get(sha256);
      if (known !== undefined) return known;
      const bytes = await load(loadImage, sha256);
      const format = bytes ? formatOf(bytes) : null;
      let image: EngineImage | null = null;
      if (bytes && format === 'jpeg') image = embedJpeg(document, bytes);
      if (bytes && format === 'png') image = embedPng(document, bytes, `P${images.size + 1}`);
      images.set(sha256, image);
      return image;
    },
  };
}

export type ImageStore = ReturnType<typeof createImageStore>;
