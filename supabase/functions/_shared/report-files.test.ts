import { describe, expect, it } from 'vitest';
import type { FunctionContext } from './context.ts';
import { FileTooLarge, readFile } from './report-files.ts';

const place = { organizationId: 'o', inspectionId: 'i' };

/** A storage that answers each file as given, and says so when a body is left unread. */
function storageWith(answer: () => Response): Pick<FunctionContext, 'adminFetch'> {
  return { adminFetch: async () => answer() };
}
const answering = (sizeBytes: number, onCancel: () => void): Response =>
  new Response(
    new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(9)), cancel: onCancel }),
    {
      headers: { 'content-length': String(sizeBytes) },
    },
  );

describe('a file of a report', () => {
  it('is read', async () => {
    const context = storageWith(() => new Response('{}', { headers: { 'content-length': '2' } }));
    expect(await readFile(context, place, 'a.json')).toEqual(new TextEncoder().encode('{}'));
  });

  it.each([
    ['a.json', 33],
    ['a.jpg', 65],
    ['a.pdf', 513],
    ['a.mp4', 1],
  ])('is left alone when it is larger than any that the app makes: %s of %i MB', async (name, megabytes) => {
    let isCancelled = false;
    const context = storageWith(() => answering(megabytes * 1024 ** 2, () => (isCancelled = true)));
    await expect(readFile(context, place, name)).rejects.toThrow(FileTooLarge);
    expect(isCancelled).toBe(true);
  });

  it('is missing, not broken, when storage says so', async () => {
    expect(
      await readFile(
        storageWith(() => new Response('{}', { status: 400 })),
        place,
        'a.jpg',
      ),
    ).toBeNull();
    await expect(
      readFile(
        storageWith(() => new Response('', { status: 503 })),
        place,
        'a.jpg',
      ),
    ).rejects.toThrow('503');
  });
});
