import { buildReportModel } from '@plumbline/domain/report/model/build-report-model';
import type { RepairItem } from '@plumbline/domain/report/repair-request/content';
import { findingsOf } from '@plumbline/domain/report/repair-request/findings-of';
import {
  buildRepairDocument,
  type RepairDocument,
} from '@plumbline/domain/report/repair-request/repair-document';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection/definition';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { describe, expect, it } from 'vitest';
import { loadNodeFont } from '../fonts/node-fonts.ts';
import { generatePhotos } from '../testing/generate-photos.ts';
import { packed, packedText, readPdf, tagsOf } from '../testing/read-pdf.ts';
import { renderRepairRequest } from './render-repair-request.ts';

const set = generatePhotos(1, 0.2);
const made = set.photos[0];
if (made === undefined) throw new Error('no photo');
const picture = { reportSha256: made.sha256, reportWidth: made.widthPx, reportHeight: made.heightPx };

function documentOf(
  look: { layout?: string; paperSize?: 'letter' | 'a4' } = {},
  itemCount = 14,
): RepairDocument {
  const builder = createSnapshotBuilder(homeInspection)
    .status('roof/roof_coverings', 'repair_replace')
    .answer('general/property_address', '1148 Palmetto Ave, Rivera Beach, FL 33404');
  for (let index = 0; index < itemCount - 1; index++)
    builder
      .finding('roof/roof_coverings', {
        title: `Torn shingles ${index + 1}`,
        observation: 'Shingles were torn along the ridge. '.repeat(1 + (index % 4)).trim(),
        recommendation: 'Have a licensed roofing contractor replace them.',
        isSafety: index === 0,
      })
      .photo('finding', {}, picture);
  const snapshot = builder.snapshot();
  const model = buildReportModel({ ...snapshot, report: { ...snapshot.report, ...look } }, { draft: false });
  const items = findingsOf(model).map(
    ({ anchor, number, title }, index): RepairItem => ({
      id: anchor,
      finding: { anchor, number },
      title,
      wish: index % 2 === 0 ? 'credit' : 'replace',
      amountCents: index % 3 === 0 ? null : 12_345 + index,
      words: index === 2 ? 'With a permit, receipt at closing.' : '',
    }),
  );
  const own: RepairItem = {
    id: 'own',
    finding: null,
    title: 'Clean the gutters',
    wish: 'repair',
    amountCents: 7_500,
    words: '',
  };
  return buildRepairDocument(model, {
    version: 2,
    savedAt: '2026-11-26T21:05:00Z',
    author: { name: 'Sam Ortiz', role: 'agent' },
    reportVersion: 1,
    timeZone: 'America/New_York',
    content: { note: 'Please answer by Friday.', items: [...items, own] },
  });
}

async function render(request: RepairDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  await renderRepairRequest(request, {
    loadFont: loadNodeFont,
    loadImage: (sha256) => set.load(sha256),
    write: async (chunk) => void chunks.push(chunk),
  });
  return new Uint8Array(Buffer.concat(chunks));
}

describe('the PDF of a repair request', () => {
  const looks = ['classic', 'modern', 'minimal'].flatMap((layout) =>
    (['letter', 'a4'] as const).map((paperSize) => ({ layout, paperSize })),
  );
  it.each(looks)('prints author, version, every item and exact totals: $layout, $paperSize', async (look) => {
    const request = documentOf(look);
    const pdf = await readPdf(await render(request));
    const printed = packedText(pdf.pages);
    const wanted = [
      'Sam Ortiz, buyer’s agent',
      '2, saved November 26, 2026 at 4:05 PM EST',
      'Please answer by Friday.',
      'Clean the gutters',
      'Safety Hazard',
      'With a permit, receipt at closing.',
      ...request.items.map(({ title }) => title),
      '$75.00',
      `$${(request.totals.totalCents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
    ];
    expect(wanted.filter((text) => !printed.includes(packed(text)))).toEqual([]);
    expect(pdf).toMatchObject({ isMarked: true, showsTitle: true, language: 'en-US' });
    expect(pdf.pages.length).toBeGreaterThan(1);
    const roles = pdf.pages.flatMap(({ tags }) => tagsOf(tags).map(({ role }) => role));
    for (const role of ['H1', 'Table', 'TH', 'TD', 'Figure']) expect(roles).toContain(role);
    for (const { texts, widthPt, heightPt } of pdf.pages)
      for (const text of texts.filter(({ sizePt }) => sizePt < 60)) {
        expect(text.x + text.widthPt, text.text).toBeLessThanOrEqual(widthPt - 20);
        expect(text.baselineY, text.text).toBeLessThan(heightPt);
      }
  });

  it('is made from its stored text alone, with the same bytes', async () => {
    const request = documentOf();
    const again = JSON.parse(JSON.stringify(request)) as RepairDocument;
    expect(Buffer.compare(await render(again), await render(request))).toBe(0);
  });

  it('has no columns for amounts and photos when there are none, and says when nothing is asked', async () => {
    const request = documentOf({}, 3);
    const plain = request.items.map((item) => ({ ...item, amountCents: null, finding: null }));
    const words = packedText((await readPdf(await render({ ...request, items: plain }))).pages);
    for (const word of ['Amount', 'Total', '$']) expect(words).not.toContain(word);
    const empty = packedText((await readPdf(await render({ ...request, items: [] }))).pages);
    expect(empty).toContain(packed('No items are requested in this version.'));
  });
});
