import { COVER_LOOKS } from '@plumbline/domain/report/model/report-looks';
import type { ReportModel } from '@plumbline/domain/report/model/types';
import { describe, expect, it } from 'vitest';
import { contrast } from '../color/contrast.ts';
import { type CoverLayout, createCoverLayouter, overlapOf } from '../testing/cover-layout.ts';
import { generatePhotos } from '../testing/generate-photos.ts';
import { packed } from '../testing/read-pdf.ts';
import { sampleModel } from '../testing/sample-model.ts';
import { COVERS } from './covers.ts';

const layOutCover = createCoverLayouter();
const set = generatePhotos(6, 0.05);
const short: ReportModel = {
  ...sampleModel(set.photos),
  sections: [],
  summary: null,
  notices: [],
  appendix: [],
};

const ADDRESS = `${'The Old Customs House and Warehouse Apartments at the Corner of North Harbor Boulevard '.repeat(3).slice(0, 194)} 2107 W`;
const ATTENDEES = Array.from({ length: 12 }, (_, index) => `Maximiliana van der Westhuizen-${index + 1}`);

const VARIANTS: Readonly<Record<string, (model: ReportModel) => ReportModel>> = {
  'the sample': (model) => model,
  'A4 paper and a draft': (model) => ({ ...model, paperSize: 'a4', isDraft: true }),
  'no photo, no logo, no facts': (model) => ({
    ...model,
    cover: { ...model.cover, photo: null, facts: [], addressLines: model.cover.addressLines.slice(0, 1) },
    organization: { ...model.organization, lines: [], license: '' },
  }),
  'an address of 200 characters and twelve attendees': (model) => ({
    ...model,
    cover: {
      ...model.cover,
      addressLines: [
        ADDRESS,
        'Rivera Beach on the Intracoastal Waterway, Palm Beach County, Florida 33404-1877',
      ],
      facts: [
        { label: 'Attended by', value: ATTENDEES.join(', ') },
        { label: 'Inspected', value: 'November 19, 2026' },
        { label: 'Inspector', value: 'Bartholomew Featherstonehaugh-Cholmondeley' },
        { label: 'Report date', value: 'November 21, 2026' },
      ],
    },
    organization: {
      ...model.organization,
      name: 'Featherstonehaugh, Cholmondeley and Daughters Residential and Commercial Building Inspections',
      lines: [
        ...model.organization.lines,
        'reports@featherstonehaugh-cholmondeley.example',
        'www.example.com',
      ],
    },
  }),
  'words without a space': (model) => ({
    ...model,
    paperSize: 'a4',
    cover: { ...model.cover, title: 'T'.repeat(120), addressLines: ['W'.repeat(200), 'x'.repeat(90)] },
    organization: { ...model.organization, name: 'O'.repeat(90) },
  }),
  'a wide logo': (model) => ({
    ...model,
    branding: { logo: { sha256: 'logo', widthPx: 900, heightPx: 200 }, fontSet: 'plex', footerText: '' },
  }),
  'a tall logo and a colour of its own': (model) => ({
    ...model,
    accentColor: '#ffd400',
    branding: { logo: { sha256: 'logo', widthPx: 200, heightPx: 300 }, fontSet: 'archivo', footerText: '' },
  }),
  'a pale colour': (model) => ({ ...model, accentColor: '#f7f7f7', cover: { ...model.cover, photo: null } }),
  'the drawn colours': (model) => ({ ...model, accentColor: null }),
};

const withCover = (id: string, model: ReportModel): ReportModel => ({
  ...model,
  cover: { ...model.cover, template: id },
});

const EDGE_PT = 12;
/** Text in two columns may touch the same hairline of space; half a point is below what is seen. */
const ROUNDING_PT = 0.5;

function expectInsidePage({ page, texts }: CoverLayout): void {
  for (const text of texts) {
    expect(text.left, text.text).toBeGreaterThanOrEqual(EDGE_PT);
    expect(text.top, text.text).toBeGreaterThanOrEqual(EDGE_PT);
    expect(text.right, text.text).toBeLessThanOrEqual(page.widthPt - EDGE_PT);
    expect(text.bottom, text.text).toBeLessThanOrEqual(page.heightPt - EDGE_PT);
  }
}

function expectNoOverlap({ texts, photos, logos }: CoverLayout, isOnPhoto: boolean): void {
  const clashes: string[] = [];
  texts.forEach((text, index) => {
    for (const other of texts.slice(index + 1))
      if (overlapOf(text, other) > ROUNDING_PT) clashes.push(`${text.text} / ${other.text}`);
    for (const logo of logos) if (overlapOf(text, logo) > ROUNDING_PT) clashes.push(`${text.text} / logo`);
    for (const photo of photos)
      if (!isOnPhoto && !photo.isCut && overlapOf(text, photo) > ROUNDING_PT)
        clashes.push(`${text.text} / photo`);
  });
  expect(clashes).toEqual([]);
}

const LARGE_PT = 24;

function expectReadable({ texts }: CoverLayout): void {
  for (const text of texts) {
    if (text.ground === null) continue;
    const least = text.sizePt >= LARGE_PT ? 3 : 4.5;
    expect(contrast(text.color, text.ground), `${text.text} on ${text.ground}`).toBeGreaterThanOrEqual(least);
  }
}

/** On the cover, or, where the cover had to cut it, among the general facts. */
function expectAllPrinted(layout: CoverLayout, model: ReportModel): void {
  const printed = packed(`${layout.texts.map((text) => text.text).join('')}|${layout.general}`);
  const { cover, organization, versionLine, isDraft } = model;
  const wanted = [
    ...cover.addressLines,
    cover.title,
    ...cover.facts.map((fact) => fact.value),
    organization.name,
    ...organization.lines,
    organization.license,
    isDraft ? 'Draft' : versionLine,
  ];
  for (const text of wanted) expect(printed, text).toContain(packed(text));
}

describe('the list of covers', () => {
  it('is drawn in full, in the order in which it is offered', () => {
    expect(COVERS.map((cover) => cover.name)).toEqual(COVER_LOOKS.map((look) => look.id));
    expect(COVERS).toHaveLength(16);
    expect(new Set(COVER_LOOKS.map((look) => look.description)).size).toBe(16);
  });
});

describe.each(COVER_LOOKS.map((look) => look.id))('cover %s', (id) => {
  it.each(Object.keys(VARIANTS))('holds %s: whole, readable and without overlap', async (name) => {
    const model = withCover(id, VARIANTS[name]?.(short) ?? short);
    const layout = await layOutCover(model);
    expectInsidePage(layout);
    expectNoOverlap(layout, id === 'full-frame');
    expectReadable(layout);
    expectAllPrinted(layout, model);
  });

  it('shows the photo, and the logo where there is one', async () => {
    const logo = { sha256: 'logo', widthPx: 300, heightPx: 100 };
    const branded = { ...short, branding: { logo, fontSet: 'standard', footerText: '' } };
    const layout = await layOutCover(withCover(id, branded));
    expect(layout.photos).toHaveLength(1);
    expect(layout.logos).toHaveLength(1);
    for (const area of [...layout.photos, ...layout.logos]) {
      expect(area.right - area.left).toBeGreaterThan(30);
      expect(area.bottom - area.top).toBeGreaterThan(20);
    }
    expect((await layOutCover(withCover(id, short))).logos).toEqual([]);
  });
});
