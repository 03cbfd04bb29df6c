/**
 * Runs the PDF worker for one report and ends it. The caller decides where photos come from and where chunks go.
 * Failures are values; the worker never outlives the call.
 */

import { tellWorkerErrors } from '#src/ground/local/react/tell-error.ts';
import type { Bytes, FromPdfWorker, PdfFacts, PdfSource, ToPdfWorker } from './pdf-messages.ts';

export interface PdfPorts {
  readonly createWorker: () => Worker;
  /** Returns null when the photo is not on this device and cannot be downloaded. */
  readonly loadPhoto: (sha256: string) => Promise<Bytes | null>;
  readonly write: (chunk: Bytes) => Promise<void>;
}

export interface PdfOrder {
  readonly source: PdfSource;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((donePages: number, totalPages: number) => void) | undefined;
}

export type MakeResult =
  | { readonly ok: true; readonly facts: PdfFacts; readonly missingPhotos: readonly string[] }
  | { readonly ok: false; readonly code: 'cancelled' | 'storage' | 'failed'; readonly reason: string };

/** Loading the worker's script takes longer than creating a cover, so it starts ahead of an expected PDF. */
let spare: Worker | null = null;
const SPARE_MS = 15_000;

export function warmPdfWorker(): void {
  if (spare !== null) return;
  const worker = startWorker();
  spare = worker;
  setTimeout(() => {
    if (spare !== worker) return;
    spare = null;
    worker.terminate();
  }, SPARE_MS);
}

export function createPdfWorker(): Worker {
  const worker = spare ?? startWorker();
  spare = null;
  return worker;
}

const startWorker = (): Worker =>
  tellWorkerErrors(new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' }));

export async function makePdf(ports: PdfPorts, order: PdfOrder): Promise<MakeResult> {
  if (order.signal?.aborted) return { ok: false, code: 'cancelled', reason: 'cancelled' };
  const worker = ports.createWorker();
  const missing = new Set<string>();
  const send = (message: ToPdfWorker, transfer: Transferable[] = []): void =>
    worker.postMessage(message, { transfer });

  async function givePhoto(sha256: string): Promise<void> {
    const bytes = await ports.loadPhoto(sha256).catch(() => null); // unreadable counts as missing
    if (bytes === null) missing.add(sha256);
    send({ kind: 'photo', sha256, bytes }, bytes === null ? [] : [bytes.buffer]);
  }

  try {
    return await new Promise<MakeResult>((resolve) => {
      const fail = (code: 'cancelled' | 'storage' | 'failed', reason: string): void =>
        resolve({ ok: false, code, reason });
      order.signal?.addEventListener('abort', () => fail('cancelled', 'cancelled'), { once: true });
      worker.onerror = (event) => fail('failed', event.message || 'the worker did not start');
      worker.onmessage = (event: MessageEvent<FromPdfWorker>) => {
        const message = event.data;
        if (message.kind === 'photo') void givePhoto(message.sha256);
        else if (message.kind === 'chunk')
          ports.write(message.bytes).then(
            () => send({ kind: 'written' }),
            (error: unknown) => fail('storage', String(error)),
          );
        else if (message.kind === 'progress') order.onProgress?.(message.donePages, message.totalPages);
        else if (message.kind === 'failed') fail('failed', message.reason);
        else resolve({ ok: true, facts: message.facts, missingPhotos: [...missing] });
      };
      send({ kind: 'start', source: order.source });
    });
  } finally {
    worker.terminate();
  }
}
