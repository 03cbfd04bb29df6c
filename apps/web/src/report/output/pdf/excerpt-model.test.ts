import { buildReportModel } from '@plumbline/domain/report/model/build-report-model';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { expect, it } from 'vitest';
import { coverExcerpt, excerptKey, layoutExcerpt, showcaseOf } from './excerpt-model.ts';

const [first, second] = homeInspection.sections;
const item = `${second?.id}/${second?.items[0]?.id}`;
const modelOf = (title: string, updatedAt: string) => {
  const snapshot = createSnapshotBuilder(homeInspection).finding(item, { title }).snapshot();
  return buildReportModel({ ...snapshot, report: { ...snapshot.report, updatedAt } }, { draft: true });
};
const model = modelOf('Cracked', '2026-11-19T18:00:00Z');

it('keeps the cover alone, in the look asked for', () => {
  const excerpt = coverExcerpt(model, 'gable');
  expect(excerpt.cover).toEqual({ ...model.cover, template: 'gable' });
  expect([excerpt.sections, excerpt.general, excerpt.notices, excerpt.summary]).toEqual([[], [], [], null]);
});

it('shows a layout by the section with most to show', () => {
  expect(showcaseOf(model.sections)?.label).toBe(second?.label);
  expect(showcaseOf(model.sections)?.label).not.toBe(first?.label);
  const [section, ...others] = layoutExcerpt(model, 'minimal').sections;
  expect(section?.label).toBe(second?.label);
  expect(others).toEqual([]);
  expect(layoutExcerpt({ ...model, sections: [] }, 'minimal').sections).toEqual([]);
});

it('takes a picture again only when what it shows has changed', () => {
  const later = modelOf('Cracked through', '2026-11-20T18:00:00Z');
  expect(excerptKey(coverExcerpt(later, 'gable'))).toBe(excerptKey(coverExcerpt(model, 'gable')));
  expect(excerptKey(coverExcerpt(model, 'level'))).not.toBe(excerptKey(coverExcerpt(model, 'gable')));
  expect(excerptKey(layoutExcerpt(later, 'modern'))).not.toBe(excerptKey(layoutExcerpt(model, 'modern')));
});
