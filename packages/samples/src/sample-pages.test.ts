/** Pages of every sample in every layout: none is nearly empty, no finding is torn from its photo. */
import { PRINTED_FORMS } from '@plumbline/domain/forms/all-forms';
import { fillForm } from '@plumbline/domain/forms/fill-form';
import { buildReportDocument } from '@plumbline/domain/report/document';
import { LAYOUT_LOOKS } from '@plumbline/domain/report/model/report-looks';
import { isThin, measureAttachments, measureFill } from '@plumbline/report-pdf/testing/page-fill';
import { describe, expect, it } from 'vitest';
import { loadSample, type SampleSlug } from './samples.ts';

const FORMS = [
  'wind-mitigation',
  'fl-four-point',
  'citizens-roof',
  'fl-wdo',
  'tx-property-inspection',
] as const;
const REPORTS = [
  'home-inspection',
  'ca-wildfire',
  'roof-certification',
  'manufactured-home',
  'tx-windstorm',
  'pool-spa',
  'sewer-scope',
  'radon',
  'mold',
  'well-septic',
  'construction-phase',
  'eleven-month',
  'commercial-walk',
  'thermal',
  'annual-maintenance',
] as const;

const documentOf = async (slug: SampleSlug) =>
  buildReportDocument((await loadSample(slug)).snapshot, { draft: false });

/** Mean over the pages of a report: what the layouts reach today, less a little. */
const LEAST_MEAN = 0.5;
/** The last page of a chapter that is not the last of the report. */
const LEAST_END = 1 / 3;

describe.each(REPORTS)('the pages of the sample %s', (slug) => {
  it.each(LAYOUT_LOOKS.map(({ id }) => id))(
    'are used, and keep findings with their photos, in %s',
    async (layout) => {
      const document = await documentOf(slug);
      if (document.kind !== 'report') throw new Error(`${slug} is a form`);
      const { pages, apart, torn } = await measureFill({ ...document.model, layout });
      expect(pages.filter(isThin)).toEqual([]);
      expect(pages.slice(0, -1).filter(({ share }) => share < LEAST_END)).toEqual([]);
      expect(apart).toEqual([]);
      expect(torn).toEqual([]);
      const mean = pages.reduce((sum, { share }) => sum + share, 0) / pages.length;
      expect(mean).toBeGreaterThan(LEAST_MEAN);
    },
  );
});

describe.each(FORMS)('the pages after the form of the sample %s', (slug) => {
  it('are filled with photos, and no answer had to continue there', async () => {
    const document = await documentOf(slug);
    if (document.kind !== 'form') throw new Error(`${slug} is no form`);
    const form = PRINTED_FORMS[document.formId];
    const pages = await measureAttachments(form, fillForm(form, document.inputs));
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter(({ part }) => part.includes('Continued'))).toEqual([]);
    expect(pages.filter(({ endsPart, share }) => !endsPart && share < 0.85)).toEqual([]);
  });
});
