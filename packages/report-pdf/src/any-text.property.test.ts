import { COVER_LOOKS, LAYOUT_LOOKS } from '@plumbline/domain/report/model/report-looks';
import type { ReportModel } from '@plumbline/domain/report/model/types';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generatePhotos } from './testing/generate-photos.ts';
import { readPdf } from './testing/read-pdf.ts';
import { renderInNode } from './testing/render-in-node.ts';
import { sampleModel, withLook } from './testing/sample-model.ts';

const set = generatePhotos(3, 0.05);
const sample = sampleModel(set.photos);

/** What decides about the document's build stays; every text that a person could have written is replaced. */
const KEPT = new Set([
  'sha256',
  'anchor',
  'key',
  'severity',
  'kind',
  'tone',
  'language',
  'paperSize',
  'createdAt',
  'color',
  'accentColor',
  // Numbers and grades come from the product's own short lists.
  'number',
  'severityLabel',
  'severityLabels',
]);

function withTexts(value: unknown, next: () => string): unknown {
  if (Array.isArray(value))
    return value.map((part) => (typeof part === 'string' ? next() : withTexts(part, next)));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (KEPT.has(key)) return [key, part];
      return [key, typeof part === 'string' ? next() : withTexts(part, next)];
    }),
  );
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.constantFrom('', ' ', '\n\n', '-', '((((', '\\', 'a'.repeat(300), '&<>"\'', '\u00a0'),
);

/** Right margins, less what rounding may take. */
const MARGINS = { classic: 62, modern: 35, minimal: 47 } as const;

const anyLook = fc.record({
  cover: fc.constantFrom(...COVER_LOOKS.map((look) => look.id)),
  layout: fc.constantFrom(...LAYOUT_LOOKS.map((look) => look.id)),
  fontSet: fc.constantFrom('standard', 'plex'),
});

describe('a report with any texts at all', () => {
  const timeout = 120_000 * Number(process.env.PROPERTY_RUNS || 1);
  it('is made, and can be read', { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 5, maxLength: 40 }), anyLook, async (texts, look) => {
        let at = 0;
        const worded = withTexts(sample, () => texts[at++ % texts.length] ?? '') as ReportModel;
        const summary = (worded.summary ?? []).map((group) => ({ ...group, label: group.key }));
        const model = withLook({ ...worded, summary }, look);
        const { bytes, result } = await renderInNode(model, set.load);
        const pdf = await readPdf(bytes);
        expect(pdf.pages).toHaveLength(result.pageCount);
        for (const item of pdf.pages.slice(1).flatMap((page) => page.texts)) {
          expect(item.x + item.widthPt).toBeLessThanOrEqual(612 - MARGINS[look.layout]);
        }
      }),
      { numRuns: 9 },
    );
  });
});
