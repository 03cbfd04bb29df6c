/** What the viewer reads and how: ranges, character maps, fonts, decoders, many words, and every error by its text. */
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerPdfjsFile, keepPdfjsFiles } from '#src/ground/service-worker/pdfjs-cache.ts';
import { PDFJS_FILES } from '../pdfjs-files.ts';
import { JPEG_2000 } from '../testing/jpeg-2000.ts';
import { makeTestPdf, type TestPdf } from '../testing/make-test-pdf.ts';
import { hasInk, type MountedViewer, mountViewer, openReady } from '../testing/mount-viewer.tsx';
import { VIEWER } from '../viewer-numbers.ts';
import { type LoadedPdfjs, loadPdfjs } from './load-pdfjs.ts';
import { openDocument } from './open-document.ts';
import { viewerFailureOf } from './viewer-failure.ts';

let mounted: MountedViewer;
let loaded: LoadedPdfjs;
beforeAll(async () => {
  loaded = await loadPdfjs();
  mounted = mountViewer({ isKeptOffline: false });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
afterAll(() => mounted.dispose());

const state = () => mounted.viewer.state.get();
const ONE: TestPdf = { pages: [{ lines: ['One'] }] };
const openOne = async () => {
  const { task } = await openDocument(loaded.pdfjs, { kind: 'file', file: makeTestPdf(ONE) });
  return { task, pdf: await task.promise };
};
/** As the preview of a report asks: pdf.js keeps the last level it was given, for all documents. */
async function beQuiet(): Promise<void> {
  const data = new Uint8Array(await makeTestPdf(ONE).arrayBuffer());
  const task = loaded.pdfjs.getDocument({ data, verbosity: loaded.pdfjs.VerbosityLevel.ERRORS });
  await task.promise;
  await task.destroy();
}

/** Parts of pdf.js that its types leave out. */
interface Inside {
  readonly canvasFactory: {
    create(width: number, height: number): unknown;
    reset(target: { canvas: HTMLCanvasElement | null }, width: number, height: number): void;
    destroy(target: { canvas: HTMLCanvasElement | null }): void;
  };
}
const inside = (pdf: unknown): Inside => pdf as Inside;

interface PretendWorker {
  /** Hands pdf.js a message as its worker would. */
  readonly say: (message: object) => void;
  readonly worker: {
    readonly messageHandler: { sendWithPromise(action: string, data: unknown): Promise<unknown> };
    destroy(): void;
  };
}

function pretendWorker(): PretendWorker {
  let listener: (event: { data: object }) => void = () => undefined;
  const port = {
    addEventListener: (_type: string, given: typeof listener) => {
      listener = given;
    },
    removeEventListener: () => undefined,
    postMessage: () => undefined,
  };
  const worker = new loaded.pdfjs.PDFWorker({ port: port as never }) as unknown as PretendWorker['worker'];
  return {
    worker,
    say: (message) => listener({ data: { sourceName: 'worker', targetName: 'main', ...message } }),
  };
}

/** A slow server of one file; returns what was requested of it. */
function serve(file: Uint8Array<ArrayBuffer>): { ranges: string[]; sentBytes: () => number } {
  const ranges: string[] = [];
  let sent = 0;
  vi.stubGlobal('fetch', async (_url: unknown, init?: RequestInit) => {
    const range = new Headers(init?.headers).get('range');
    const headers = { 'accept-ranges': 'bytes', 'content-type': 'application/pdf' };
    if (range === null) {
      // As a slow server does: it has said that it offers parts and how long the file is, and nothing has arrived.
      return new Response(new ReadableStream(), {
        headers: { ...headers, 'content-length': `${file.length}` },
      });
    }
    ranges.push(range);
    const [begin = 0, last = 0] = range.replace('bytes=', '').split('-').map(Number);
    const part = file.slice(begin, last + 1);
    sent += part.length;
    return new Response(part, {
      status: 206,
      headers: { ...headers, 'content-range': `bytes ${begin}-${last}/${file.length}` },
    });
  });
  return { ranges, sentBytes: () => sent };
}

describe('a large file of the server', () => {
  it('is read in parts of 65536 bytes, and a page far in needs no more of it than its parts', async () => {
    const pages = Array.from({ length: 20 }, (_, index) => ({ lines: [`Page ${index + 1}`] }));
    const blob = makeTestPdf({ pages, padBytes: 60_000 });
    const file = new Uint8Array(await blob.arrayBuffer());
    const { ranges, sentBytes } = serve(file);
    await openReady(mounted, { kind: 'url', url: '/a.pdf' });
    mounted.viewer.goToPage(5);
    await expect
      .poll(() => mounted.pages.querySelector('[data-page-number="5"] .textLayer')?.textContent)
      .toBe('Page 5');
    expect(sentBytes(), ranges.join(' ')).toBeLessThan(file.length);
    for (const range of ranges) {
      const [begin = -1, last = -1] = range.replace('bytes=', '').split('-').map(Number);
      expect(begin % VIEWER.rangeChunkBytes).toBe(0);
      expect((last + 1) % VIEWER.rangeChunkBytes === 0 || last + 1 === file.length).toBe(true);
    }
    expect(ranges.length).toBeGreaterThan(1);
  });
});

/** 'Nihon' in a font that is not in the file. */
function japanese(): Blob {
  const cid =
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiKakuGo-W5 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /DW 1000 /FontDescriptor 1001 0 R >>';
  const descriptor =
    '<< /Type /FontDescriptor /FontName /HeiseiKakuGo-W5 /Flags 4 /FontBBox [0 -250 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>';
  const font =
    '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiKakuGo-W5 /Encoding /90ms-RKSJ-H /DescendantFonts [1000 0 R] >>';
  // 'Nihon' in Shift JIS.
  const operators = 'BT /F1 24 Tf 72 600 Td <93FA967B> Tj ET';
  return makeTestPdf({ pages: [{ operators }], font, objects: [cid, descriptor] });
}

const times = (name = 'Times-Roman'): Blob =>
  makeTestPdf({
    pages: [{ lines: ['abc'] }],
    font: `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`,
  });

/** One JPEG 2000 image. */
function picture(): Blob {
  const image = new TextEncoder().encode(
    `<< /Type /XObject /Subtype /Image /Width 16 /Height 16 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /JPXDecode /Length ${JPEG_2000.length} >>\nstream\n`,
  );
  const object = new Uint8Array([...image, ...JPEG_2000, ...new TextEncoder().encode('\nendstream')]);
  return makeTestPdf({
    pages: [{ operators: 'q 400 0 0 400 72 200 cm /Im0 Do Q', resources: '/XObject << /Im0 1000 0 R >>' }],
    objects: [object],
  });
}

async function drawFirst(pdf: PDFDocumentProxy): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  const shown = await pdf.getPage(1);
  const viewport = shown.getViewport({ scale: 1 });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await shown.render({ canvas, viewport }).promise;
  return canvas;
}

describe('a file without what it needs', () => {
  it('shows Japanese text by a character map', async () => {
    await openReady(mounted, japanese());
    await expect.poll(() => mounted.pages.querySelector('.textLayer')?.textContent).toBe('日本');
  });

  it.each(['Times-Roman', 'ZapfDingbats'])('draws %s, which is not in the file', async (name) => {
    const { task } = await openDocument(loaded.pdfjs, { kind: 'file', file: times(name) });
    expect(hasInk(await drawFirst(await task.promise))).toBe(true);
    await task.destroy();
  });

  it('draws a JPEG 2000 image with its decoder', async () => {
    await openReady(mounted, picture());
    await expect
      .poll(() => {
        const canvas = mounted.pages.querySelector('canvas');
        return canvas !== null && hasInk(canvas);
      })
      .toBe(true);
  });
});

describe('without a network, once the files of the viewer are kept', () => {
  const noNetwork = async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
  beforeAll(async () => {
    const missing = await keepPdfjsFiles(
      { caches, fetch: (asked) => fetch(asked) },
      (list) => list as readonly string[],
    );
    expect(missing).toBe(0);
  });

  it.each([
    ['Japanese text', japanese, /\/cmaps\//],
    ['Times', times, /\/standard_fonts\//],
    ['a JPEG 2000 image', picture, /\/wasm\//],
  ] as const)('%s is drawn', async (_name, make, needed) => {
    const asked: string[] = [];
    // As the service worker answers.
    vi.stubGlobal('fetch', async (url: string | URL) => {
      asked.push(String(url));
      return await answerPdfjsFile(new Request(url), { caches, fetch: noNetwork });
    });
    const data = new Uint8Array(await make().arrayBuffer());
    // The page fetches for the worker, so that the test sees it; the system may have Times.
    const task = loaded.pdfjs.getDocument({
      ...PDFJS_FILES,
      cMapPacked: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      data,
    });
    const pdf = await task.promise;
    const canvas = await drawFirst(pdf);
    expect(
      asked.some((url) => needed.test(url)),
      asked.join(' '),
    ).toBe(true);
    if (make === japanese) {
      const { items } = await (await pdf.getPage(1)).getTextContent();
      expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toBe('日本');
    } else expect(hasInk(canvas)).toBe(true);
    await task.destroy();
  });
});

describe('a page with more than 100000 pieces of text', () => {
  it('gets no more elements than that, says so in the log, and does not fail', async () => {
    const warned: string[] = [];
    vi.spyOn(console, 'warn').mockImplementation((...words) => void warned.push(words.join(' ')));
    vi.spyOn(console, 'log').mockImplementation((...words) => void warned.push(words.join(' ')));
    await beQuiet();
    const { pdf, task } = await openOne();
    const container = document.createElement('div');
    const item = {
      str: '',
      dir: 'ltr',
      width: 0,
      height: 0,
      transform: [1, 0, 0, 1, 0, 0],
      fontName: 'f',
      hasEOL: false,
    };
    const items = Array.from({ length: VIEWER.maxTextDivs + 500 }, () => item);
    const layer = new loaded.pdfjs.TextLayer({
      textContentSource: {
        items,
        styles: { f: { ascent: 1, descent: 0, vertical: false, fontFamily: 'serif' } },
        lang: null,
      },
      container,
      viewport: (await pdf.getPage(1)).getViewport({ scale: 1 }),
    });
    await layer.render();
    expect(layer.textDivs.length).toBe(VIEWER.maxTextDivs + 1);
    expect(warned.some((words) => words.includes('Ignoring additional textDivs'))).toBe(true);
    await task.destroy();
  });
});

describe('errors, word by word', () => {
  it('of a canvas without a size', async () => {
    const { pdf, task } = await openOne();
    const { canvasFactory } = inside(pdf);
    const canvas = document.createElement('canvas');
    expect(() => canvasFactory.create(0, 10)).toThrow('Invalid canvas size');
    expect(() => canvasFactory.reset({ canvas }, 10, 0)).toThrow('Invalid canvas size');
    await task.destroy();
  });

  it('of a canvas that is missing', async () => {
    const { pdf, task } = await openOne();
    const { canvasFactory } = inside(pdf);
    expect(() => canvasFactory.reset({ canvas: null }, 10, 10)).toThrow('Canvas is not specified');
    expect(() => canvasFactory.destroy({ canvas: null })).toThrow('Canvas is not specified');
    await task.destroy();
  });

  it('of data that is not a PDF', () => {
    expect(() => loaded.pdfjs.getDocument({ data: 5 as never })).toThrow(
      'Invalid PDF binary data: either TypedArray, string, or array-like object is expected in the data property.',
    );
  });

  it('of an address that is none', () => {
    expect(() => loaded.pdfjs.getDocument({ url: 5 as never })).toThrow(
      'Invalid PDF url data: either string or URL-object is expected in the url property.',
    );
  });

  it.each(['cMapUrl', 'standardFontDataUrl', 'wasmUrl'])('of a missing %s', async (kind) => {
    const task = loaded.pdfjs.getDocument({
      data: new Uint8Array(await makeTestPdf(ONE).arrayBuffer()),
      useSystemFonts: false,
      useWorkerFetch: false,
    });
    const pdf = await task.promise;
    const { binaryDataFactory } = (
      pdf as unknown as { _transport: { binaryDataFactory: { fetch(what: object): Promise<unknown> } } }
    )._transport;
    await expect(binaryDataFactory.fetch({ kind, filename: 'x' })).rejects.toThrow(
      `Ensure that the \`${kind}\` API parameter is provided.`,
    );
    await task.destroy();
  });

  it('of a font that the browser refuses: a warning, and the page is drawn in another one', async () => {
    const warned: string[] = [];
    vi.spyOn(console, 'warn').mockImplementation((...words) => void warned.push(words.join(' ')));
    vi.spyOn(console, 'log').mockImplementation((...words) => void warned.push(words.join(' ')));
    class Refused extends FontFace {
      override get loaded(): Promise<FontFace> {
        return Promise.reject(new Error('broken table'));
      }
    }
    vi.stubGlobal('FontFace', Refused);
    await beQuiet();
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>';
    await openReady(mounted, makeTestPdf({ pages: [{ lines: ['abc'] }], font }));
    await expect
      .poll(() => warned.some((words) => /Failed to load font '.+': 'Error: broken table'\./.test(words)))
      .toBe(true);
    expect(state().status).toEqual({ kind: 'ready' });
  });

  it('of a message that nothing handles', () => {
    const { say, worker } = pretendWorker();
    expect(() => say({ action: 'nonsense' })).toThrow('Unknown action from worker: nonsense');
    worker.destroy();
  });
});

describe('what a worker reports arrives with its fields', () => {
  const failureOf = async (file: Blob): Promise<unknown> => {
    const { task } = await openDocument(loaded.pdfjs, { kind: 'file', file });
    return await task.promise.catch((error: unknown) => error);
  };

  it('InvalidPDFException of a broken file', async () => {
    const error = await failureOf(new Blob(['not a PDF']));
    expect(error).toMatchObject({ name: 'InvalidPDFException' });
    expect(viewerFailureOf(error)).toEqual({ kind: 'broken' });
  });

  it.each([
    ['AbortException', { message: 'Worker was terminated.' }, null],
    ['InvalidPDFException', { message: 'Invalid PDF structure.' }, 'broken'],
    ['PasswordException', { message: 'No password given', code: 1 }, 'locked'],
    ['ResponseException', { message: 'Missing PDF', status: 404, missing: true }, 'missing'],
    ['ResponseException', { message: 'Unexpected server response', status: 403, missing: false }, 'refused'],
    ['UnknownErrorException', { message: 'Out of range', details: 'Error: Out of range' }, 'unknown'],
  ])('%s', async (name, fields, kind) => {
    const { say, worker } = pretendWorker();
    const answer = worker.messageHandler.sendWithPromise('Anything', null).catch((error: unknown) => error);
    say({ callback: 2, callbackId: 1, reason: { name, ...fields } });
    const error = await answer;
    expect(error).toMatchObject({ name, ...fields });
    expect(viewerFailureOf(error)?.kind ?? null).toBe(kind);
    worker.destroy();
  });
});
