/**
 * Writes answers onto the agency's own fillable PDF. The same engine as for every form draws them onto empty pages,
 * which are then placed on the form's pages, whose content is unchanged. Interactive fields are removed: they would
 * cover the answers and invite editing. So is everything that a reader could run (`removeActiveContent`).
 */
import {
  BlendMode,
  EncryptedPDFError,
  grayscale,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type FieldMap, formOfBlank, MAX_BLANK_PAGES } from '@plumbline/domain/forms/field-map';
import type { FilledForm } from '@plumbline/domain/forms/filled-form';
import { PRINTED_FORMS } from '@plumbline/domain/forms/printed-forms';
import type { SizedPage } from '../../draw/write-pages.ts';
import { createChunkSink } from '../../engine/chunk-sink.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { RenderDeps, RenderedPdf } from '../../render-report-pdf.ts';
import { renderPages } from '../render-pages.ts';
import { composeOverlay } from './compose-overlay.ts';
import { fieldMapOfForm } from './field-map-of-form.ts';
import { removeActiveContent } from './remove-active-content.ts';

/** Reason why a fillable form cannot be written on, in words for the user. */
export class BlankPdfError extends Error {}

/** `map` is null for forms whose mapping ships (`formOfBlank`). Throws `BlankPdfError`, and anything `deps` throw. */
export async function layOverBlank(
  blank: Uint8Array,
  map: FieldMap | null,
  filled: FilledForm,
  deps: RenderDeps,
): Promise<RenderedPdf> {
  // First: an unknown PDF is not worth parsing, and may be harmful.
  const mapFor = mapSource(blank, map);
  const document = await openBlank(blank);
  const chunks: Uint8Array[] = [];
  let sheetCount = 0;
  const compose = (fonts: FontBook): SizedPage[] => {
    const fieldMap = mapFor(fonts);
    checkPages(document, fieldMap);
    const { sheets, extraPages } = composeOverlay(fieldMap, filled, fonts);
    sheetCount = sheets.length;
    const first = fieldMap.pages[0] ?? { widthPt: 612, heightPt: 792 };
    return [
      ...sheets.map(({ ops }, index) => ({ ops, ...(fieldMap.pages[index] ?? first) })),
      ...extraPages.map(({ ops }) => ({ ops, ...first })),
    ];
  };
  await renderPages(filled, compose, { ...deps, write: async (chunk) => void chunks.push(chunk) });
  await mergeAnswers(document, joined(chunks), sheetCount, filled.isDraft);
  describeDocument(document, filled);
  // Embedded pages become objects here, before unused ones are looked for.
  await document.flush();
  removeActiveContent(document);

  const sink = createChunkSink(deps.write);
  sink.add(await document.save({ addDefaultPage: false, updateFieldAppearances: false }));
  await sink.flushFull();
  return { pageCount: document.getPageCount(), ...(await sink.finish()) };
}

async function openBlank(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    // Detects a file that starts like a PDF but has no pages.
    document.getPages();
    return document;
  } catch (error) {
    if (error instanceof EncryptedPDFError)
      throw new BlankPdfError('This PDF is protected. Save an unprotected copy and choose that file.');
    throw new BlankPdfError('This file couldn’t be read as a PDF.');
  }
}

function mapSource(blank: Uint8Array, map: FieldMap | null): (fonts: FontBook) => FieldMap {
  const checksum = bytesToHex(sha256(blank));
  if (map !== null) {
    if (map.pdfSha256 !== checksum) throw new BlankPdfError('This field map was made for another PDF.');
    return () => map;
  }
  const id = formOfBlank(checksum);
  if (id === null) throw new BlankPdfError('This PDF is not one of the known forms. It needs a field map.');
  return (fonts) => fieldMapOfForm(PRINTED_FORMS[id], checksum, fonts);
}

/** The writable pages of a fillable form, in points; throws `BlankPdfError` if it cannot be written on. */
export async function readBlankPages(blank: Uint8Array): Promise<FieldMap['pages']> {
  const pages = (await openBlank(blank)).getPages();
  if (pages.length > MAX_BLANK_PAGES)
    throw new BlankPdfError(`This PDF has more than ${MAX_BLANK_PAGES} pages.`);
  checkUpright(pages);
  return pages.map((page) => {
    const { width, height } = page.getCropBox();
    return { widthPt: width, heightPt: height };
  });
}

function checkUpright(pages: readonly PDFPage[]): void {
  if (pages.some((page) => page.getRotation().angle % 360 !== 0))
    throw new BlankPdfError('This PDF has rotated pages. Save it upright and choose that file.');
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 1;

function checkPages(document: PDFDocument, map: FieldMap): void {
  const pages = document.getPages();
  const fits =
    pages.length === map.pages.length &&
    pages.every((page, index) => {
      const wanted = map.pages[index];
      const { width, height } = page.getCropBox();
      return wanted !== undefined && isNear(width, wanted.widthPt) && isNear(height, wanted.heightPt);
    });
  if (!fits) throw new BlankPdfError('The pages of this PDF don’t match its field map.');
  checkUpright(pages);
}

async function mergeAnswers(
  document: PDFDocument,
  answers: Uint8Array,
  sheetCount: number,
  isDraft: boolean,
): Promise<void> {
  const source = await PDFDocument.load(answers, { updateMetadata: false });
  const pages = document.getPages();
  const sheets = await document.embedPdf(
    source,
    pages.map((_, index) => index),
  );
  pages.forEach((page, index) => {
    removeWidgets(page);
    const sheet = sheets[index];
    const { x, y } = page.getCropBox();
    // The word 'Draft' is on top of the agency's print here, and must not hide it.
    if (sheet) page.drawPage(sheet, { x, y, ...(isDraft && { blendMode: BlendMode.Multiply }) });
  });
  const behind = source.getPageIndices().slice(sheetCount);
  for (const page of await document.copyPages(source, behind)) document.addPage(page);
}

/** Removes the fields, drawing a field's border in its place. The form's links and notes stay. */
function removeWidgets(page: PDFPage): void {
  const annotations = page.node.Annots();
  if (annotations === undefined) return;
  for (let index = annotations.size() - 1; index >= 0; index -= 1) {
    const annotation = annotations.lookup(index, PDFDict);
    if (annotation.get(PDFName.of('Subtype')) !== PDFName.of('Widget')) continue;
    drawFrame(page, annotation);
    annotations.remove(index);
  }
}

/** The entry BC of the appearance characteristics is the border color; without it, there is no border. */
function drawFrame(page: PDFPage, widget: PDFDict): void {
  const color = widget.lookupMaybe(PDFName.of('MK'), PDFDict)?.lookupMaybe(PDFName.of('BC'), PDFArray);
  const rectangle = widget.lookupMaybe(PDFName.of('Rect'), PDFArray)?.asRectangle();
  if (color === undefined || color.size() === 0 || rectangle === undefined) return;
  const style = widget.lookupMaybe(PDFName.of('BS'), PDFDict);
  const borderWidth = style?.lookupMaybe(PDFName.of('W'), PDFNumber)?.asNumber() ?? 1;
  const { x, y, width, height } = rectangle;
  const half = borderWidth / 2;
  page.drawRectangle({
    x: x + half,
    y: y + half,
    width: width - borderWidth,
    height: height - borderWidth,
    borderWidth,
    borderColor: grayscale(0),
  });
}

function describeDocument(document: PDFDocument, filled: FilledForm): void {
  const made = new Date(filled.createdAt);
  document.setTitle(filled.title, { showInWindowTitleBar: true });
  document.setAuthor(filled.organizationName);
  document.setProducer('Plumbline');
  document.setCreationDate(made);
  document.setModificationDate(made);
  document.setLanguage(filled.language);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
