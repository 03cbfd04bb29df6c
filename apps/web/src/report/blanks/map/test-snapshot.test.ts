import type { FieldMap } from '@plumbline/domain/forms/field-map';
import { fillFieldMap } from '@plumbline/domain/forms/fill-form';
import { type PlaceableField, placeableFields, questionsOf } from '@plumbline/domain/forms/own-blank';
import { buildReportDocument } from '@plumbline/domain/report/document';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { txWindstorm } from '@plumbline/domain/report-types/tx-windstorm';
import { expect, it } from 'vitest';
import { place } from './map-edits.ts';
import { testSnapshot } from './test-snapshot.ts';

const pages = [{ widthPt: 612, heightPt: 792 }];
const mapOf = (places: readonly PlaceableField[]): FieldMap => ({
  version: 1,
  pdfSha256: 'ab'.repeat(32),
  formNumber: 'HO-7',
  pages,
  questions: questionsOf(homeInspection),
  fields: places.flatMap((each) => place([], each, { page: 1, x: 9, y: 9 }, pages)),
});

it.each([
  ['the sample of its type', 'tx-windstorm', txWindstorm],
  ['answers of each kind, where a type has no sample', 'pool-0', homeInspection],
])('fills a test print with %s', async (_, slug, definition) => {
  const snapshot = await testSnapshot({ slug }, definition, mapOf(placeableFields(definition)));
  const document = buildReportDocument(snapshot, { draft: true });
  if (document.kind !== 'own-form') throw new Error('not printed on the blank');
  const filled = fillFieldMap(document.map, document.inputs);
  expect(Object.keys(filled.texts).length).toBeGreaterThan(5);
  expect(filled.chosen.length).toBeGreaterThan(5);
  expect(Object.keys(filled.signatures).length).toBeGreaterThan(0);
});
