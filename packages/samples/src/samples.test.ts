/** Every sample is a report that could be published, and consistent with its own words. */

import { withoutInstances } from '@plumbline/domain/report/engine/answer-path';
import { collectFields } from '@plumbline/domain/report/engine/collect-fields';
import { loadDefinition } from '@plumbline/domain/report/engine/load-definition';
import { createReportState } from '@plumbline/domain/report/engine/report-state';
import type { FieldView } from '@plumbline/domain/report/engine/report-view';
import { buildReportModel } from '@plumbline/domain/report/model';
import { COVER_LOOKS } from '@plumbline/domain/report/model/report-looks';
import { parseSnapshot, type ReportSnapshot, serializeSnapshot } from '@plumbline/domain/report/snapshot';
import { reportTypes } from '@plumbline/domain/report-types/report-types';
import { describe, expect, it } from 'vitest';
import { loadSample, type SampleSlug, sampleSummary } from './samples.ts';

const viewOf = ({ definition, answers, findings, placements }: ReportSnapshot) =>
  createReportState(definition).update({ answers: new Map(Object.entries(answers)), findings, placements });

it('has a sample for each report type', () => {
  expect(reportTypes.map(({ slug }) => sampleSummary(slug)?.slug)).toEqual(
    reportTypes.map(({ slug }) => slug),
  );
  expect(sampleSummary('constructor')).toBeNull();
});

const slugs = reportTypes.map(({ slug }) => slug as SampleSlug);

describe.each(slugs)('the sample of %s', async (slug) => {
  const { snapshot, pictures } = await loadSample(slug);
  const view = viewOf(snapshot);

  it('could be published: nothing is missing, nothing does not fit', () => {
    expect(view.blockers).toEqual([]);
    expect(view.done).toBe(view.total);
    const problems = view.sections.flatMap((part) =>
      [...part.fields, ...part.items.flatMap((item) => item.fields)].flatMap(problemsOf),
    );
    expect(problems).toEqual([]);
  });

  it('agrees with what the form works out by itself', () => {
    const differing = view.sections.flatMap(({ fields }) =>
      fields.flatMap(({ path, suggestion, value }) =>
        suggestion !== null && value !== suggestion.value ? [`${path}: ${String(value)}`] : [],
      ),
    );
    expect(differing).toEqual([]);
  });

  it('answers only what its definition asks', () => {
    const items = view.sections.flatMap((part) => part.items.map((item) => item.path));
    const known = new Set([
      ...collectFields(snapshot.definition).map(({ path }) => path),
      ...items.flatMap((path) => [`${path}/status`, `${path}/reason`, `${path}/note`]),
    ]);
    const isKnown = (path: string): boolean =>
      path !== '' && (known.has(path) || isKnown(path.slice(0, Math.max(0, path.lastIndexOf('/')))));
    expect(Object.keys(snapshot.answers).filter((path) => !isKnown(withoutInstances(path)))).toEqual([]);
    const places = new Set([...known, ...items, ...view.sections.map((part) => part.path)]);
    const unplaced = snapshot.placements.filter(
      ({ path }) => path !== null && !places.has(withoutInstances(path)),
    );
    expect(unplaced.map(({ path }) => path)).toEqual([]);
  });

  it('is of the edition that its day calls for, and travels as any snapshot does', () => {
    const { definition, inspection, publication } = snapshot;
    expect(definition.edition?.effectiveFrom ?? '').toSatisfy(
      (from: string) => from <= (inspection.startsAt ?? ''),
    );
    expect(Date.parse(publication?.publishedAt ?? '')).toBeGreaterThan(Date.parse(inspection.startsAt ?? ''));
    const parsed = parseSnapshot(serializeSnapshot(snapshot), loadDefinition);
    expect(parsed.ok && serializeSnapshot(parsed.snapshot)).toBe(serializeSnapshot(snapshot));
  });

  it('shows each of its pictures, and no two places the same one', () => {
    const model = buildReportModel(snapshot, { draft: false });
    expect(model.counts.photos).toBe(pictures.size);
    const drawn = [...pictures.values()].map((draw) => draw());
    for (const svg of drawn) {
      expect(svg).toMatch(/^<svg .*<\/svg>$/s);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('names people and addresses that nobody has', () => {
    const { client, inspector, organization } = snapshot;
    for (const email of [client?.email, inspector?.email, organization.email])
      expect(email).toMatch(/\.example$/);
    for (const phone of [client?.phone, inspector?.phone, organization.phone])
      expect(phone).toMatch(/^\d{3}55501\d\d$/);
  });
});

it('tells of different houses, cities and people', async () => {
  const samples = await Promise.all(slugs.map(loadSample));
  for (const pick of [
    (each: ReportSnapshot) => each.inspection.city,
    (each: ReportSnapshot) => each.inspector?.name,
    (each: ReportSnapshot) => each.client?.name,
    (each: ReportSnapshot) => each.organization.name,
  ])
    expect(new Set(samples.map(({ snapshot }) => pick(snapshot))).size).toBe(slugs.length);
  // More samples than covers: then each cover is shown.
  const covers = new Set(samples.map(({ snapshot }) => snapshot.report.coverTemplate));
  expect(covers.size).toBe(Math.min(slugs.length, COVER_LOOKS.length));
});

const problemsOf = (field: FieldView): string[] => [
  ...(field.problem === null ? [] : [`${field.path}: ${field.problem}`]),
  ...field.entries.flatMap((entry) => entry.fields.flatMap(problemsOf)),
];
