/** Reads a PDF back with an independent reader, so tests check the file and not how it was made. */
import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

export interface ReadText {
  readonly text: string;
  readonly x: number;
  /** From the top of the page. */
  readonly baselineY: number;
  readonly widthPt: number;
  readonly sizePt: number;
}

export interface ReadTag {
  readonly role: string;
  readonly alt: string;
  readonly children: readonly ReadTag[];
}

export interface ReadLink {
  readonly targetPage: number;
  readonly contents: string;
}

export interface ReadPage {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly texts: readonly ReadText[];
  readonly links: readonly ReadLink[];
  readonly tags: ReadTag | null;
}

export interface ReadOutline {
  readonly title: string;
  readonly page: number;
  readonly items: readonly ReadOutline[];
}

export interface ReadPdf {
  readonly pages: readonly ReadPage[];
  readonly outline: readonly ReadOutline[];
  /** Names of link targets. */
  readonly places: readonly string[];
  readonly language: string;
  readonly title: string;
  readonly isMarked: boolean;
  readonly showsTitle: boolean;
}

interface StructNode {
  role?: string;
  alt?: string;
  children?: StructNode[];
}

const toTag = (node: StructNode): ReadTag => ({
  role: node.role ?? 'content',
  alt: node.alt ?? '',
  children: (node.children ?? []).map(toTag),
});

async function pageOfTarget(document: PDFDocumentProxy, target: string | unknown[] | null): Promise<number> {
  const found = typeof target === 'string' ? await document.getDestination(target) : target;
  const reference = found?.[0];
  if (typeof reference !== 'object' || reference === null) return 0;
  return (await document.getPageIndex(reference as { num: number; gen: number })) + 1;
}

type PageTexts = Pick<ReadPage, 'widthPt' | 'heightPt' | 'texts'>;

async function readPageTexts(page: PDFPageProxy): Promise<PageTexts> {
  const [, , widthPt = 0, heightPt = 0] = page.view;
  const content = await page.getTextContent();
  const texts = content.items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            x: item.transform[4],
            baselineY: heightPt - item.transform[5],
            widthPt: item.width,
            sizePt: Math.hypot(item.transform[2], item.transform[3]),
          },
        ]
      : [],
  );
  return { widthPt, heightPt, texts };
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<ReadPage> {
  const page = await document.getPage(number);
  const links: ReadLink[] = [];
  for (const annotation of await page.getAnnotations()) {
    if (annotation.subtype !== 'Link') continue;
    const targetPage = await pageOfTarget(document, annotation.dest);
    links.push({ targetPage, contents: annotation.contentsObj?.str ?? '' });
  }
  const tree = await page.getStructTree();
  return { ...(await readPageTexts(page)), links, tags: tree ? toTag(tree as StructNode) : null };
}

type OutlineNode = { title: string; dest: string | unknown[] | null; items: OutlineNode[] };

const readOutline = (document: PDFDocumentProxy, nodes: readonly OutlineNode[]): Promise<ReadOutline[]> =>
  Promise.all(
    nodes.map(async (node) => ({
      title: node.title,
      page: await pageOfTarget(document, node.dest),
      items: await readOutline(document, node.items),
    })),
  );

/** pdfjs needs a function that Node 20 lacks. */
function provideWithResolvers(): void {
  if ('withResolvers' in Promise) return;
  Object.defineProperty(Promise, 'withResolvers', {
    value: () => {
      let resolve: (value: unknown) => void = () => undefined;
      let reject: (reason?: unknown) => void = () => undefined;
      const promise = new Promise((accept, refuse) => {
        resolve = accept;
        reject = refuse;
      });
      return { promise, resolve, reject };
    },
  });
}

/** pdfjs returns these dictionaries as a Map or an object, depending on the version. */
const entryOf = (dictionary: unknown, key: string): unknown =>
  dictionary instanceof Map ? dictionary.get(key) : Object(dictionary)[key];

async function openPdf(bytes: Uint8Array): Promise<PDFDocumentLoadingTask> {
  provideWithResolvers();
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  return getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 });
}

/** Only texts and positions; faster than `readPdf`. */
export async function readTexts(bytes: Uint8Array): Promise<PageTexts[]> {
  const task = await openPdf(bytes);
  const document = await task.promise;
  const pages: PageTexts[] = [];
  for (let number = 1; number <= document.numPages; number += 1)
    pages.push(await readPageTexts(await document.getPage(number)));
  await task.destroy();
  return pages;
}

export interface ReadType {
  /** Name of the font in the file, without the prefix of its subset. */
  readonly font: string;
  readonly sizePt: number;
}

/** The fonts and sizes that the pages set, each once; pdf.js names no fonts outside a browser. */
export async function readTypes(bytes: Uint8Array): Promise<ReadType[]> {
  const { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } = await import(
    '@cantoo/pdf-lib'
  );
  const { context, ...document } = await PDFDocument.load(bytes).then((made) => ({
    context: made.context,
    pages: made.getPages(),
  }));
  const found = new Map<string, ReadType>();
  for (const { node } of document.pages) {
    const contents = node.Contents();
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((each) => context.lookup(each)) : [contents];
    const words = streams.flatMap((stream) =>
      stream instanceof PDFRawStream
        ? [Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')]
        : [],
    );
    const fonts = node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
    for (const [, name = '', size = ''] of words.join('\n').matchAll(/\/(\S+) ([\d.]+) Tf/g)) {
      const base = fonts?.lookup(PDFName.of(name), PDFDict).lookup(PDFName.of('BaseFont'), PDFName);
      const font = (base?.decodeText() ?? '').replace(/^[A-Z]{6}\+/, '');
      found.set(`${font} ${size}`, { font, sizePt: Number(size) });
    }
  }
  return [...found.values()];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = await openPdf(bytes);
  const document = await task.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) pages.push(await readPage(document, number));
  const { info } = await document.getMetadata();
  const facts = info as { Title?: string; Language?: string };
  const outline = (await document.getOutline()) as OutlineNode[] | null;
  const read: ReadPdf = {
    pages,
    outline: await readOutline(document, outline ?? []),
    places: [...(await document.getDestinations()).keys()].sort(),
    language: facts.Language ?? '',
    title: facts.Title ?? '',
    isMarked: entryOf(await document.getMarkInfo(), 'Marked') === true,
    showsTitle: entryOf(await document.getViewerPreferences(), 'DisplayDocTitle') === true,
  };
  await task.destroy();
  return read;
}

export interface ReadAnnotation {
  readonly page: number;
  /** 'Highlight', 'Stamp', 'Ink', ... */
  readonly subtype: string;
  readonly contents: string;
}

/** What is marked up; links and fields are left out. */
export async function readMarkup(bytes: Uint8Array): Promise<ReadAnnotation[]> {
  const task = await openPdf(bytes);
  const document = await task.promise;
  const found: ReadAnnotation[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const annotations = await (await document.getPage(number)).getAnnotations();
    for (const { subtype, contentsObj } of annotations)
      if (!['Link', 'Widget', 'Popup'].includes(subtype))
        found.push({ page: number, subtype, contents: contentsObj?.str ?? '' });
  }
  await task.destroy();
  return found;
}

/** All words of the pages without whitespace, to find texts broken into lines. */
export const packedText = (pages: readonly Pick<ReadPage, 'texts'>[]): string =>
  pages.flatMap((page) => page.texts.map((item) => item.text.replace(/\s+/g, ''))).join('');

export const packed = (text: string): string => text.replace(/\s+/g, '');

export const tagsOf = (tag: ReadTag | null): ReadTag[] =>
  tag ? [tag, ...tag.children.flatMap((child) => tagsOf(child))] : [];
