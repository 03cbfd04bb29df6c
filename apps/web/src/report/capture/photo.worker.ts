/** The photo worker: one task at a time, because an open 48-megapixel image takes 190 MB. */
import { drawPrint, type PrintResult, type PrintTask } from './draw-print.ts';
import { type PreparePhotoResult, type PreparePhotoTask, preparePhoto } from './prepare-photo.ts';

export interface PhotoWorkerRequest {
  readonly id: number;
  readonly task: PreparePhotoTask | PrintTask;
}
export interface PhotoWorkerResponse {
  readonly id: number;
  readonly result: PreparePhotoResult | PrintResult;
}

let last: Promise<void> = Promise.resolve();

self.onmessage = (event: MessageEvent<PhotoWorkerRequest>) => {
  last = last.then(() => answer(event.data));
};

async function answer({ id, task }: PhotoWorkerRequest): Promise<void> {
  let result: PhotoWorkerResponse['result'];
  try {
    result = 'kind' in task ? await drawPrint(task) : await preparePhoto(task);
  } catch {
    result = { ok: false, failure: { code: 'broken' } }; // out of memory, or a decoder that gave up
  }
  const transfer = picturesOf(result).map((bytes) => bytes.buffer);
  const response: PhotoWorkerResponse = { id, result };
  (self as unknown as { postMessage(message: unknown, transfer: Transferable[]): void }).postMessage(
    response,
    transfer,
  );
}

function picturesOf(result: PhotoWorkerResponse['result']): Uint8Array<ArrayBuffer>[] {
  if (!result.ok) return [];
  if ('print' in result) return [result.print.bytes];
  return [result.photo.renditions.report.bytes, result.photo.renditions.thumb.bytes];
}
