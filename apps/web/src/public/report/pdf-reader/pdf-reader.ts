/**
 * Reads a PDF on the client's page: pages, links, size and search, over the report. Loaded when requested, because it
 * brings pdf.js; nothing is edited, and nothing is kept on the visitor's device.
 */
import './pdf-reader.css';
import { html } from '@plumbline/report-html/markup/html';
import { createViewer } from '#src/ground/pdf-viewer/engine/create-viewer.ts';
import { describeViewerFailure } from '#src/ground/pdf-viewer/engine/viewer-failure.ts';
import type { ViewerState } from '#src/ground/pdf-viewer/engine/viewer-state.ts';
import type { Viewer } from '#src/ground/pdf-viewer/engine/viewer-types.ts';
import { draw, listen } from '../page-parts.ts';

const control = (action: string, label: string, text: string) =>
  html`<button type="button" data-action="${action}" aria-label="${label}">${text}</button>`;

const FRAME = html`<div class="reader-bar" role="toolbar" aria-label="PDF">
${control('close', 'Close', '✕')}${control('previous', 'Previous page', '‹')}<span id="reader-page"></span>${control('next', 'Next page', '›')}
<span class="reader-space"></span>${control('smaller', 'Zoom out', '−')}${control('larger', 'Zoom in', '+')}
<search><input id="reader-query" type="search" aria-label="Find in this PDF" placeholder="Find" autocomplete="off"><span id="reader-found" role="status"></span></search></div>
<div class="reader-area"><div id="reader-container" role="group" aria-label="Pages of the PDF" tabindex="0"><div class="pdfViewer"></div></div><p id="reader-state" role="status"></p></div>
<p id="reader-alert" class="reader-alert" role="status"></p>`;

export interface PdfReader {
  readonly viewer: Viewer;
  /** Resolves when the first page is shown, or a sentence says why it is not. */
  readonly opened: Promise<void>;
  readonly close: () => void;
}

/** @param url where the server hands out the file; it is read in parts where the server offers them */
export function openPdfReader(url: string, title: string): PdfReader {
  const dialog = document.createElement('dialog');
  dialog.className = 'pdf-reader plumbline-pdf';
  dialog.setAttribute('aria-label', title);
  draw(dialog, FRAME);
  document.body.append(dialog);
  const find = <E extends HTMLElement>(selector: string): E => {
    const found = dialog.querySelector<E>(selector);
    if (found === null) throw new Error(`the reader has no ${selector}`);
    return found;
  };
  const viewer = createViewer({
    elements: {
      container: find<HTMLDivElement>('#reader-container'),
      pages: find<HTMLDivElement>('.pdfViewer'),
      alert: find('#reader-alert'),
    },
    isKeptOffline: false,
  });
  const close = (): void => dialog.close();
  listen(dialog, {
    close,
    previous: () => viewer.goToPage(viewer.state.get().page - 1),
    next: () => viewer.goToPage(viewer.state.get().page + 1),
    smaller: () => viewer.zoomBy(-1),
    larger: () => viewer.zoomBy(1),
  });
  listenToSearch(find<HTMLInputElement>('#reader-query'), viewer);
  const show = (): void => showState(find, viewer.state.get());
  viewer.state.subscribe(show);
  dialog.addEventListener('close', () => {
    viewer.dispose();
    dialog.remove();
  });
  dialog.showModal();
  show();
  return { viewer, close, opened: viewer.open({ kind: 'url', url }) };
}

function listenToSearch(field: HTMLInputElement, viewer: Viewer): void {
  field.addEventListener('input', () => {
    if (field.value === '') viewer.closeFind();
    else viewer.find(field.value);
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || field.value === '') return;
    event.preventDefault();
    viewer.find(field.value, event.shiftKey ? 'previous' : 'next');
  });
}

function showState(find: (selector: string) => HTMLElement, state: ViewerState): void {
  const { status, page, pageCount, find: found } = state;
  find('#reader-page').textContent = status.kind === 'ready' ? `Page ${page} of ${pageCount}` : '';
  find('#reader-found').textContent = foundWords(found);
  const words = stateWords(status);
  const place = find('#reader-state');
  place.textContent = words;
  place.hidden = words === '';
}

function foundWords(found: ViewerState['find']): string {
  if (found === null || found.query === '') return '';
  if (found.total > 0) return `${found.current} of ${found.total}`;
  return found.isSearching ? 'Searching…' : 'Not found';
}

function stateWords(status: ViewerState['status']): string {
  switch (status.kind) {
    case 'ready':
      return '';
    case 'failed': {
      const { title, text } = describeViewerFailure(status.failure);
      return `${title}. ${text}`;
    }
    // A published PDF has no password.
    case 'password':
      return 'This PDF is locked. Download it to open it with its password.';
    case 'idle':
    case 'opening':
      return 'Opening the PDF…';
  }
}
