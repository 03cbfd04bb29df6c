import { describe, expect, it } from 'vitest';
import { loadDefinition } from '../../report/engine/load-definition.ts';
import { countQuestions } from '../../testing/definition-facts.ts';
import { expectCollectedFields } from '../../testing/expect-collected-fields.ts';
import { blockersOf, fillReport } from '../../testing/fill-report.ts';
import { hasFormFields } from '../../testing/read-form-fields.ts';
import { buildManufacturedHome, manufacturedHome } from './definition.ts';
import {
  manufacturedHomeSettingsSchema,
  shippedManufacturedHomeSettings,
} from './manufactured-home-settings.ts';

/** A sound double-wide from 1998 with both labels. */
const sound = {
  'identity/manufacture_date': '1998-03-02',
  'identity/sections_count': 2,
  'identity/hud_label_number_1': 'FLA123456',
  'identity/hud_label_number_2': 'FLA123457',
  'identity/dp_wind_zone': 'ii',
  'identity/site_wind_zone': 'ii',
  'foundation/engineer_certification': 'yes',
  'foundation/changed_since_certification': 'no',
  'foundation/clearance_in': 18,
  'chassis/frame_rust': 'none',
  'chassis/marriage_line_floor_offset': 0,
};
const fill = (more: Record<string, unknown> = {}) => fillReport(manufacturedHome, { ...sound, ...more });
const warningsOf = (more: Record<string, unknown>) => fill(more).view.warnings.map(({ message }) => message);
const required = (path: string) => `${path}: Required, not answered yet.`;

describe('the manufactured home report', () => {
  it('is a valid definition and survives being stored as JSON', () => {
    const loaded = loadDefinition(JSON.parse(JSON.stringify(manufacturedHome)));
    expect(loaded.ok ? [] : loaded.errors).toEqual([]);
  });

  it('asks block by block', () => {
    expect(countQuestions(manufacturedHome)).toEqual({
      general: 5,
      // 20 from the form; the two lists are four numbers each, and one finding is added.
      identity: 27,
      // 15 from the form, and whether something changed since the certification.
      foundation: 16,
      anchoring: 9,
      perimeter: 4,
      chassis: 9,
      // 14 from the form, and two findings.
      utilities: 16,
      closing: 2,
    });
  });

  it.skipIf(!hasFormFields)('has every field, option and required photo of the collected form', () => {
    expectCollectedFields(manufacturedHome, 'manufactured_home', {
      renamed: { serial_numbers: 'serial_number_1', hud_label_numbers: 'hud_label_number_1' },
      relabelled: ['serial_numbers', 'hud_label_numbers'],
      // A missing label has no number; what is on the plate is in the photo of the plate.
      mayStayOpen: ['hud_label_numbers'],
      photoElsewhere: ['dp_wind_zone', 'dp_roof_load_zone', 'dp_thermal_zone'],
    });
  });

  it('can be published once every asked question of a sound home is answered', () => {
    const { view } = fill();
    expect(blockersOf(view)).toEqual([]);
    expect(view.warnings).toEqual([]);
  });

  it('asks for a serial number with its photo for each section', () => {
    expect(blockersOf(fill({ 'identity/serial_number_2': null }).view)).toEqual([
      required('identity/serial_number_2'),
    ]);
    expect(blockersOf(fill({ 'identity/serial_number_3': null }).view)).toEqual([]);
    expect(blockersOf(fill({ 'identity/hud_label_number_2_photo': null }).view)).toEqual([
      'identity/hud_label_number_2_photo: A photo is required.',
    ]);
  });

  it.each([
    ['a section without a label number', { 'identity/hud_label_number_2': null }],
    ['a label that is missing', { 'identity/hud_label_present': 'some_missing' }],
  ])('asks for the letter of IBTS: %s', (_why, answers) => {
    const letter = 'identity/label_verification_letter';
    expect(blockersOf(fill({ ...answers, [letter]: null }).view)).toEqual([required(letter)]);
    expect(blockersOf(fill({ ...answers, [letter]: 'yes' }).view)).toEqual([]);
  });

  it('says that the label numbers and their presence contradict', () => {
    const answers = { 'identity/hud_label_number_2': null, 'identity/label_verification_letter': 'yes' };
    expect(warningsOf({ ...answers, 'identity/hud_label_present': 'all_present' })).toEqual([
      'HUD label on every section: A section has no label number. Enter it, or say that a label is missing.',
    ]);
  });

  it.each([
    ['1976-06-14', 'No'],
    ['1976-06-15', 'Yes'],
  ])('offers whether the HUD code applies: made on %s -> %s, and holds to it', (day, text) => {
    const made = { 'identity/manufacture_date': day };
    const code = 'identity/hud_code_home';
    const { view } = fill({ ...made, [code]: null });
    const field = view.sections.flatMap(({ fields }) => fields).find(({ path }) => path === code);
    expect(field?.suggestion?.text).toBe(text);
    const wrong = text === 'Yes' ? 'no' : 'yes';
    expect(blockersOf(fill({ ...made, [code]: wrong }).view)).toEqual([
      `${code}: This conflicts with the date of manufacture.`,
    ]);
  });

  it('warns of a home that is older than the HUD code', () => {
    const old = { 'identity/manufacture_date': '1974-05-01', 'identity/hud_code_home': 'no' };
    expect(warningsOf(old)).toEqual([
      'Built on or after June 15, 1976: Pre-HUD mobile home, FHA ineligible.',
    ]);
  });

  it.each([
    ['i', 'ii', true],
    ['i', 'iii', true],
    ['ii', 'iii', true],
    ['ii', 'ii', false],
    ['iii', 'i', false],
    ['not_legible', 'iii', false],
  ])('zone %s on the plate, %s at the site: a major finding is %s', (plate, site, isFinding) => {
    const finding = 'identity/wind_zone_finding';
    const { view } = fill({
      'identity/dp_wind_zone': plate,
      'identity/site_wind_zone': site,
      [finding]: null,
    });
    expect(blockersOf(view)).toEqual(isFinding ? [required(finding)] : []);
    expect(view.warnings).toHaveLength(isFinding ? 1 : 0);
  });

  it('says that only an engineer or architect certifies a permanent foundation', () => {
    expect(warningsOf({ 'foundation/engineer_certification': 'no' })[0]).toContain(
      'The inspector may not certify the foundation.',
    );
    expect(warningsOf({ 'foundation/changed_since_certification': 'yes' })[0]).toContain('new certification');
  });

  it.each([
    ['water_connection', 'hose_temporary'],
    ['sewer_connection', 'temporary'],
    ['sewer_connection', 'none'],
    ['gas_supply', 'propane_portable'],
  ])('wants an FHA issue described: %s %s', (id, value) => {
    const finding = 'utilities/fha_issue_finding';
    const { view } = fill({ [`utilities/${id}`]: value, [finding]: null });
    expect(blockersOf(view)).toEqual([required(finding)]);
    expect(view.warnings.map(({ message }) => message).join()).toContain('FHA issue');
  });

  it('wants an addition that loads the home described', () => {
    const finding = 'utilities/additions_finding';
    const { view } = fill({ 'utilities/additions': 'no', [finding]: null });
    expect(blockersOf(view)).toEqual([required(finding)]);
    expect(view.warnings[0]?.message).toContain('engineer');
  });

  it('leaves the marriage line out for a single section', () => {
    const single = {
      'identity/sections_count': 1,
      'chassis/crossover_duct': null,
      'chassis/marriage_line_gap': null,
      'chassis/marriage_line_floor_offset': null,
    };
    expect(blockersOf(fill(single).view)).toEqual([]);
    expect(blockersOf(fill({ ...single, 'identity/sections_count': 2 }).view)).toEqual([
      required('chassis/marriage_line_gap'),
      required('chassis/marriage_line_floor_offset'),
      required('chassis/crossover_duct'),
    ]);
  });

  it('takes the least clearance from settings that name their source', () => {
    expect(manufacturedHomeSettingsSchema.parse(shippedManufacturedHomeSettings)).toEqual(
      shippedManufacturedHomeSettings,
    );
    expect(warningsOf({ 'foundation/clearance_in': 11 })[0]).toContain('Below 12 in. (24 CFR 3285');
    const own = buildManufacturedHome({
      clearance: { ...shippedManufacturedHomeSettings.clearance, minIn: 18, confidence: 'entered' },
    });
    expect(fillReport(own, { ...sound, 'foundation/clearance_in': 17 }).view.warnings).toHaveLength(1);
  });
});
