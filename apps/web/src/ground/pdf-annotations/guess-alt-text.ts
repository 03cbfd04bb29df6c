/**
 * What an image on a PDF shows, as the model of this device says it. The server's model is not asked: it reads photos of a report, and
 * such an image is none.
 */
import type { Model, ModelImage } from '@plumbline/domain/intelligence/model/model';
import { altText } from '@plumbline/domain/intelligence/requests/alt-text';
import { promptOf } from '@plumbline/domain/intelligence/requests/prompt';
import { parse } from 'zod/mini';
import { base64Of } from '#src/ground/base64.ts';
import type { GuessedPicture } from '#src/ground/pdf-viewer/engine/alt-text-port.ts';

/**
 * Null when the model can't tell.
 * @throws ModelFailure
 */
export async function guessAltText(model: Model, picture: GuessedPicture): Promise<string | null> {
  const { system, text, schema } = promptOf(altText, { section: '', item: 'Image on a PDF', photos: [] });
  const answer = await model.complete({
    purpose: 'alt_text',
    system,
    messages: [{ role: 'user', text }],
    images: [await asJpeg(picture)],
    schema,
  });
  return parse(altText.answer, answer.object).description.trim() || null;
}

async function asJpeg({ data, width, height }: GuessedPicture): Promise<ModelImage> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas for the image.');
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  return { mime: 'image/jpeg', base64: base64Of(new Uint8Array(await file.arrayBuffer())) };
}
