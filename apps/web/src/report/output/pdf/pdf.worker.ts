/**
 * Creates one PDF and is then ended by its page. It starts from the snapshot's text, as the server does later, so
 * that both read the same. Photos arrive one at a time by message; chunks of about 1 MB are sent back and written
 * before the next one. Fonts come from this origin, cached by the service worker.
 */
import { PRINTED_FORMS } from '@plumbline/domain/forms/all-forms';
import { buildReportDocument } from '@plumbline/domain/report/document';
import { loadReleased } from '@plumbline/domain/report/engine/load-definition';
import { parseSnapshot } from '@plumbline/domain/report/snapshot/serialize-snapshot';
import { renderCreditPage } from '@plumbline/report-pdf/credit/render-credit-page';
import { createWebFontLoader } from '@plumbline/report-pdf/fonts/web-fonts';
import { renderFormPdf } from '@plumbline/report-pdf/forms/render-form-pdf';
import { renderInvoice } from '@plumbline/report-pdf/invoice/render-invoice';
import { renderPaper } from '@plumbline/report-pdf/paper/render-paper';
import { renderDocumentPdf } from '@plumbline/report-pdf/render-document-pdf';
import { type RenderDeps, type RenderedPdf, renderReportPdf } from '@plumbline/report-pdf/render-report-pdf';
import { renderRepairRequest } from '@plumbline/report-pdf/repair/render-repair-request';
import type { Bytes, FromPdfWorker, PdfSource, ToPdfWorker } from './pdf-messages.ts';

const photos = new Map<string, (bytes: Bytes | null) => void>();
const writes: (() => void)[] = [];

const send = (message: FromPdfWorker, transfer: Transferable[] = []): void =>
  self.postMessage(message, { transfer });

async function loadImage(sha256: string): Promise<Uint8Array> {
  const bytes = await new Promise<Bytes | null>((resolve) => {
    photos.set(sha256, resolve);
    send({ kind: 'photo', sha256 });
  });
  if (bytes === null) throw new Error('this photo is not available');
  return bytes;
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`a font answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Copies: the renderer may pass a view into a larger buffer, which must not be transferred. */
function write(chunk: Uint8Array): Promise<void> {
  const bytes = new Uint8Array(chunk);
  return new Promise((resolve) => {
    writes.push(resolve);
    send({ kind: 'chunk', bytes }, [bytes.buffer]);
  });
}

function render(source: PdfSource, deps: RenderDeps): Promise<RenderedPdf> {
  switch (source.kind) {
    case 'credit-page':
      return renderCreditPage(source.page, deps);
    case 'repair-request':
      return renderRepairRequest(source.request, deps);
    case 'invoice':
      return renderInvoice(source.invoice, deps);
    case 'paper':
      return renderPaper(source.paper, deps);
    case 'model':
      return renderReportPdf(source.model, deps);
    case 'form':
      return renderFormPdf(PRINTED_FORMS[source.form.formId], source.form.filled, deps);
    case 'snapshot': {
      const parsed = parseSnapshot(source.text, loadReleased);
      if (!parsed.ok) throw new Error(parsed.reason);
      return renderDocumentPdf(buildReportDocument(parsed.snapshot, { draft: source.isDraft }), deps);
    }
  }
}

async function make(source: PdfSource): Promise<void> {
  const deps: RenderDeps = {
    loadImage,
    loadFont: createWebFontLoader(fetchBytes),
    write,
    onProgress: (donePages, totalPages) => send({ kind: 'progress', donePages, totalPages }),
  };
  const { pageCount, sizeBytes, sha256 } = await render(source, deps);
  send({ kind: 'done', facts: { pageCount, sizeBytes, sha256 } });
}

self.onmessage = (event: MessageEvent<ToPdfWorker>) => {
  const message = event.data;
  if (message.kind === 'written') writes.shift()?.();
  else if (message.kind === 'photo') {
    photos.get(message.sha256)?.(message.bytes);
    photos.delete(message.sha256);
  } else {
    make(message.source).catch((error: unknown) =>
      send({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    );
  }
};
