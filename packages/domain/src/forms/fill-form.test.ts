import { describe, expect, it } from 'vitest';
import { flFourPoint } from '../report-types/fl-four-point.ts';
import { rev0426 } from '../report-types/wind-mitigation/rev-04-26/definition.ts';
import { PRINTED_FORMS } from './all-forms.ts';
import { type FormInputs, fillForm, printableAnswer } from './fill-form.ts';
import { PROPERTY_ADDRESS } from './form-types.ts';

const STROKES = { widthPx: 300, heightPx: 100, strokes: [[1, 2, 3, 4]] };

const inputs = (answers: Record<string, unknown>, more: Partial<FormInputs> = {}): FormInputs => ({
  definition: flFourPoint,
  answers: new Map(Object.entries(answers)),
  propertyAddress: '12 Gulf Drive, Tampa, FL 33601',
  signatureImages: {},
  photoGroups: [],
  proofs: [],
  organizationName: 'Sunrise Home Inspections',
  isDraft: false,
  createdAt: '2026-04-18T10:00:00.000Z',
  ...more,
});
const form = PRINTED_FORMS['insp4pt-03-25'];

describe('filling a form', () => {
  it('words the answers as the form asks for them', () => {
    const filled = fillForm(
      form,
      inputs({
        'general/date_inspected': '2026-04-17',
        'general/actual_year_built': 1998,
        'electrical/main_panel_total_amps': 1200,
        'closing/inspector_work_phone': '5615550134',
        'closing/inspector_license_type': 'home_inspector',
        'hvac/date_of_last_servicing': null,
      }),
    );
    expect(filled.texts).toEqual({
      [PROPERTY_ADDRESS]: '12 Gulf Drive, Tampa, FL 33601',
      'general/date_inspected': '04/17/2026',
      'general/actual_year_built': '1998',
      'electrical/main_panel_total_amps': '1,200',
      'closing/inspector_work_phone': '(561) 555-0134',
      'closing/inspector_license_type': 'Home inspector',
    });
    expect(filled.title).toBe('Insp4pt 03 25, 12 Gulf Drive, Tampa, FL 33601');
  });

  it('ticks single and several choices and rows of a chart', () => {
    const { chosen } = fillForm(
      form,
      inputs({
        'electrical/main_panel_type': 'fuse',
        'electrical/hazards_present/double_taps': true,
        'electrical/hazards_present/corrosion': false,
        'plumbing/fixtures/toilets': 'na',
      }),
    );
    expect([...chosen].sort()).toEqual([
      'electrical/hazards_present=double_taps',
      'electrical/main_panel_type=fuse',
      'plumbing/fixtures/toilets=na',
    ]);
  });

  it('leaves out what is no longer asked', () => {
    const asked = fillForm(
      form,
      inputs({
        'hvac/central_heat': 'no',
        'hvac/primary_heat_source_and_fuel_type': 'Gas furnace',
        'electrical/hazards_present/other_explain': true,
        'electrical/hazard_other_explain': 'Open splices',
      }),
    );
    expect(asked.texts).toMatchObject({
      'hvac/primary_heat_source_and_fuel_type': 'Gas furnace',
      'electrical/hazard_other_explain': 'Open splices',
    });
    const changed = fillForm(
      form,
      inputs({
        'electrical/conditions_present/cloth_wiring': true,
        'electrical/aluminum_remediation/copalum_crimp': true,
        'electrical/hazards_present/other_explain': false,
        'electrical/hazard_other_explain': 'Open splices',
      }),
    );
    expect(changed.texts).not.toHaveProperty('electrical/hazard_other_explain');
    expect(changed.chosen).toEqual(['electrical/conditions_present=cloth_wiring']);
  });

  it('ticks no class below an answer that was changed', () => {
    const { chosen } = fillForm(
      PRINTED_FORMS['oir-b1-1802-rev-04-26'],
      inputs(
        {
          'q6/q6_answer': 'B',
          'q6/q6_a_basis': 'a2',
          'q6/q6_b_basis': 'b1',
          'q9/q9_answer': 'X',
          'q9/q9_sub': 'A.1',
        },
        { definition: rev0426 },
      ),
    );
    expect([...chosen].sort()).toEqual(['q6/q6_answer=b', 'q6/q6_b_basis=b1', 'q9/q9_answer=x']);
  });

  it('takes the signature as drawn, or the picture where there is one', () => {
    const signed = { 'closing/inspector_signature': { name: 'Maria', signedAt: '2026-04-18', ...STROKES } };
    const drawn = fillForm(form, inputs(signed));
    expect(drawn.signatures['closing/inspector_signature']).toMatchObject({ kind: 'strokes', ...STROKES });
    const picture = { kind: 'image', sha256: 'ab', widthPx: 300, heightPx: 90 } as const;
    const chosen = fillForm(
      form,
      inputs(signed, { signatureImages: { 'closing/inspector_signature': picture } }),
    );
    expect(chosen.signatures).toEqual({ 'closing/inspector_signature': picture });
    const saved = { ...signed['closing/inspector_signature'], strokes: [], picture: 'iVBORw0KGgo=' };
    expect(fillForm(form, inputs({ 'closing/inspector_signature': saved })).signatures).toMatchObject({
      'closing/inspector_signature': { kind: 'image', sha256: 'data:image/png;base64,iVBORw0KGgo=' },
    });
  });

  it('prints bare numbers, because the unit is printed', () => {
    expect(printableAnswer({ id: 'a', label: 'A', type: 'decimal', unit: 'ft' }, 1234.5)).toBe('1,234.5');
  });

  it('stands saved initials on their line, as long as they are those that were typed', () => {
    const path = 'inspector/inspector_initials';
    const picture = 'iVBORw0KGgo=';
    const drawn = {
      name: 'MD',
      signedAt: '2026-04-18T10:00:00Z',
      widthPx: 90,
      heightPx: 40,
      strokes: [],
      picture,
    };
    const fill = (letters: string) =>
      fillForm(
        PRINTED_FORMS['oir-b1-1802-rev-04-26'],
        inputs({ [path]: letters, [`${path}/drawn`]: drawn }, { definition: rev0426 }),
      );
    expect(fill('MD').signatures[path]).toEqual({
      kind: 'image',
      sha256: `data:image/png;base64,${picture}`,
      widthPx: 90,
      heightPx: 40,
    });
    expect(fill('RL').signatures[path]).toBeUndefined();
    expect(fill('RL').texts[path]).toBe('RL');
  });
});
