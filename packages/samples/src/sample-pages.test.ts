/** Pages of every sample in every layout: none is nearly empty, no finding is torn from its photo. */
import { buildReportDocument } from '@plumbline/domain/report/document';
import { LAYOUT_LOOKS } from '@plumbline/domain/report/model/report-looks';
import { reportTypes } from '@plumbline/domain/report-types/report-types';
import { isThin, measureFill } from '@plumbline/report-pdf/testing/page-fill';
import { describe, expect, it } from 'vitest';
import { loadSample, type SampleSlug } from './samples.ts';

/** Mean over the pages of a report: what the layouts reach today, less a little. */
const LEAST_MEAN = 0.48;

describe.each(reportTypes.map(({ slug }) => slug as SampleSlug))('the pages of the sample %s', (slug) => {
  it.each(LAYOUT_LOOKS.map(({ id }) => id))(
    'are used, and keep findings with their photos, in %s',
    async (layout) => {
      const { snapshot } = await loadSample(slug);
      const document = buildReportDocument(snapshot, { draft: false });
      if (document.kind !== 'report') return;
      const { pages, apart, torn } = await measureFill({ ...document.model, layout });
      expect(pages.filter(isThin)).toEqual([]);
      expect(apart).toEqual([]);
      expect(torn).toEqual([]);
      const mean = pages.reduce((sum, { share }) => sum + share, 0) / pages.length;
      expect(mean).toBeGreaterThan(LEAST_MEAN);
    },
  );
});
