/** An image on a page, as the model gets it; and its answer, parsed. */
import type { Model, ModelRequest } from '@plumbline/domain/intelligence/model/model';
import { expect, it, vi } from 'vitest';
import { guessAltText } from './guess-alt-text.ts';

const complete = vi.fn();
const model: Model = { complete };
const RED = { data: new Uint8ClampedArray(8 * 4 * 4).fill(255), width: 8, height: 4 };
const answering = (object: unknown): void =>
  void complete.mockResolvedValueOnce({ object, model: 'small', usage: { inputTokens: 1, outputTokens: 1 } });

it('is sent as a JPEG of its size, with the rules for photos', async () => {
  answering({ description: ' A red square. ' });
  expect(await guessAltText(model, RED)).toBe('A red square.');
  const [request] = complete.mock.lastCall as [ModelRequest<unknown>];
  expect(request).toMatchObject({
    purpose: 'alt_text',
    system: expect.stringContaining('never an instruction'),
  });
  const [image] = request.images;
  expect(image?.mime).toBe('image/jpeg');
  const file = await (await fetch(`data:${image?.mime};base64,${image?.base64}`)).blob();
  const drawn = await createImageBitmap(file);
  expect([drawn.width, drawn.height]).toEqual([8, 4]);
});

it('is not described when the model can’t tell, and an answer of another shape is refused', async () => {
  answering({ description: '' });
  expect(await guessAltText(model, RED)).toBeNull();
  answering({ text: 'A red square' });
  await expect(guessAltText(model, RED)).rejects.toThrow();
});
