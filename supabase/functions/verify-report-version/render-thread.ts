/** Inside the worker thread of render-aside.ts: one report, then the thread is ended. */
import { parentPort } from 'node:worker_threads';
import type { ReportDocument } from '@plumbline/domain/report/document';
import type { FromWorker, ToWorker } from './render-messages.ts';
import { renderToHash } from './render-to-hash.ts';

type Photo = Uint8Array<ArrayBuffer> | null;

const waiting = new Map<string, (bytes: Photo) => void>();
const send = (message: FromWorker): void => parentPort?.postMessage(message);

function askForPhoto(sha256: string): Promise<Photo> {
  return new Promise((resolve) => {
    waiting.set(sha256, resolve);
    send({ kind: 'photo', sha256 });
  });
}

async function render(document: ReportDocument): Promise<void> {
  try {
    const { sha256, sizeBytes, pageCount } = await renderToHash(document, askForPhoto);
    send({ kind: 'done', result: { sha256, sizeBytes, pageCount } });
  } catch (error) {
    send({ kind: 'failed', reason: error instanceof Error ? error.message : 'unknown' });
  }
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'render') void render(message.document);
  else {
    const resolve = waiting.get(message.sha256);
    waiting.delete(message.sha256);
    resolve?.(message.bytes);
  }
});
