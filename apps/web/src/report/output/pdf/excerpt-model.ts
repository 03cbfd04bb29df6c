/**
 * The smallest part of a report that shows its look: the cover alone, or one section in a layout. Recreated for
 * every choice in a picker, so nothing invisible is laid out.
 */
import type { ModelSection, ReportModel } from '@plumbline/domain/report/model/types';

/** Enough to fill one page. */
const ITEMS = 8;

export const coverExcerpt = (model: ReportModel, template: string): ReportModel => ({
  ...withoutBody(model),
  cover: { ...model.cover, template },
});

export function layoutExcerpt(model: ReportModel, layout: string): ReportModel {
  const section = showcaseOf(model.sections);
  return {
    ...withoutBody(model),
    layout,
    sections:
      section === undefined ? [] : [{ ...section, items: section.items.slice(0, ITEMS), standards: [] }],
  };
}

/** Returns the section that shows most of a layout: findings with photos first. */
export function showcaseOf(sections: readonly ModelSection[]): ModelSection | undefined {
  const weight = ({ items }: ModelSection): number =>
    items.slice(0, ITEMS).reduce((sum, { findings, photos, facts }) => {
      const pictured = findings.filter((finding) => finding.photos.length > 0).length;
      return sum + pictured * 10 + findings.length * 3 + photos.length * 2 + facts.length;
    }, 0);
  return sections.reduce<ModelSection | undefined>(
    (best, each) => (best === undefined || weight(each) > weight(best) ? each : best),
    undefined,
  );
}

/** Equal keys give equal images for every choice; omits what the image does not show. */
export const excerptKey = (excerpt: ReportModel): string => JSON.stringify({ ...excerpt, createdAt: '' });

const withoutBody = (model: ReportModel): ReportModel => ({
  ...model,
  summary: null,
  general: [],
  sections: [],
  notices: [],
  signatures: [],
  appendix: [],
});
