import { expect, it } from 'vitest';
import { citizensRoof } from '../../report-types/citizens-roof/definition.ts';
import { homeInspection } from '../../report-types/home-inspection.ts';
import { smallDefinition } from '../../testing/small-definition.ts';
import { createSnapshotBuilder } from '../../testing/snapshot-builder.ts';
import { answerPlaces } from './answer-places.ts';
import { buildReportModel } from './build-report-model.ts';

const [first, second] = homeInspection.sections;
const itemOf = (section: typeof first): string => `${section?.id}/${section?.items[0]?.id}`;
const snapshot = createSnapshotBuilder(homeInspection)
  .finding(itemOf(second), { title: 'Later' })
  .finding('general', { title: 'At the front' })
  .finding(itemOf(first), { title: 'Earlier' })
  .finding('gone/gone', { title: 'Place is gone' })
  .snapshot();
const places = answerPlaces(snapshot);

it('knows the place of every anchor of the document, under the same words', () => {
  const { sections } = buildReportModel(snapshot, { draft: true });
  const printed = sections.filter((section) => section.number !== 'G');
  expect(printed.length).toBeGreaterThan(5);
  for (const section of printed) {
    expect(places.get(section.anchor)).toMatchObject({ label: section.label, findingId: null });
    for (const item of section.items)
      expect(places.get(item.anchor)).toMatchObject({
        label: item.label,
        at: expect.stringMatching(new RegExp(`^${places.get(section.anchor)?.at}/`)),
      });
  }
});

it('counts the empty parts of a form as its draft does', () => {
  const form = createSnapshotBuilder(citizensRoof)
    .answer('comments/additional_comments', 'Two layers.')
    .snapshot({ publication: null });
  const places = answerPlaces(form);
  for (const { anchor, label } of buildReportModel(form, { draft: true }).sections)
    expect(places.get(anchor)?.label).toBe(label);
});

it('leads from an answer in a draft to its question, and from nowhere in what is handed out', () => {
  const answered = createSnapshotBuilder(smallDefinition)
    .answer('plant/tank/age', 7)
    .answer('plant/rooms/0198f3a0-0000-8000-8000-000000000001', 'a0')
    .answer('plant/rooms/0198f3a0-0000-8000-8000-000000000001/name', 'Hall')
    .snapshot();
  const [plant] = buildReportModel(answered, { draft: true }).sections;
  const places = answerPlaces(answered);
  const age = plant?.items[0]?.facts[0];
  expect(places.get(age?.anchor ?? '')).toEqual({
    label: 'Age',
    at: 'plant/tank/age',
    findingId: null,
    within: 'Tank',
  });
  // An entry links to the first of its answered questions.
  const room = plant?.facts.find(({ label }) => label === 'Room 1');
  expect(places.get(room?.anchor ?? '')?.at).toBe('plant/rooms/0198f3a0-0000-8000-8000-000000000001/name');
  const handedOut = buildReportModel(answered, { draft: false }).sections[0];
  expect(handedOut?.items[0]?.facts).toEqual([{ label: 'Age', value: '7' }]);
});

it('counts findings as the document does', () => {
  const { sections } = buildReportModel(snapshot, { draft: true });
  const findings = sections.flatMap((part) => [
    ...part.findings,
    ...part.items.flatMap((item) => item.findings),
  ]);
  const led = findings.map(({ anchor, title }) => [title, places.get(anchor)?.label, places.get(anchor)?.at]);
  expect(led).toEqual([
    ['Earlier', 'Earlier', itemOf(first)],
    ['Later', 'Later', itemOf(second)],
    ['At the front', 'At the front', 'general'],
    ['Place is gone', undefined, undefined],
  ]);
});
