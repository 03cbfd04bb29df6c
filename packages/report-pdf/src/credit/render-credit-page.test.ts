import { shippedTableSet } from '@plumbline/domain/insurance/credit';
import { WITHOUT_TABLE } from '@plumbline/domain/insurance/credit/credit-words';
import { disclaimersOf } from '@plumbline/domain/insurance/credit/disclaimers';
import type { DatedValue } from '@plumbline/domain/insurance/dated-values/effective-values';
import {
  buildCreditPage,
  type CreditPageModel,
} from '@plumbline/domain/insurance/report-insurance/credit-page';
import { viewInsurance } from '@plumbline/domain/insurance/report-insurance/view-insurance';
import { rev0426 } from '@plumbline/domain/report-types/wind-mitigation';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { describe, expect, it } from 'vitest';
import { loadNodeFont } from '../fonts/node-fonts.ts';
import { packed, packedText, readPdf, tagsOf } from '../testing/read-pdf.ts';
import { renderCreditPage } from './render-credit-page.ts';

const PREMIUM = { kind: 'hurricane', amountCents: 320_000 } as const;

/** The public tables, saved as its own by the organization. */
const PUBLIC_TABLES: DatedValue = {
  id: 'own',
  kind: 'credit_tables',
  subject: '',
  validFrom: '2020-01-01',
  value: { ...shippedTableSet, validFrom: '2020-01-01' },
  withdrawnAt: null,
  deletedAt: null,
};

function pageOf(
  inputs: object,
  look: { layout?: string; paperSize?: 'letter' | 'a4' } = {},
  values: readonly DatedValue[] = [PUBLIC_TABLES],
): CreditPageModel {
  const builder = createSnapshotBuilder(rev0426)
    .answer('owner/insurance_company', 'Citizens Insurance')
    .answer('q4/q4_2_answer', 'C')
    .answer('q6/q6_answer', 'B')
    .answer('q7/q7_answer', 'A')
    .answer('q9/q9_answer', 'N')
    .photo('q6/q6_proof')
    .photo('q7/q7_proof');
  const snapshot = builder.snapshot();
  const report = { ...snapshot.report, ...look };
  // Stored next to the report, never in its snapshot.
  const kept = { terrain: 'B', constructionType: null, currentPercent: null, ...inputs };
  const answers = [
    ...Object.entries(snapshot.answers).map(([path, value]) => ({ path, value })),
    { path: 'insurance/inputs', value: kept },
  ];
  const view = viewInsurance({ ...snapshot, answers }, values);
  const page = buildCreditPage({ ...snapshot, report }, view, { draft: false });
  if (page === null) throw new Error('a wind mitigation has a page');
  return page;
}

async function render(page: CreditPageModel): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  await renderCreditPage(page, {
    loadFont: loadNodeFont,
    loadImage: () => Promise.reject(new Error('the page has no photos')),
    write: async (chunk) => void chunks.push(chunk),
  });
  return new Uint8Array(Buffer.concat(chunks));
}

describe('the client’s page of the estimate', () => {
  const looks = ['classic', 'modern', 'minimal'].flatMap((layout) =>
    (['letter', 'a4'] as const).map((paperSize) => ({ layout, paperSize })),
  );
  it.each(looks)(
    'prints range, features, what-ifs, sources and all disclaimers: $layout, $paperSize',
    async (look) => {
      const page = pageOf({ premium: PREMIUM }, look);
      const bytes = await render(page);
      const pdf = await readPdf(bytes);
      const printed = packedText(pdf.pages);
      const { estimate } = page;
      if (estimate === null) throw new Error('a table was entered');
      const wanted = [
        ...disclaimersOf(shippedTableSet),
        ...estimate.lines.flatMap(({ label, whyNone, level }) => [label, whyNone ?? level]),
        ...estimate.upgrades.map(({ label }) => label),
        ...estimate.sources.flatMap(({ title, source, asOf }) => [title, source, asOf]),
        ...estimate.notes,
        `${estimate.credit.low.percent} to ${estimate.credit.high.percent}%`,
        'of a hurricane premium of $3,200 a year',
        'Strong table',
        'Weak table',
        'Citizens Insurance',
        'OIR-B1-1802 Rev. 04/26',
      ];
      expect(wanted.filter((text) => !printed.includes(packed(text)))).toEqual([]);
      expect(estimate.disclaimers).toHaveLength(5);
      expect(pdf).toMatchObject({ isMarked: true, showsTitle: true, language: 'en-US' });
      expect(pdf.title).toContain('Insurance credit estimate');
      const roles = pdf.pages.flatMap(({ tags }) => tagsOf(tags).map(({ role }) => role));
      for (const role of ['H1', 'H2', 'Table', 'TH', 'TD', 'L', 'LBody']) expect(roles).toContain(role);
      // Nothing runs off its page.
      for (const { texts, widthPt, heightPt } of pdf.pages)
        for (const text of texts.filter(({ sizePt }) => sizePt < 60)) {
          expect(text.x + text.widthPt, text.text).toBeLessThanOrEqual(widthPt - 20);
          expect(text.baselineY, text.text).toBeLessThan(heightPt);
        }
    },
  );

  it.each(looks)(
    'prints features and possible changes without a figure where no table was entered: $layout, $paperSize',
    async (look) => {
      const page = pageOf({ premium: PREMIUM }, look, []);
      expect(page).toMatchObject({ estimate: null, tables: null });
      const pdf = await readPdf(await render(page));
      const printed = packedText(pdf.pages);
      const { lines = [], changes = [], disclaimers = [] } = page.summary ?? {};
      expect(lines.length * changes.length).toBeGreaterThan(0);
      const wanted = [
        WITHOUT_TABLE,
        ...disclaimers,
        ...lines.flatMap(({ label, whyNone, level }) => [label, whyNone ?? level]),
        ...changes.map(({ label }) => label),
        'Ask your insurer',
        'Citizens Insurance',
      ];
      expect(wanted.filter((text) => !printed.includes(packed(text)))).toEqual([]);
      expect(printed).not.toMatch(/\d%|\$|3,200|estimate/i);
      expect(pdf.title).toContain('Insurance credits');
    },
  );

  it('speaks of no money without a premium', async () => {
    const pdf = await readPdf(await render(pageOf({ premium: null })));
    expect(packedText(pdf.pages)).not.toContain('$');
  });

  it('is made from its stored text alone, with the same bytes', async () => {
    const page = pageOf({ premium: PREMIUM });
    const again = JSON.parse(JSON.stringify(page)) as CreditPageModel;
    expect(Buffer.compare(await render(again), await render(page))).toBe(0);
  });

  it('says of a page for an unpublished report that it is a draft', async () => {
    const page = pageOf({ premium: PREMIUM });
    const drafted = { ...page, head: { ...page.head, isDraft: true, versionLine: 'Draft' } };
    expect(packedText((await readPdf(await render(drafted))).pages)).toContain('Draft');
    expect(packedText((await readPdf(await render(page))).pages)).not.toContain('Draft');
  });
});
