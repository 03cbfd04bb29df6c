import { describe, expect, it } from 'vitest';
import { loadDefinition } from '../../report/engine/load-definition.ts';
import { countQuestions } from '../../testing/definition-facts.ts';
import { expectCollectedFields } from '../../testing/expect-collected-fields.ts';
import { blockersOf, fillReport } from '../../testing/fill-report.ts';
import { hasFormFields } from '../../testing/read-form-fields.ts';
import { buildRoofCertification, roofCertification } from './definition.ts';
import {
  roofCertificationSettingsSchema,
  shippedRoofCertificationSettings,
} from './roof-certification-settings.ts';

const sectionAt = (number: number): string =>
  `roof_section/sections/0189e000-0000-7000-8000-00000000000${number}`;
const section = (number: number, own: Record<string, unknown> = {}) => ({
  [sectionAt(number)]: `a${number}`,
  [`${sectionAt(number)}/remaining_life_years`]: 12,
  ...Object.fromEntries(Object.entries(own).map(([id, value]) => [`${sectionAt(number)}/${id}`, value])),
});
const defectIds = roofCertification.sections
  .flatMap(({ fields }) => fields)
  .filter(({ id, type }) => id.startsWith('d_') && type === 'single')
  .map(({ id }) => `defects/${id}`);
/** A sound roof of two sections, certified by a roofer for two years. */
const sound = {
  ...section(1),
  ...section(2),
  ...Object.fromEntries(defectIds.map((path) => [path, 'no'])),
  'general/document_kind': 'certification',
  'general/license_type': 'roofing_contractor',
  'repairs/repairs_required': 'no',
  'certification/certification_result': 'certified',
  'certification/certification_period_years': '2',
  'certification/certification_start': '2026-05-04',
};
const fill = (more: Record<string, unknown> = {}) => fillReport(roofCertification, { ...sound, ...more });
const fieldOf = (view: ReturnType<typeof fill>['view'], path: string) =>
  view.sections.flatMap(({ fields }) => fields).find((field) => field.path === path);
const RESULT = 'certification/certification_result';
const PERIOD = 'certification/certification_period_years';

describe('the roof certification', () => {
  it('is a valid definition and survives being stored as JSON', () => {
    const loaded = loadDefinition(JSON.parse(JSON.stringify(roofCertification)));
    expect(loaded.ok ? [] : loaded.errors).toEqual([]);
  });

  it('asks block by block', () => {
    expect(countQuestions(roofCertification)).toEqual({
      // Eleven from the form, and which of the two documents it is.
      general: 12,
      roof_section: 12,
      // 18 from the form, and the direction each slope faces.
      defects: 19,
      // Three from the form; a list entry has item, place and trade.
      repairs: 6,
      // Seven from the form, the opinion of a condition report, and the scope of a home inspector.
      certification: 9,
      closing: 2,
    });
    expect(defectIds).toHaveLength(17);
  });

  it.skipIf(!hasFormFields)('has every field, option and required photo of the collected form', () => {
    expectCollectedFields(roofCertification, 'roof_certification', {
      // Every entry of the list has its photo.
      photoElsewhere: ['repair_list', 'photo_each_slope'],
    });
  });

  it('can be published once every asked question of a sound roof is answered', () => {
    const { view } = fill();
    expect(blockersOf(view)).toEqual([]);
    expect(view.warnings).toEqual([]);
  });

  it.each([
    ['2024-02-29', '1', 'February 28, 2025'],
    ['2026-05-04', '5', 'May 4, 2031'],
  ])('ends the certification: from %s, %s years', (start, years, end) => {
    const { view } = fill({ 'certification/certification_start': start, [PERIOD]: years });
    expect(fieldOf(view, 'certification/certification_end')?.text).toBe(end);
  });

  it.each(['active', 'past_not_verified'])('certifies no roof with a leak that is %s', (status) => {
    const leaking = { 'defects/leak_status': status };
    expect(blockersOf(fill(leaking).view)).toEqual([
      `${RESULT}: A roof with an active leak, or one whose repair was not verified, cannot be certified.`,
    ]);
    expect(blockersOf(fill({ ...leaking, [RESULT]: 'not_certified' }).view)).toEqual([]);
  });

  it.each(['none', 'past_repaired'])('certifies a roof whose leak status is %s', (status) => {
    expect(blockersOf(fill({ 'defects/leak_status': status }).view)).toEqual([]);
  });

  it.each(['poor', 'failed'])('certifies no roof with a section in %s condition', (condition) => {
    expect(blockersOf(fill(section(2, { overall_condition: condition })).view)).toEqual([
      `${RESULT}: A roof section in poor or failed condition cannot be certified.`,
    ]);
  });

  it.each([
    ['1', 0],
    ['2', 1],
    ['3', 2],
    ['5', 4],
  ])('certifies %s years only if every section lasts as long', (years, life) => {
    const given = { [PERIOD]: years };
    const short = { ...given, ...section(2, { remaining_life_years: life }) };
    expect(blockersOf(fill(short).view)).toEqual([
      `${PERIOD}: Every roof section must be expected to last at least as long as the period.`,
    ]);
    expect(blockersOf(fill({ ...given, ...section(2, { remaining_life_years: life + 1 }) }).view)).toEqual(
      [],
    );
  });

  it('asks for nothing of a certification in a condition report', () => {
    const { view } = fill({
      'general/document_kind': 'condition_report',
      [RESULT]: null,
      [PERIOD]: null,
      'certification/certification_start': null,
      'certification/condition_opinion': null,
      ...section(2, { overall_condition: 'failed' }),
    });
    expect(blockersOf(view)).toEqual(['certification/condition_opinion: Required, not answered yet.']);
    expect(fieldOf(view, RESULT)?.isVisible).toBe(false);
  });

  it('keeps a home inspector to a condition report, or asks for insurance and agreement', () => {
    const home = { 'general/license_type': 'home_inspector' };
    const suggested = fieldOf(fill({ ...home, 'general/document_kind': null }).view, 'general/document_kind');
    expect(suggested?.suggestion?.value).toBe('condition_report');
    const scope = 'certification/scope_confirmed';
    expect(blockersOf(fill({ ...home, [scope]: null }).view)).toEqual([
      `${scope}: Required, not answered yet.`,
    ]);
    expect(blockersOf(fill({ ...home, [scope]: 'no' }).view)).toEqual([
      `${scope}: Unless your insurance and agreement cover it, issue a roof condition report instead.`,
    ]);
    const confirmed = fill({ ...home, [scope]: 'yes' }).view;
    expect(blockersOf(confirmed)).toEqual([]);
    expect(confirmed.warnings[0]?.message).toContain('InterNACHI 3.1 IV');
  });

  it('asks for repairs with photos, and for their end before it certifies', () => {
    const repairs = { 'repairs/repairs_required': 'yes', [RESULT]: 'certified_after_repairs' };
    const open = { 'repairs/repairs_completed_date': null, 'repairs/reinspection_date': null };
    expect(blockersOf(fill({ ...repairs, ...open }).view)).toEqual([
      'repairs/repairs_completed_date: Required, not answered yet.',
      'repairs/reinspection_date: Required, not answered yet.',
    ]);
    expect(blockersOf(fill({ ...repairs, ...open, [RESULT]: 'not_certified' }).view)).toEqual([]);
    expect(blockersOf(fill({ ...repairs, 'repairs/repair_list': null }).view)).toEqual([
      'repairs/repair_list: Required, not answered yet.',
    ]);
    expect(fill({ ...repairs, [RESULT]: 'certified' }).view.warnings[0]?.message).toContain(
      'Certified after repairs',
    );
  });

  it('wants a photo of each defect and of every slope', () => {
    for (const path of defectIds) {
      const { view } = fill({ [path]: 'yes', [`${path}_photo`]: null });
      expect(blockersOf(view)).toEqual([`${path}_photo: A photo is required.`]);
    }
    expect(blockersOf(fill({ 'defects/photo_each_slope': null }).view)).toEqual([
      'defects/photo_each_slope: Required, not answered yet.',
    ]);
  });

  it.each([
    ['insurance', 2, 'Insurers often require 3 years'],
    ['lender', 1, 'Lenders commonly require 2 years'],
    ['real_estate_sale', 1, 'Lenders commonly require 2 years'],
  ])('warns what others ask for: %s, %i years left', (purpose, life, text) => {
    const more = { 'general/purpose': purpose, [PERIOD]: '1', ...section(1, { remaining_life_years: life }) };
    expect(
      fill(more)
        .view.warnings.map(({ message }) => message)
        .join(),
    ).toContain(text);
    expect(fill({ ...more, ...section(1, { remaining_life_years: life + 1 }) }).view.warnings).toEqual([]);
  });

  it('takes those years from settings that name their source', () => {
    expect(roofCertificationSettingsSchema.parse(shippedRoofCertificationSettings)).toEqual(
      shippedRoofCertificationSettings,
    );
    const definition = buildRoofCertification({
      ...shippedRoofCertificationSettings,
      insurers: { ...shippedRoofCertificationSettings.insurers, years: 5 },
    });
    const { view } = fillReport(definition, {
      ...sound,
      'general/purpose': 'insurance',
      ...section(1, { remaining_life_years: 4 }),
    });
    expect(view.warnings[0]?.message).toContain('5 years');
  });
});
