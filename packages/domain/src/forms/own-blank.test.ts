import { describe, expect, it } from 'vitest';
import type { ReportDefinition } from '../report/engine/definition.ts';
import { flFourPoint } from '../report-types/fl-four-point.ts';
import { homeInspection } from '../report-types/home-inspection.ts';
import { reportTypes } from '../report-types/report-types.ts';
import { rev0426 } from '../report-types/wind-mitigation/rev-04-26/definition.ts';
import { smallDefinition } from '../testing/small-definition.ts';
import { type FieldMap, type FormField, fieldMapSchema } from './field-map.ts';
import { fillFieldMap } from './fill-form.ts';
import { choiceKey } from './filled-form.ts';
import { mapOfBlank, placeableFields, questionsOf } from './own-blank.ts';
import { isOwnFormId, ownFormId } from './own-form-id.ts';

const rect = { x: 10, y: 10, widthPt: 100, heightPt: 12 };
const mapOf = (fields: FormField[]): FieldMap => ({
  version: 1,
  pdfSha256: 'ab'.repeat(32),
  formNumber: 'HO-7',
  pages: [{ widthPt: 612, heightPt: 792 }],
  questions: questionsOf(flFourPoint),
  fields,
});

const inputs = {
  propertyAddress: '12 Gulf Drive',
  signatureImages: {},
  photoGroups: [],
  proofs: [],
  organizationName: 'Sunrise',
  isDraft: false,
  createdAt: '2026-04-18T10:00:00.000Z',
};

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

  describe('a place for what is not one stored answer', () => {
    const [first, second] = [1, 2].map((number) => `0198f3a0-0000-7000-8000-00000000000${number}`);
    const text = (path: string): FormField => ({
      kind: 'text',
      page: 1,
      path,
      rect,
      sizePt: 9,
      lines: 1,
      leadingPt: 11,
      onlyWith: null,
    });
    const definition: ReportDefinition = {
      ...smallDefinition,
      general: {
        ...smallDefinition.general,
        fields: [
          { id: 'built', label: 'Built', type: 'date' },
          {
            id: 'due',
            label: 'Due',
            type: 'computed',
            formula: { op: 'add_years', path: 'general/built', years: 5 },
          },
          {
            id: 'visits',
            label: 'Visits',
            type: 'repeat',
            fields: [
              { id: 'day', label: 'Day', type: 'date' },
              {
                id: 'kind',
                label: 'Kind',
                type: 'single',
                options: [
                  { id: 'first', label: 'First' },
                  { id: 'again', label: 'Again' },
                ],
              },
              {
                id: 'why',
                label: 'Why',
                type: 'text',
                visibleWhen: { op: 'eq', path: './kind', value: 'again' },
              },
            ],
          },
        ],
      },
    };
    const answers = new Map<string, unknown>([
      ['general/built', '2026-05-01'],
      [`general/visits/${second}`, 'a1'],
      [`general/visits/${first}`, 'a0'],
      [`general/visits/${first}/day`, '2026-05-02'],
      [`general/visits/${first}/kind`, 'first'],
      [`general/visits/${first}/why`, 'Left over'],
      [`general/visits/${second}/day`, '2026-06-03'],
      [`general/visits/${second}/kind`, 'again'],
      [`general/visits/${second}/why`, 'Wet deck'],
    ]);

    it('is offered for computed answers and for the first entries of a group', () => {
      const keys = placeableFields(definition).map(({ key, label }) => `${key} ${label}`);
      expect(keys).toContain('general/due Due');
      expect(keys).toContain('general/visits/entry-1/day Visits 1: Day');
      expect(keys).toContain('general/visits/entry-6/kind=again Visits 6: Kind: Again');
      expect(keys.filter((key) => key.includes('entry-7'))).toEqual([]);
    });

    it('gets what is computed, and each entry in its order; a missing entry leaves it blank', () => {
      const paths = [
        'due',
        ...[1, 2, 3].flatMap((n) => ['day', 'why'].map((id) => `visits/entry-${n}/${id}`)),
      ];
      const ticks = [1, 2, 3].map(
        (number): FormField => ({
          kind: 'tick',
          page: 1,
          path: `general/visits/entry-${number}/kind`,
          option: 'again',
          rect,
        }),
      );
      const map = mapOf([...paths.map((path) => text(`general/${path}`)), ...ticks]);
      expect(fieldMapSchema.safeParse(map).success).toBe(true);
      const filled = fillFieldMap(map, { ...inputs, definition, answers });
      expect(filled.texts).toEqual({
        property_address: '12 Gulf Drive',
        'general/due': '05/01/2031',
        'general/visits/entry-1/day': '05/02/2026',
        'general/visits/entry-2/day': '06/03/2026',
        'general/visits/entry-2/why': 'Wet deck',
      });
      expect(filled.chosen).toEqual([choiceKey('general/visits/entry-2/kind', 'again')]);
      expect(filled.labels['general/visits/entry-2/why']).toBe('Visits 2: Why');
    });
  });

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
    const answers = new Map<string, unknown>([
      ['general/date_inspected', '2026-04-17'],
      ['general/actual_year_built', 1998],
    ]);
    const filled = fillFieldMap(map, { ...inputs, definition: flFourPoint, answers });
    expect(filled.title).toBe('HO-7, 12 Gulf Drive');
    expect(filled.texts).toEqual({
      property_address: '12 Gulf Drive',
      'general/date_inspected': '04/17/2026',
    });
  });
});
