/**
 * Embeds each photo once, when it is first drawn, and lets go of its bytes. A photo that is missing, unreadable or
 * damaged is `null`, every time it is asked for.
 */
import type { EngineDocument, EngineImage } from '../engine/pdf-engine.ts';
import { isEmbeddable } from './image-format.ts';

export type LoadImage = (sha256: string) => Promise<Uint8Array>;

function embed(document: EngineDocument, bytes: Uint8Array): EngineImage | null {
  if (!isEmbeddable(bytes)) return null;
  let image: EngineImage | null = null;
  try {
    image = document.openImage(bytes);
    image.embed(document);
    return image;
  } catch {
    // A damaged PNG can fail halfway; an object left open would keep the document from ever being finished.
    if (image?.obj && image.obj.offset === undefined) image.obj.end(new Uint8Array(0));
    return null;
  }
}

async function load(loadImage: LoadImage, sha256: string): Promise<Uint8Array | null> {
  try {
    return await loadImage(sha256);
  } catch {
    // Not there: the placeholder says so on the page, in the photo's place.
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
      const image = bytes ? embed(document, bytes) : null;
      images.set(sha256, image);
      return image;
    },
  };
}

export type ImageStore = ReturnType<typeof createImageStore>;
