/**
 * Renders a report off the request thread: in a worker thread in Node, in place on Supabase (where each function call
 * has its own process). The worker requests one photo at a time and ends after the report.
 */
import type { ReportDocument } from '@plumbline/domain/report/document';
import type { FromWorker, ToWorker } from './render-messages.ts';

export interface AsideResult {
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly pageCount: number;
}

/** Null when a photo is missing: the page shows its placeholder. */
export type ReadPhoto = (sha256: string) => Promise<Uint8Array<ArrayBuffer> | null>;

/** The report itself cannot be rendered; a retry would not help. */
export class RendererFailed extends Error {
  override name = 'RendererFailed';
}

const maxHeapMb = 1024;
/**
 * Ten times what the largest reports take on a busy machine. A report made to run forever must not block the others.
 */
const maxRenderMs = 300_000;

export async function renderAside(
  document: ReportDocument,
  readPhoto: ReadPhoto,
  timeoutMs = maxRenderMs,
): Promise<AsideResult> {
  // Supabase ends slow calls itself.
  return 'Deno' in globalThis
    ? renderHere(document, readPhoto)
    : renderInThread(document, readPhoto, timeoutMs);
}

async function renderHere(document: ReportDocument, readPhoto: ReadPhoto): Promise<AsideResult> {
  const { renderToHash } = await import('./render-to-hash.ts');
  return renderToHash(document, readPhoto);
}

async function renderInThread(
  document: ReportDocument,
  readPhoto: ReadPhoto,
  timeoutMs: number,
): Promise<AsideResult> {
  const { Worker } = await import('node:worker_threads');
  const worker = new Worker(new URL('./render-worker.mjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<AsideResult>((resolve, reject) => {
      timer = setTimeout(() => reject(new RendererFailed('it took too long')), timeoutMs);
      const send = (message: ToWorker): void => worker.postMessage(message);
      worker.on('error', (error) => reject(new RendererFailed(error.message)));
      worker.on('exit', () => reject(new RendererFailed('it ended early')));
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'done') resolve(message.result);
        else if (message.kind === 'failed') reject(new RendererFailed(message.reason));
        else
          readPhoto(message.sha256).then(
            (bytes) => send({ kind: 'photo', sha256: message.sha256, bytes }),
            (error: unknown) => reject(error instanceof Error ? error : new Error('a photo was not read')),
          );
      });
      send({ kind: 'render', document });
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
