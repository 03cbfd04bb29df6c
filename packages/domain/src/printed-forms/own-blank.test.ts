import { describe, expect, it } from 'vitest';
import { flFourPoint } from '../fl-four-point.ts';
import { homeInspection } from '../home-inspection.ts';
import { reportTypes } from '../report-types.ts';
import { rev0426 } from '../wind-mitigation/rev-04-26/definition.ts';
import { type FieldMap, type FormField, fieldMapSchema } from './field-map.ts';
import { fillFieldMap } from './fill-form.ts';
import { isOwnFormId, mapOfBlank, ownFormId, placeableFields, questionsOf } from './own-blank.ts';

const rect = { x: 10, y: 10, widthPt: 100, heightPt: 12 };
const mapOf = (fields: FormField[]): FieldMap => ({
  version: 1,
  pdfSha256: 'ab'.repeat(32),
  formNumber: 'HO-7',
  pages: [{ widthPt: 612, heightPt: 792 }],
  questions: questionsOf(flFourPoint),
  fields,
});

describe('a blank of the organization', () => {
  it('stands under its report type, apart from the official forms', () => {
    const ids = reportTypes.map(({ id }) => ownFormId(id));
    expect(new Set(ids).size).toBe(reportTypes.length);
    expect(ids.every((id) => isOwnFormId(id) && /^[a-z0-9-]{1,60}$/.test(id))).toBe(true);
  });

  it('has no map until it was placed, nor with the map of another PDF', () => {
    const map = mapOf([]);
    expect(mapOfBlank({ fieldMap: map, pdfSha256: map.pdfSha256 })).toEqual(map);
    expect(mapOfBlank({ fieldMap: null, pdfSha256: map.pdfSha256 })).toBeNull();
    expect(mapOfBlank({ fieldMap: map, pdfSha256: 'cd'.repeat(32) })).toBeNull();
    expect(mapOfBlank({ fieldMap: { ...map, version: 2 }, pdfSha256: map.pdfSha256 })).toBeNull();
  });

  it.each([flFourPoint, rev0426, homeInspection])(
    'offers each place of $id once, all of them storable',
    (definition) => {
      const places = placeableFields(definition);
      expect(new Set(places.map(({ key }) => key)).size).toBe(places.length);
      expect(places.every(({ label, part }) => label !== '' && part !== '')).toBe(true);
      const fields = places.map(
        ({ path, option }): FormField =>
          option === null
            ? { kind: 'signature', page: 1, path, rect }
            : { kind: 'tick', page: 1, path, option, rect },
      );
      const parsed = fieldMapSchema.safeParse(mapOf(fields));
      expect(parsed.error?.issues[0]?.path ?? []).toEqual([]);
    },
  );

  it('is filled by its map alone', () => {
    const map = mapOf([
      {
        kind: 'date',
        page: 1,
        path: 'general/date_inspected',
        rect,
        sizePt: 9,
        partsPt: [20, 20, 40],
        onlyWith: null,
      },
    ]);
    const filled = fillFieldMap(map, {
      definition: flFourPoint,
      answers: new Map<string, unknown>([
        ['general/date_inspected', '2026-04-17'],
        ['general/actual_year_built', 1998],
      ]),
      propertyAddress: '12 Gulf Drive',
      signatureImages: {},
      photoGroups: [],
      proofs: [],
      organizationName: 'Sunrise',
      isDraft: false,
      createdAt: '2026-04-18T10:00:00.000Z',
    });
    expect(filled.title).toBe('HO-7, 12 Gulf Drive');
    expect(filled.texts).toEqual({
      property_address: '12 Gulf Drive',
      'general/date_inspected': '04/17/2026',
    });
  });
});
