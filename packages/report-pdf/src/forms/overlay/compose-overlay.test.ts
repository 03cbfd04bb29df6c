/**
 * Each answer alone, written onto a fillable form: all of its ink is within its rectangle of the field mapping, on its
 * page.
 */

import { type FieldRect, type FormField, KNOWN_BLANKS } from '@plumbline/domain/forms/field-map';
import { PRINTED_FORMS } from '@plumbline/domain/forms/printed-forms';
import { describe, expect, it } from 'vitest';
import { openDocument } from '../../engine/open-document.ts';
import type { PageOp } from '../../flow/page-ops.ts';
import { createFontBook, type FontBook } from '../../fonts/font-book.ts';
import { loadNodeFont } from '../../fonts/node-fonts.ts';
import { blankForm, fillEverything } from '../../testing/fill-form.ts';
import { OVER_PT } from '../draw-check-box.ts';
import { FORM_FACES } from '../form-style.ts';
import { composeOverlay } from './compose-overlay.ts';
import { fieldMapOfForm } from './field-map-of-form.ts';

/** Descenders, and the flourish of a signature. */
const SLACK_PT = 3;

interface Ink {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function inkOf(op: PageOp, fonts: FontBook): Ink {
  if (op.kind === 'text') {
    const { x, baselineY, style, text } = op;
    return {
      left: x,
      top: baselineY - 0.7 * style.sizePt,
      right: x + fonts.widthPt(text, style),
      bottom: baselineY,
    };
  }
  if (op.kind !== 'path') throw new Error(`a ${op.kind} on a form`);
  const points = op.steps.flatMap(([, ...numbers]) =>
    Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0]),
  );
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** Blanks and boxes of the forms that have fewer than the others. */
const LEAST_FIELDS: Readonly<Record<string, number>> = { 'rcf-1-03-25': 60, 'fdacs-13645-rev-05-21': 53 };

/** With the printed line that lies before the others. */
function roomOf(field: FormField): FieldRect {
  if (field.kind !== 'text' || field.first === undefined) return field.rect;
  const { rect, first, sizePt } = field;
  const x = Math.min(rect.x, first.x);
  const y = first.baselineY - sizePt;
  const right = Math.max(rect.x + rect.widthPt, first.x + first.widthPt);
  return { x, y, widthPt: right - x, heightPt: rect.y + rect.heightPt - y };
}

describe.each(Object.values(KNOWN_BLANKS))('answers laid over the blank %s', (id) => {
  const form = PRINTED_FORMS[id];

  it('stand in their own places, each tick as one cross in the middle of its box', async () => {
    const fonts = createFontBook(await openDocument(blankForm(form)), loadNodeFont);
    await fonts.prepare(FORM_FACES, 'Z0123456789/');
    const map = fieldMapOfForm(form, 'ab'.repeat(32), fonts);
    const filled = fillEverything(form, (_, index) => `Z${index}`);
    expect(map.fields.length).toBeGreaterThanOrEqual(LEAST_FIELDS[id] ?? 81);
    for (const field of map.fields) {
      const where = `page ${field.page}, ${field.path} ${'option' in field ? field.option : ''}`;
      const { sheets } = composeOverlay({ ...map, fields: [field] }, filled, fonts);
      expect(
        sheets.flatMap(({ ops }, index) => (ops.length > 0 ? [index + 1] : [])),
        where,
      ).toEqual([field.page]);
      const { x, y, widthPt, heightPt } = roomOf(field);
      const ink = sheets.flatMap(({ ops }) => ops).map((op) => inkOf(op, fonts));
      for (const { left, top, right, bottom } of ink) {
        expect(left, where).toBeGreaterThanOrEqual(x - SLACK_PT);
        expect(top, where).toBeGreaterThanOrEqual(y - SLACK_PT);
        expect(right, where).toBeLessThanOrEqual(x + widthPt + SLACK_PT);
        expect(bottom, where).toBeLessThanOrEqual(y + heightPt + SLACK_PT);
      }
      if (field.kind !== 'tick') continue;
      const [cross, ...others] = ink;
      expect(others, where).toEqual([]);
      expect((cross?.left ?? 0) + (cross?.right ?? 0), where).toBeCloseTo(2 * x + widthPt, 6);
      expect((cross?.top ?? 0) + (cross?.bottom ?? 0), where).toBeCloseTo(2 * y + heightPt, 6);
      expect((cross?.right ?? 0) - (cross?.left ?? 0), where).toBeGreaterThan(2 * OVER_PT);
    }
  });
});
