import { describe, expect, it } from 'vitest';
import { homeInspection } from '../report-types/home-inspection/definition.ts';
import type { DefectLibraryEntry } from '../tables/records.ts';
import { libraryEntry } from '../testing/library-entry.ts';
import { createReportSearch } from './report-search.ts';
import { synonymGroups } from './synonym-groups.ts';

const entry = (key: string, title: string, changes: Partial<DefectLibraryEntry> = {}): DefectLibraryEntry =>
  libraryEntry({
    id: key,
    key,
    title,
    observation: 'Seen on the rear slope.',
    implication: '',
    recommendation: '',
    isStandard: true,
    ...changes,
  });

const report = createReportSearch(homeInspection, [
  entry('smoke', 'Smoke alarm missing'),
  entry('old', 'Old text about smoke', { archivedAt: '2026-01-01T00:00:00Z' }),
]);
const labels = (query: string): string[] =>
  report.search(query).hits.map((hit) => `${hit.target.kind} ${hit.target.label}`);

describe('the search of the editor', () => {
  it('finds a field by its label and leads to its path', () => {
    const [first] = report.search('outdoor temp').hits;
    expect(first?.target).toMatchObject({ kind: 'field', path: 'general/outdoor_temp_f' });
  });

  it('finds an item under the name that a colleague gives it', () => {
    expect(report.search('breaker box').hits.map((hit) => hit.target)).toContainEqual(
      expect.objectContaining({ kind: 'item', sectionLabel: 'Electrical' }),
    );
  });

  it('finds items and texts of the library together, the item first', () => {
    const found = labels('smoke detector');
    expect(found[0]).toMatch(/^item/);
    expect(found).toContain('entry Smoke alarm missing');
  });

  it('finds a field by one of its options', () => {
    expect(labels('mansard')).toContain('field Roof Style');
  });

  it('does not offer archived texts', () => {
    expect(labels('smoke')).not.toContain('entry Old text about smoke');
  });

  it('asks back when a word is misspelt', () => {
    expect(report.search('thermostatt').didYouMean).toBe('thermostat');
  });
});

it('knows 207 groups of synonyms with 938 terms', () => {
  expect(synonymGroups).toHaveLength(207);
  expect(synonymGroups.flat()).toHaveLength(938);
});
