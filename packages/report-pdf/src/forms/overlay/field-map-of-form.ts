/**
 * Derives the field mapping of a form that we draw ourselves: the same positions, measured with the same fonts, for
 * writing answers onto the fillable form.
 */
import type { FieldMap, FieldRect, FormField } from '@plumbline/domain/forms/field-map';
import { flattenBlocks } from '@plumbline/domain/forms/form-bindings';
import type { FormArea, FormBlock, FormText, PrintedForm } from '@plumbline/domain/forms/form-types';
import type { FontBook } from '../../fonts/font-book.ts';
import { boxOutline, type PlacedBlank, placeText } from '../form-line.ts';
import { type FreePaper, freePaper } from '../free-paper.ts';

export function fieldMapOfForm(form: PrintedForm, pdfSha256: string, fonts: FontBook): FieldMap {
  const sheet = { widthPt: form.widthPt, heightPt: form.heightPt };
  return {
    version: 1,
    pdfSha256,
    formNumber: form.formNumber,
    pages: form.pages.map(() => sheet),
    questions: form.questions.map((question) => ({ ...question })),
    ...(form.smallestPt !== undefined && { smallestPt: form.smallestPt }),
    fields: form.pages.flatMap((page) => {
      const free = freePaper(page, fonts);
      return flattenBlocks(page.blocks).flatMap((block) => fieldsOfBlock(block, page.number, fonts, free));
    }),
  };
}

function fieldsOfBlock(block: FormBlock, page: number, fonts: FontBook, free: FreePaper): FormField[] {
  if (block.kind === 'text') return fieldsOfText(block, page, fonts, free);
  if (block.kind === 'area') return [fieldOfArea(block, page, free)];
  if (block.kind !== 'mark' && block.kind !== 'check') return [];
  const { path, option, x, y, widthPt, heightPt } = block;
  return [{ kind: 'tick', page, path, option, rect: { x, y, widthPt, heightPt } }];
}

function fieldsOfText(block: FormText, page: number, fonts: FontBook, free: FreePaper): FormField[] {
  return placeText(block, fonts).flatMap(({ runs, baselineY }) =>
    runs.flatMap((run): FormField[] => {
      if (run.kind === 'blank') return [fieldOfBlank(run, page, baselineY, free)];
      if (run.kind !== 'box') return [];
      const { path, option } = run.run;
      return [{ kind: 'tick', page, path, option, rect: boxOutline(run, baselineY) }];
    }),
  );
}

/** Signatures may rise above their line. */
const SIGNATURE_EM = 1.7;
/** Space under the baseline, for descenders. */
const BELOW_EM = 0.3;

function fieldOfBlank(
  { run, x, widthPt, sizePt, partsPt }: PlacedBlank,
  page: number,
  baselineY: number,
  free: FreePaper,
): FormField {
  const { path, onlyWith } = run;
  if (run.holds === 'signature') return signatureField(path, page, x, baselineY, widthPt, sizePt);
  const rect: FieldRect = { x, y: baselineY - sizePt, widthPt, heightPt: sizePt * (1 + BELOW_EM) };
  if (partsPt.length > 1) return { kind: 'date', page, path, rect, sizePt, partsPt: [...partsPt], onlyWith };
  const freePt = free(x + widthPt, baselineY, sizePt);
  return { kind: 'text', page, path, rect, sizePt, lines: 1, leadingPt: sizePt, onlyWith, freePt };
}

function fieldOfArea(area: FormArea, page: number, free: FreePaper): FormField {
  const { path, x, baselineY, widthPt, sizePt, lines, leadingPt, first } = area;
  if (area.holds === 'signature') return signatureField(path, page, x, baselineY, widthPt, sizePt);
  const heightPt = sizePt * (1 + BELOW_EM) + (lines - 1) * leadingPt;
  const rect = { x, y: baselineY - sizePt, widthPt, heightPt };
  const text = { kind: 'text', page, path, rect, sizePt, lines, leadingPt, onlyWith: null } as const;
  if (first !== undefined) return { ...text, freePt: 0, first: { ...first } };
  return { ...text, freePt: lines === 1 ? free(x + widthPt, baselineY, sizePt) : 0 };
}

function signatureField(
  path: string,
  page: number,
  x: number,
  baselineY: number,
  widthPt: number,
  sizePt: number,
): FormField {
  const heightPt = sizePt * SIGNATURE_EM;
  return { kind: 'signature', page, path, rect: { x, y: baselineY - heightPt, widthPt, heightPt } };
}
