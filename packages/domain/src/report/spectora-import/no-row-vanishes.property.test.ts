/** For any template file: every row with text is imported or skipped with a reason, once; and the type is complete. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvOf, exportedRow, SPECTORA_HEADINGS, workbookOf } from '../../testing/spectora-export.ts';
import { loadDefinition } from '../engine/load-definition.ts';
import { importSpectoraTemplate } from '../spectora-import.ts';

const word = fc.constantFrom(
  '',
  ' ',
  'Roof',
  'roof',
  'Attic &amp; Eaves',
  'Über',
  '<p>a</p>',
  '<p></p>',
  '"',
  ',',
  'a\nb',
  '=1',
  '{x}',
);
const words = fc.oneof(
  { weight: 4, arbitrary: word },
  fc.string({ maxLength: 20 }).map((text) => text.replaceAll('\u0000', '')),
);
const comment = fc.record({
  section: words,
  item: words,
  name: words,
  text: fc.oneof(words, fc.string({ minLength: 190, maxLength: 260, unit: 'grapheme-ascii' })),
  type: fc.constantFrom('info', 'limit', 'defect', 'Deficiency', '', 'other'),
  category: fc.constantFrom('', '-1', '0', '1', 'odd'),
  options: fc.constantFrom('', 'a,b', 'a,a', ',', 'Other'),
  answer: fc.constantFrom('', 'checkbox', 'boolean', 'range', 'number', 'date', 'text', 'signature', 'odd'),
  recommendation: fc.constantFrom('', 'pro', 'roof', 'odd'),
  order: fc.integer({ min: -1, max: 3 }),
});

it.each(['csv', 'workbook'])('taken and left out are all the rows of a %s', async (kind) => {
  await fc.assert(
    fc.asyncProperty(fc.array(comment, { minLength: 1, maxLength: 12 }), async (comments) => {
      const rows = comments.map(exportedRow);
      const all = [[...SPECTORA_HEADINGS], ...rows];
      const result = await importSpectoraTemplate(kind === 'csv' ? csvOf(all) : workbookOf(all), 'x.xls');
      if (!result.ok) {
        expect(result.reason).toMatch(/^Nothing in this file could be imported/);
        return;
      }
      const { taken, leftOut, definition, defects } = result.template;
      const lines = [...taken, ...leftOut].map(({ line }) => line);
      // Every generated row holds a date of change, so none is empty.
      expect(lines).toHaveLength(rows.length);
      expect(new Set(lines).size).toBe(rows.length);
      expect(loadDefinition(definition).ok).toBe(true);
      expect(defects.map(({ line }) => line)).toEqual(
        expect.arrayContaining(taken.filter(({ as }) => as === 'defect').map(({ line }) => line)),
      );
      for (const { reasons } of leftOut) expect(reasons.join()).not.toBe('');
    }),
    { numRuns: 150 },
  );
});
