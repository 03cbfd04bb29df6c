import { expect, it } from 'vitest';
import { homeInspection } from '../../report-types/home-inspection/definition.ts';
import { createSnapshotBuilder } from '../../testing/snapshot-builder.ts';
import { buildReportModel } from './build-report-model.ts';
import { mapModelTexts, modelTexts } from './model-texts.ts';

const model = buildReportModel(
  createSnapshotBuilder(homeInspection)
    .answer('summary/overview', 'The ridge comes first.')
    .status('roof/roof_coverings', 'repair_replace')
    .finding('roof/roof_coverings', { title: 'Open ridge', plainWords: 'Rain gets in.' }, ['Rear slope'])
    .photo('finding', { caption: 'Ridge, rear', altText: 'A gap along the ridge' })
    .snapshot(),
  { draft: false },
);

it('finds every text of the report once', () => {
  const texts = modelTexts(model);
  expect(texts).toEqual([...new Set(texts)]);
  for (const text of [
    'The ridge comes first.',
    'Open ridge',
    'Rain gets in.',
    'Rear slope',
    'Ridge, rear',
    'A gap along the ridge',
    'Roof',
    model.severityLabels.major,
    ...model.notices.flatMap(({ paragraphs }) => paragraphs),
    ...model.sections.flatMap(({ standards, limitations }) => [...standards, ...limitations]),
  ])
    expect(texts).toContain(text);
});

it('puts other texts in their place, and leaves everything else', () => {
  const upper = mapModelTexts(model, (text) => text.toUpperCase());
  const [finding] = upper.sections.find(({ label }) => label === 'ROOF')?.items[0]?.findings ?? [];
  expect(finding).toMatchObject({
    title: 'OPEN RIDGE',
    plainWords: 'RAIN GETS IN.',
    locations: ['REAR SLOPE'],
  });
  expect(finding?.severity).toBe('moderate');
  expect(finding?.photos[0]?.altText).toBe('A GAP ALONG THE RIDGE');
  expect({ ...upper.organization, versionLine: upper.versionLine }).toEqual({
    ...model.organization,
    versionLine: model.versionLine,
  });
  expect(mapModelTexts(model, (text) => text)).toEqual(model);
});
