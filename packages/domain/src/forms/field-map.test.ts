import { describe, expect, it } from 'vitest';
import { citizensRoof } from '../report-types/citizens-roof.ts';
import { flFourPoint } from '../report-types/fl-four-point.ts';
import { flWdo } from '../report-types/fl-wdo.ts';
import { txPropertyInspection } from '../report-types/tx-property-inspection.ts';
import { rev0112 } from '../report-types/wind-mitigation/rev-01-12/definition.ts';
import { rev0426 } from '../report-types/wind-mitigation/rev-04-26/definition.ts';
import { PRINTED_FORMS } from './all-forms.ts';
import { type FieldMap, fieldMapSchema, formOfBlank, KNOWN_BLANKS } from './field-map.ts';

const rect = { x: 100, y: 200, widthPt: 80, heightPt: 12 };
const map: FieldMap = {
  version: 1,
  pdfSha256: 'ab'.repeat(32),
  formNumber: 'HO-7',
  pages: [{ widthPt: 612, heightPt: 792 }],
  questions: [{ section: 'roof', label: 'Roof' }],
  fields: [
    { kind: 'text', page: 1, path: 'roof/age', rect, sizePt: 9, lines: 1, leadingPt: 11, onlyWith: null },
    { kind: 'date', page: 1, path: 'roof/date', rect, sizePt: 9, partsPt: [20, 20, 30], onlyWith: null },
    { kind: 'tick', page: 1, path: 'roof/kind', option: 'metal', rect },
    { kind: 'signature', page: 1, path: 'closing/signature', rect },
  ],
};

describe('a field map', () => {
  it('comes back from storage as it was', () => {
    expect(fieldMapSchema.parse(JSON.parse(JSON.stringify(map)))).toEqual(map);
  });

  it.each([
    ['of another version', { ...map, version: 2 }],
    ['for no file', { ...map, pdfSha256: 'none' }],
    ['with a field beside the page', { ...map, fields: [{ ...map.fields[2], rect: { ...rect, x: 600 } }] }],
    ['with a field on a page that is not there', { ...map, fields: [{ ...map.fields[2], page: 2 }] }],
    ['with a path that is none', { ...map, fields: [{ ...map.fields[2], path: '../../etc' }] }],
    ['with a date of two parts', { ...map, fields: [{ ...map.fields[1], partsPt: [20, 20] }] }],
  ])('%s is refused', (_, wrong) => {
    expect(fieldMapSchema.safeParse(wrong).success).toBe(false);
  });
});

describe('blanks of the agencies', () => {
  it('are the PDFs that the definitions name', () => {
    const definitions = [rev0426, rev0112, flFourPoint, citizensRoof, txPropertyInspection, flWdo];
    const named = definitions.map(({ source }) => source?.sha256);
    expect(new Set(named)).toEqual(new Set(Object.keys(KNOWN_BLANKS)));
  });

  it('are known by their checksum, each with a form that is printed', () => {
    for (const [sha256, id] of Object.entries(KNOWN_BLANKS)) {
      expect(formOfBlank(sha256)).toBe(id);
      expect(Object.keys(PRINTED_FORMS)).toContain(id);
    }
    expect(formOfBlank('00'.repeat(32))).toBeNull();
    expect(formOfBlank('toString')).toBeNull();
  });
});
