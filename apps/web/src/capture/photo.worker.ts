/** The photo worker: one task after the other, because one 48-megapixel picture is 190 MB while it is open. */
import { type PreparePhotoResult, type PreparePhotoTask, preparePhoto } from './prepare-photo.ts';

export interface PhotoWorkerRequest {
  readonly id: number;
  readonly task: PreparePhotoTask;
}
export interface PhotoWorkerResponse {
  readonly id: number;
  readonly result: PreparePhotoResult;
}

let last: Promise<void> = Promise.resolve();

self.onmessage = (event: MessageEvent<PhotoWorkerRequest>) => {
  last = last.then(() => answer(event.data));
};

async function answer({ id, task }: PhotoWorkerRequest): Promise<void> {
  let result: PreparePhotoResult;
  try {
    result = await preparePhoto(task);
  } catch {
    result = { ok: false, failure: { code: 'broken' } }; // out of memory, or a decoder that gave up half-way
  }
  const transfer = result.ok
    ? Object.values(result.photo.renditions).map(
        (rendition) => (rendition.bytes as Uint8Array<ArrayBuffer>).buffer,
      )
    : [];
  const response: PhotoWorkerResponse = { id, result };
  (self as unknown as { postMessage(message: unknown, transfer: Transferable[]): void }).postMessage(
    response,
    transfer,
  );
}
