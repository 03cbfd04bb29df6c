/** The viewer of pdf.js as its package ships it, on a page of the same origin: what ours is compared with. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';

const home = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const FOLDER = '/bench-peer/';
const TYPES: Readonly<Record<string, string>> = { '.css': 'text/css', '.mjs': 'text/javascript' };

const HTML = `<!doctype html><meta charset="utf-8"><title>Peer</title>
<link rel="stylesheet" href="${FOLDER}legacy/web/pdf_viewer.css">
<style>html,body{margin:0;height:100%}#container{position:absolute;inset:0;overflow:auto}</style>
<div id="container" tabindex="0"><div class="pdfViewer"></div></div>
<script type="module">
import * as pdfjs from '${FOLDER}legacy/build/pdf.mjs';
const { EventBus, PDFLinkService, PDFViewer } = await import('${FOLDER}legacy/web/pdf_viewer.mjs');
pdfjs.GlobalWorkerOptions.workerSrc = '${FOLDER}legacy/build/pdf.worker.min.mjs';
const eventBus = new EventBus();
const linkService = new PDFLinkService({ eventBus });
const container = document.getElementById('container');
const viewer = new PDFViewer({ container, eventBus, linkService });
linkService.setViewer(viewer);
eventBus.on('pagesinit', () => { viewer.currentScaleValue = 'auto'; });
self.openPdf = async (url) => {
  const pdf = await pdfjs.getDocument({ url, disableStream: true, disableAutoFetch: true }).promise;
  viewer.setDocument(pdf);
  linkService.setDocument(pdf, null);
};
</script>`;

export const PEER_ADDRESS = `${FOLDER}index.html`;

export async function servePeer(context: BrowserContext): Promise<void> {
  await context.route(`**${FOLDER}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(FOLDER.length);
    if (name === 'index.html') return route.fulfill({ contentType: 'text/html', body: HTML });
    const contentType = TYPES[path.extname(name)];
    if (contentType === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType, body: readFileSync(path.join(home, name)) });
  });
}
