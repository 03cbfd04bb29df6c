/** The twenty hand-written homes, printed as their form and read back: every box and every blank says what was answered there. */

import { fillForm } from '@plumbline/domain/forms/fill-form';
import { choiceKey } from '@plumbline/domain/forms/filled-form';
import { flattenBlocks, formBindings } from '@plumbline/domain/forms/form-bindings';
import { PRINTED_FORMS } from '@plumbline/domain/forms/printed-forms';
import { buildReportDocument } from '@plumbline/domain/report/document';
import { rev0112, rev0426 } from '@plumbline/domain/report-types/wind-mitigation';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import {
  answersOf,
  type WindMitigationCase,
  windMitigationCases,
} from '@plumbline/domain/testing/wind-mitigation-cases';
import { describe, expect, it } from 'vitest';
import { loadNodeFont } from '../fonts/node-fonts.ts';
import { packed, type ReadPdf, readPdf, tagsOf } from '../testing/read-pdf.ts';
import { renderForm } from '../testing/render-forms.ts';

async function print(of: WindMitigationCase) {
  const builder = createSnapshotBuilder(of.edition === 'rev-04-26' ? rev0426 : rev0112);
  for (const [path, value] of answersOf(of)) builder.answer(path, value);
  const document = buildReportDocument(builder.snapshot(), { draft: false });
  if (document.kind !== 'form') throw new Error('a wind mitigation prints as its form');
  const form = PRINTED_FORMS[document.formId];
  const filled = fillForm(form, document.inputs);
  const pdf = await readPdf((await renderForm(form, filled, loadNodeFont)).bytes);
  return { form, filled, pdf };
}

/** The boxes of a page as a screen reader hears them, in reading order. */
const boxesOn = (page: ReadPdf['pages'][number] | undefined): boolean[] =>
  tagsOf(page?.tags ?? null).flatMap(({ alt }) =>
    alt === 'Checked' ? [true] : alt === 'Not checked' ? [false] : [],
  );

describe.each(windMitigationCases.map((each) => [each.home, each] as const))('%s, printed', (_home, each) => {
  it('ticks exactly the answered boxes and fills exactly the answered blanks', async () => {
    const { form, filled, pdf } = await print(each);
    const chosen = new Set(filled.chosen);
    const answers = answersOf(each);
    let ticked = 0;
    form.pages.forEach(({ number, blocks }, index) => {
      const bindings = formBindings(form).filter(({ page }) => page === number);
      const marks = new Set(
        flattenBlocks(blocks).flatMap((block) =>
          block.kind === 'mark' ? [choiceKey(block.path, block.option)] : [],
        ),
      );
      // An X of the chart is only there where it was made; a box says that it is empty.
      const expected = bindings.flatMap(({ path, option }) => {
        const key = option === null ? null : choiceKey(path, option);
        if (key === null || (marks.has(key) && !chosen.has(key))) return [];
        return [chosen.has(key)];
      });
      const heard = boxesOn(pdf.pages[index]);
      expect(heard, `page ${number}`).toEqual(expected);
      ticked += heard.filter(Boolean).length;
      const printed = packed((pdf.pages[index]?.texts ?? []).map(({ text }) => text).join(' '));
      for (const { path, option } of bindings) {
        const text = option === null ? filled.texts[path] : undefined;
        if (text === undefined) continue;
        const parts = /^\d\d\/\d\d\/\d{4}$/.test(text) ? text.split('/') : [text.slice(0, 8)];
        for (const part of parts) expect(printed, path).toContain(packed(part));
      }
    });
    // Each lettered question has exactly one checked letter once answered, and that is the answer.
    const letters = [...answers].filter(
      ([path, value]) => /_(answer|building_code)$/.test(path) && typeof value === 'string',
    );
    for (const [path, value] of letters)
      expect(filled.chosen, path).toContain(choiceKey(path, String(value)));
    expect(ticked).toBeGreaterThanOrEqual(letters.length);
  });
});
