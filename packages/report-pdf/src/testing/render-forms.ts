/** Forms rendered into memory; in Node, and with a browser's means in the worker. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { FieldMap } from '@plumbline/domain/forms/field-map';
import type { FilledForm } from '@plumbline/domain/forms/filled-form';
import type { PrintedForm } from '@plumbline/domain/forms/form-types';
import { openDocument } from '../engine/open-document.ts';
import { createFontBook } from '../fonts/font-book.ts';
import { FORM_FACES } from '../forms/form-style.ts';
import { fieldMapOfForm } from '../forms/overlay/field-map-of-form.ts';
import { layOverBlank } from '../forms/overlay/lay-over-blank.ts';
import { renderFormPdf } from '../forms/render-form-pdf.ts';
import type { RenderDeps, RenderedPdf } from '../render-report-pdf.ts';
import { blankForm } from './fill-form.ts';

type LoadFont = RenderDeps['loadFont'];
type LoadImage = RenderDeps['loadImage'];

export interface FormRender {
  readonly result: RenderedPdf;
  readonly bytes: Uint8Array;
}

const noImages: LoadImage = async () => {
  throw new Error('no pictures here');
};

async function collect(
  render: (deps: RenderDeps) => Promise<RenderedPdf>,
  loadFont: LoadFont,
  loadImage: LoadImage,
): Promise<FormRender> {
  const chunks: Uint8Array[] = [];
  const result = await render({ loadFont, loadImage, write: async (chunk) => void chunks.push(chunk) });
  return {
    result,
    bytes: new Uint8Array(await new Blob(chunks.map((chunk) => chunk.slice())).arrayBuffer()),
  };
}

export const renderForm = (
  form: PrintedForm,
  filled: FilledForm,
  loadFont: LoadFont,
  loadImage: LoadImage = noImages,
): Promise<FormRender> => collect((deps) => renderFormPdf(form, filled, deps), loadFont, loadImage);

export const layOver = (
  blank: Uint8Array,
  map: FieldMap | null,
  filled: FilledForm,
  loadFont: LoadFont,
): Promise<FormRender> => collect((deps) => layOverBlank(blank, map, filled, deps), loadFont, noImages);

export async function shippedMap(
  form: PrintedForm,
  pdfSha256: string,
  loadFont: LoadFont,
): Promise<FieldMap> {
  const fonts = createFontBook(await openDocument(blankForm(form)), loadFont);
  await fonts.prepare(FORM_FACES, '');
  return fieldMapOfForm(form, pdfSha256, fonts);
}

/** The form as we draw it, empty, used as a fillable form. */
export async function layOverOwnBlank(
  form: PrintedForm,
  filled: FilledForm,
  loadFont: LoadFont,
): Promise<FormRender> {
  const { bytes } = await renderForm(form, blankForm(form), loadFont);
  const map = await shippedMap(form, bytesToHex(sha256(bytes)), loadFont);
  return layOver(bytes, map, filled, loadFont);
}
