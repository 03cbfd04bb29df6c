/**
 * The text transcribed from the agencies' own PDFs, page by page, compared with what our pages print. The transcripts
 * are optional, next to the project.
 */
import { existsSync, readFileSync } from 'node:fs';
import { PRINTED_FORMS } from '@plumbline/domain/forms/printed-forms';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadNodeFont } from '../fonts/node-fonts.ts';
import { blankForm } from '../testing/fill-form.ts';
import { wordingNotes } from '../testing/official-pdfs.ts';
import { packed, readPdf } from '../testing/read-pdf.ts';
import { renderForm } from '../testing/render-forms.ts';

interface Wording {
  readonly page: number;
  readonly text: string;
}

/** Every `text` with a `page`, at any depth; a text without one is on its parent's page. */
function wordingOf(value: unknown, page: number | null): Wording[] {
  if (Array.isArray(value)) return value.flatMap((part) => wordingOf(part, page));
  if (typeof value !== 'object' || value === null) return [];
  const own = 'page' in value && typeof value.page === 'number' ? value.page : page;
  const text = 'text' in value && typeof value.text === 'string' ? value.text : null;
  const isConfirmed = !('confidence' in value) || value.confidence !== 'unconfirmed';
  const isPrinted = isConfirmed && (!('in_official_pdf' in value) || value.in_official_pdf === true);
  const lines = 'texts' in value && own !== null ? linesOf(value.texts, own) : [];
  return [
    ...lines,
    ...(text !== null && own !== null && isPrinted ? [{ page: own, text }] : []),
    // Variants are how others worded it.
    ...Object.entries(value).flatMap(([key, part]) => (key === 'variants' ? [] : wordingOf(part, own))),
  ];
}

/** Lines as measured on a page: x, baseline, size, style, words. */
const linesOf = (texts: unknown, page: number): Wording[] =>
  (Array.isArray(texts) ? texts : []).flatMap((line: unknown) => {
    const words: unknown = Array.isArray(line) ? line.at(-1) : null;
    return typeof words === 'string' ? [{ page, text: words }] : [];
  });

/** Without white space, boxes, blanks, drawn signs and the slashes of blank dates; all hyphens alike. */
const comparable = (text: string): string =>
  packed(text)
    .replace(/[□≥_•\uf0a8]|>=/g, '')
    .replaceAll('‐', '-')
    .replace(/\/{2,}/g, '');

describe.each(Object.values(PRINTED_FORMS))('the official wording of $formNumber', (form) => {
  const notes = wordingNotes(form.id);
  it.skipIf(!existsSync(notes))('is all on its page', async () => {
    const { pages } = await readPdf((await renderForm(form, blankForm(form), loadNodeFont)).bytes);
    const printed = pages.map((page) => comparable(page.texts.map((item) => item.text).join('')));
    const wording = wordingOf(parse(readFileSync(notes, 'utf8')), null);
    expect(wording.length).toBeGreaterThan(40);
    const missing = wording.filter(({ page, text }) => {
      // A text may run over onto the next page, behind that page's head.
      const wanted = comparable(text);
      const here = printed[page - 1] ?? '';
      return !here.includes(wanted) && !runsOver(wanted, here, printed[page] ?? '');
    });
    expect(missing).toEqual([]);
  });
});

/** A few letters occur on any page: fewer don't locate the start of a text. */
const LEAST_HEAD = 12;

function runsOver(text: string, here: string, next: string): boolean {
  for (let cut = text.length - 1; cut >= LEAST_HEAD; cut -= 1) {
    if (here.includes(text.slice(0, cut))) return next.includes(text.slice(cut));
  }
  return false;
}
