/**
 * Compares our pages with the agencies' own, line by line; without those PDFs next to the project, nothing is compared.
 */
import { PRINTED_FORMS } from '@plumbline/domain/forms/printed-forms';
import { describe, expect, it } from 'vitest';
import { loadNodeFont } from '../fonts/node-fonts.ts';
import { blankForm } from '../testing/fill-form.ts';
import { hasOfficialPdf, officialPdf } from '../testing/official-pdfs.ts';
import { packed, type ReadPage, readPdf } from '../testing/read-pdf.ts';
import { renderForm } from '../testing/render-forms.ts';

interface PrintedLine {
  readonly baselineY: number;
  /** null where a box or a blank comes first: there the two say differently where the text begins. */
  readonly x: number | null;
  readonly text: string;
}

/** Without white space, boxes, blanks, bullets and signs that we draw; all hyphens alike. */
const comparable = (text: string): string =>
  packed(text)
    .replace(/[□≥_•\uf0b7\uf097\uf0a8]|>=/g, '')
    .replaceAll('\u0000', '')
    .replaceAll('‐', '-')
    .replace(/\/{2,}/g, '');

/** Text on one baseline, from left to right. */
function linesOf(page: ReadPage): PrintedLine[] {
  const lines: { baselineY: number; items: { x: number; text: string; raw: string }[] }[] = [];
  for (const { baselineY, x, text } of page.texts) {
    const words = comparable(text);
    const known = lines.find((line) => Math.abs(line.baselineY - baselineY) < 1.2);
    if (known) known.items.push({ x, text: words, raw: text });
    else lines.push({ baselineY, items: [{ x, text: words, raw: text }] });
  }
  return lines
    .map(({ baselineY, items }) => {
      const sorted = items.toSorted((a, b) => a.x - b.x);
      const first = sorted.find((item) => item.text !== '');
      const x = first === undefined || /^[□_\uf0a8]/.test(first.raw) ? null : first.x;
      return { baselineY, x, text: comparable(sorted.map((item) => item.text).join('')) };
    })
    .filter((line) => line.text !== '');
}

/** How far a line of ours may stand from the printed one, in points. */
const NEAR = { downPt: 1.2, acrossPt: 3 };

const inspected = Object.values(PRINTED_FORMS).filter((form) => form.id !== 'rcf-1-03-25');

describe.each(inspected)('the pages of $formNumber beside the official ones', (form) => {
  it.skipIf(!hasOfficialPdf(form.id))('have the same lines in the same places', async () => {
    const official = await readPdf(officialPdf(form.id));
    const ours = await readPdf((await renderForm(form, blankForm(form), loadNodeFont)).bytes);
    expect(ours.pages).toHaveLength(official.pages.length);
    const missing = official.pages.flatMap((page, index) => {
      const drawn = linesOf(ours.pages[index] ?? page);
      expect(drawn.length).toBeGreaterThan(Math.min(25, linesOf(page).length - 1));
      return linesOf(page)
        .filter(
          (line) =>
            !drawn.some(
              (each) =>
                each.text === line.text &&
                Math.abs(each.baselineY - line.baselineY) <= NEAR.downPt &&
                (each.x === null || line.x === null || Math.abs(each.x - line.x) <= NEAR.acrossPt),
            ),
        )
        .map((line) => ({ page: index + 1, ...line }));
    });
    expect(missing).toEqual([]);
  });
});
