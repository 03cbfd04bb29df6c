/**
 * Covers in layouts as finished PDFs, read back: nothing is lost, nothing leaves its page, nothing overlaps. A daily run has every
 * cover once and every layout with a third of the covers, another third by its seed; ALL_LOOKS=1 (`npm run test:soak -- looks`) has
 * every cover in every layout.
 */
import { COVER_LOOKS, LAYOUT_LOOKS } from '@plumbline/domain/report/model/report-looks';
import type { ReportModel } from '@plumbline/domain/report/model/types';
import { describe, expect, it } from 'vitest';
import { LAYOUTS } from './layouts/layouts.ts';
import { overlapOf } from './testing/cover-layout.ts';
import { generateModel } from './testing/generate-model.ts';
import { generatePhotos } from './testing/generate-photos.ts';
import { packed, packedText, type ReadText, readPdf, readTexts } from './testing/read-pdf.ts';
import { renderInNode } from './testing/render-in-node.ts';
import { sampleModel } from './testing/sample-model.ts';
import { visibleTexts } from './testing/visible-texts.ts';

const set = generatePhotos(9, 0.08);
const footerText = 'Member of the Harbor Association of Home Inspectors. Made for the client alone.';
const sample: ReportModel = {
  ...sampleModel(set.photos),
  branding: { logo: null, fontSet: 'standard', footerText },
};
const wanted = visibleTexts(sample);

const MARGINS: Readonly<Record<string, number>> = { classic: 63, modern: 36, minimal: 48 };
/** The figures of the tape stand nearest to an edge. */
const COVER_MARGIN = 11;
const TOP_PT = 24;
const FOOT_PT = 12;
const ROUNDING_PT = 0.1;
/** Boxes of capitals and descenders; half a point and less is not seen. */
const OVERLAP_PT = 0.6;

const boxOf = (text: ReadText) => ({
  left: text.x,
  top: text.baselineY - 0.7 * text.sizePt,
  right: text.x + text.widthPt,
  bottom: text.baselineY + 0.17 * text.sizePt,
});

function overlapsOf(texts: readonly ReadText[]): string[] {
  return texts.flatMap((text, index) =>
    texts
      .slice(index + 1)
      .filter((other) => overlapOf(boxOf(text), boxOf(other)) > OVERLAP_PT)
      .map((other) => `${text.text} / ${other.text}`),
  );
}

async function expectWhole(model: ReportModel): Promise<void> {
  const { bytes } = await renderInNode(model, set.load);
  const pages = await readTexts(bytes);
  const printed = packedText(pages);
  expect(wanted.filter(({ text }) => !printed.includes(packed(text)))).toEqual([]);
  pages.forEach((page, index) => {
    const margin = index === 0 ? COVER_MARGIN : (MARGINS[model.layout] ?? 0);
    for (const text of page.texts) {
      // Initials of decoration are cut at the edges of their cover on purpose.
      if (index === 0 && text.text === model.organization.initials) continue;
      const where = `page ${index + 1}: ${text.text}`;
      expect(text.x, where).toBeGreaterThanOrEqual(margin - ROUNDING_PT);
      expect(text.x + text.widthPt, where).toBeLessThanOrEqual(page.widthPt - margin + ROUNDING_PT);
      expect(text.baselineY, where).toBeGreaterThan(index === 0 ? COVER_MARGIN : TOP_PT);
      expect(text.baselineY, where).toBeLessThan(page.heightPt - FOOT_PT);
    }
    if (index > 0) expect(overlapsOf(page.texts), `page ${index + 1}`).toEqual([]);
  });
}

const layouts = LAYOUT_LOOKS.map((look) => look.id);
const dayShift = Math.abs(Number(process.env.PROPERTY_SEED ?? 0));

/** The covers that a layout is printed with in this run. */
const coversIn = (layout: (typeof layouts)[number], covers: readonly string[]): readonly string[] =>
  process.env.ALL_LOOKS === '1'
    ? covers
    : everyNth(covers, layouts.length, layouts.indexOf(layout) + dayShift);

function everyNth<T>(items: readonly T[], step: number, first: number): T[] {
  return items.filter((_, index) => (index + first) % step === 0);
}

describe.each(layouts)('layout %s', (layout) => {
  const covers = COVER_LOOKS.map((look) => look.id);
  it.each(coversIn(layout, covers))('prints every text under cover %s', async (template) => {
    await expectWhole({ ...sample, layout, cover: { ...sample.cover, template } });
  });

  it('prints every text on A4, as a draft, without photos', async () => {
    const branding = { logo: null, fontSet: 'plex', footerText };
    const cover = { ...sample.cover, template: 'certificate', photo: null };
    const { bytes } = await renderInNode(
      { ...sample, layout, paperSize: 'a4', isDraft: true, branding, cover },
      () => Promise.reject(new Error('not on this device')),
    );
    const pages = await readTexts(bytes);
    const printed = packedText(pages);
    // Marks are on photos, and the version is that of a draft.
    const expected = wanted.filter(({ path }) => path !== 'versionLine' && !path.includes('annotations'));
    expect(expected.filter(({ text }) => !printed.includes(packed(text)))).toEqual([]);
    for (const page of pages) expect(page.heightPt).toBeCloseTo(841.89, 1);
  });

  const onA4 = coversIn(layout, ['full-frame', 'tile', 'tape']);
  it.each(onA4)('prints every text on A4 under cover %s', async (template) => {
    await expectWhole({ ...sample, layout, paperSize: 'a4', cover: { ...sample.cover, template } });
  });
});

it('prints every cover, and every layout with several, in every run', () => {
  const covers = COVER_LOOKS.map((look) => look.id);
  const printed = layouts.flatMap((layout) => coversIn(layout, covers));
  expect(new Set(printed)).toEqual(new Set(covers));
  for (const layout of layouts) expect(coversIn(layout, covers).length).toBeGreaterThanOrEqual(5);
  const days = [0, 1, 2].map((shift) =>
    layouts.map((_, index) => everyNth(covers, layouts.length, index + shift)),
  );
  for (const index of layouts.keys())
    expect(new Set(days.flatMap((day) => day[index]))).toEqual(new Set(covers));
});

describe('a long report', () => {
  const many = generatePhotos(60, 0.05);
  const size = { sections: 3, itemsPerSection: 9, findingsPerSection: 4 };
  const long = generateModel(size, many.photos);
  const findings = long.sections.flatMap((section) => section.items.flatMap((item) => item.findings));

  it.each(LAYOUT_LOOKS.map((look) => look.id))(
    'keeps title, severity and first photo of each finding on one page in layout %s',
    async (layout) => {
      const { bytes } = await renderInNode({ ...long, layout }, many.load);
      const pages = (await readTexts(bytes)).map((page) => packedText([page]));
      expect(findings).toHaveLength(12);
      for (const { title, severityLabel, photos } of findings) {
        const caption = packed(photos[0]?.caption ?? '');
        const withPhoto = pages.filter((page) => page.includes(caption));
        expect(withPhoto, title).toHaveLength(1);
        expect(withPhoto[0]).toContain(packed(title));
        expect(withPhoto[0]).toContain(packed(severityLabel));
      }
    },
  );
});

describe('a report without numbers', () => {
  const size = { sections: 2, itemsPerSection: 3, findingsPerSection: 1 };
  const draft = generateModel(size, set.photos);
  const bare: ReportModel = {
    ...draft,
    general: draft.general.map((fact, index) => ({ ...fact, anchor: `answer-0_${index + 1}` })),
    sections: draft.sections.map((section) => ({
      ...section,
      number: '',
      items: section.items.map((item) => ({
        ...item,
        number: '',
        facts: [{ label: 'Age', value: '12 years', anchor: `answer-${item.anchor.slice(5)}_1` }],
      })),
    })),
  };
  const places = bare.sections.flatMap(({ anchor, items }) => [
    anchor,
    ...items.flatMap((item) => [item.anchor, `answer-${item.anchor.slice(5)}_1`]),
  ]);

  it.each(LAYOUT_LOOKS.map((look) => look.id))(
    'leads to its sections, items and answers as well in layout %s',
    async (layout) => {
      const pdf = await readPdf((await renderInNode({ ...bare, layout }, set.load)).bytes);
      expect(pdf.places).toEqual(
        expect.arrayContaining([...places, ...bare.general.map(({ anchor }) => anchor)]),
      );
      const names = bare.sections.map(({ label }) => label);
      expect(pdf.outline.map(({ title }) => title)).toEqual(expect.arrayContaining(names));
    },
  );
});

describe('the list of layouts', () => {
  it('is drawn in full, in the order in which it is offered', () => {
    expect(LAYOUTS.map((layout) => layout.name)).toEqual(LAYOUT_LOOKS.map((look) => look.id));
    expect(LAYOUTS).toHaveLength(3);
  });
});
