import { describe, expect, it } from 'vitest';
import { loadDefinition } from '../../report/engine/load-definition.ts';
import { validityOf } from '../../report/engine/validity.ts';
import { countQuestions } from '../../testing/definition-facts.ts';
import { expectCollectedFields } from '../../testing/expect-collected-fields.ts';
import { blockersOf, fillReport } from '../../testing/fill-report.ts';
import { hasFormFields } from '../../testing/read-form-fields.ts';
import { buildTxWindstorm, txWindstorm } from './definition.ts';
import { shippedTexasSettings, texasSettingsSchema } from './texas-settings.ts';

const visitAt = (number: number): string => `visit/visits/0189e000-0000-7000-8000-00000000000${number}`;
/** One visit a phase. */
const visits = (...phases: string[]) =>
  Object.fromEntries(
    phases.flatMap((phase, index) => [
      [visitAt(index + 1), `a${index}`],
      [`${visitAt(index + 1)}/inspection_phase`, phase],
      [`${visitAt(index + 1)}/concealed_before_inspection`, 'no'],
    ]),
  );
const basis = {
  'general/construction_start_date': '2024-02-01',
  'general/building_code_edition': '2018_irc_ibc',
  'general/wind_zone_location': 'site_specific_wind_speed',
  'general/windborne_debris_region': 'no',
};
const fill = (more: Record<string, unknown> = visits('mechanical_equipment')) =>
  fillReport(txWindstorm, { ...basis, ...more });
const fieldOf = (view: ReturnType<typeof fill>['view'], path: string) =>
  view.sections.flatMap(({ fields }) => fields).find((field) => field.path === path);
const warningsOf = (more: Record<string, unknown>) =>
  fill({ ...visits('mechanical_equipment'), ...more }).view.warnings.map(({ message }) => message);

describe('the Texas windstorm field record', () => {
  it('is a valid definition and survives being stored as JSON', () => {
    const loaded = loadDefinition(JSON.parse(JSON.stringify(txWindstorm)));
    expect(loaded.ok ? [] : loaded.errors).toEqual([]);
  });

  it('asks block by block', () => {
    expect(countQuestions(txWindstorm)).toEqual({
      // 24 of WPI-1, and who keeps the record.
      general: 25,
      // Six of the form, and when a failure was corrected.
      visit: 7,
      foundation: 6,
      framing: 8,
      covering: 13,
      // Five of the form, readiness and the last verification form.
      certificate: 7,
      closing: 2,
    });
  });

  it.skipIf(!hasFormFields)('has every field, option and required photo of the collected form', () => {
    expectCollectedFields(txWindstorm, 'tx_windstorm', { relabelled: ['roof_covering_type'] });
  });

  it('can be published once every asked question is answered', () => {
    const { view } = fill();
    expect(blockersOf(view)).toEqual([]);
    expect(view.warnings).toEqual([]);
  });

  it.each([
    [
      'foundation',
      ['foundation/fnd_type', 'foundation/anchor_bolt_diameter_in', 'foundation/anchor_bolt_spacing_in'],
    ],
    [
      'rough_framing',
      [
        'framing/wall_sheathing',
        'framing/wall_nailing',
        'framing/roof_deck_type',
        'framing/roof_deck_nail',
        'framing/roof_deck_spacing',
        'framing/roof_to_wall_connector',
        'framing/stud_to_plate_connector',
      ],
    ],
    [
      'final_framing',
      [
        'framing/roof_deck_type',
        'framing/roof_deck_nail',
        'framing/roof_deck_spacing',
        'framing/gable_bracing',
      ],
    ],
    [
      'reroof',
      [
        'framing/roof_deck_type',
        'framing/roof_deck_nail',
        'framing/roof_deck_spacing',
        'covering/roof_covering_type',
        'covering/roof_product',
        'covering/underlayment',
        'covering/drip_edge',
        'covering/roof_fasteners',
      ],
    ],
    ['final', ['covering/roof_covering_type', 'covering/roof_product']],
    ['mechanical_equipment', ['covering/mechanical_anchorage']],
    ['component_cladding', []],
    ['windborne_debris_protection', []],
  ])('asks at the phase %s for its own answers', (phase, paths) => {
    const open = Object.fromEntries(paths.map((path) => [path, null]));
    const { view } = fill({ ...visits(phase), ...open });
    expect(blockersOf(view)).toEqual(paths.map((path) => `${path}: Required, not answered yet.`));
  });

  it('asks for what any of several visits asks for', () => {
    const open = { 'foundation/fnd_type': null, 'framing/gable_bracing': null };
    expect(blockersOf(fill({ ...visits('foundation', 'final_framing'), ...open }).view)).toEqual([
      'foundation/fnd_type: Required, not answered yet.',
      'framing/gable_bracing: Required, not answered yet.',
    ]);
  });

  it('wants a photo of what is recorded, also of what nobody asked for', () => {
    const more = {
      ...visits('component_cladding'),
      'covering/window_product': 'PGT, DP 50',
      'covering/window_product_photo': null,
    };
    expect(blockersOf(fill(more).view)).toEqual(['covering/window_product_photo: A photo is required.']);
    const shingle = {
      'covering/roof_covering_type': 'asphalt_shingle',
      'covering/shingle_rating_photo': null,
    };
    expect(blockersOf(fill({ ...visits('final'), ...shingle }).view)).toEqual([
      'covering/shingle_rating_photo: A photo is required.',
    ]);
  });

  it('asks for opening protection in the windborne debris region', () => {
    const more = {
      ...visits('final'),
      'general/windborne_debris_region': 'yes',
      'covering/opening_protection': null,
    };
    expect(blockersOf(fill(more).view)).toEqual(['covering/opening_protection: Required, not answered yet.']);
  });

  it('is not ready for WPI-2 as long as a failed visit was not corrected', () => {
    const failed = {
      ...visits('foundation', 'final'),
      [`${visitAt(1)}/phase_result`]: 'not_compliant',
      'certificate/ready_for_wpi_2': 'yes',
    };
    expect(blockersOf(fill(failed).view)).toEqual([
      'certificate/ready_for_wpi_2: An inspection was not compliant. Enter when it was corrected and reinspected, or answer No.',
    ]);
    expect(blockersOf(fill({ ...failed, 'certificate/ready_for_wpi_2': 'no' }).view)).toEqual([]);
    expect(blockersOf(fill({ ...failed, [`${visitAt(1)}/corrected_on`]: '2024-06-01' }).view)).toEqual([]);
    expect(warningsOf({ [`${visitAt(1)}/phase_result`]: 'partially_observed' })[0]).toContain(
      'partially observed',
    );
  });

  it('asks for number and day of a certificate that exists', () => {
    const open = { 'certificate/certificate_number': null, 'certificate/certificate_date': null };
    const more = { ...visits('final'), ...open, 'certificate/certificate_type': 'wpi_8e' };
    expect(blockersOf(fill(more).view)).toEqual([
      'certificate/certificate_number: Required, not answered yet.',
      'certificate/certificate_date: Required, not answered yet.',
    ]);
    expect(blockersOf(fill({ ...more, 'certificate/certificate_type': 'none_yet' }).view)).toEqual([]);
    expect(blockersOf(fill({ ...more, 'certificate/certificate_type': null }).view)).toEqual([]);
  });

  it('keeps the evidence five years from the last verification form', () => {
    const { view, answers } = fill({
      ...visits('final'),
      'certificate/last_verification_date': '2024-02-29',
    });
    expect(fieldOf(view, 'certificate/retention_until')?.text).toBe('February 28, 2029');
    expect(validityOf(txWindstorm, answers)).toMatchObject({ until: '2029-02-28', remindOn: '2028-12-30' });
  });

  it('says on the screen and in print that a home inspector cannot certify', () => {
    expect(warningsOf({ 'general/record_keeper': 'home_inspector' })[0]).toContain(
      'cannot certify windstorm work',
    );
    const printed = txWindstorm.notices
      .flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])
      .join(' ');
    expect(printed).toContain('not a certificate');
    expect(printed).toContain('A home inspector cannot certify windstorm work.');
  });
});

describe('the code edition by the start of construction', () => {
  const offered = (began: string, zone = 'seaward') =>
    fieldOf(
      fill({
        ...visits('mechanical_equipment'),
        'general/construction_start_date': began,
        'general/wind_zone_location': zone,
        'general/building_code_edition': null,
      }).view,
      'general/building_code_edition',
    )?.suggestion;

  it.each([
    ['2026-03-01', '2024_irc_ibc'],
    ['2026-02-28', '2018_irc_ibc'],
    ['2020-09-01', '2018_irc_ibc'],
    ['2020-08-31', '2006_irc_ibc'],
    ['2008-01-01', '2006_irc_ibc'],
    ['2007-12-31', '2003_irc_ibc'],
    ['2004-12-31', '2000_irc_ibc'],
    ['2003-02-01', '2000_irc_ibc'],
    ['2003-01-31', 'bcwrc_1998'],
    ['1998-06-01', 'bcwrc_1998'],
    ['1998-05-31', 'wrcg_1989'],
    ['1989-06-01', 'wrcg_1989'],
    ['1989-05-31', undefined],
  ])('began %s -> %s', (began, edition) => {
    expect(offered(began)?.value).toBe(edition);
  });

  it('is the guide in Inland II until 2003', () => {
    expect(offered('2001-05-01', 'inland_ii')?.value).toBe('wrcg_1989');
  });

  it('says that the edition of 2024 was seen as a proposal only', () => {
    expect(offered('2026-05-01', 'site_specific_wind_speed')?.reason).toContain(
      'adoption not verified: confirm it',
    );
  });

  it('says that either code will do from February to May 2003', () => {
    const more = {
      'general/construction_start_date': '2003-04-01',
      'general/building_code_edition': '2000_irc_ibc',
      'general/wind_zone_location': 'inland_i',
    };
    expect(warningsOf(more)).toEqual([
      'Building code edition: From February 1 to May 31, 2003 either code is acceptable: ask the engineer.',
    ]);
  });

  it.each([
    [{ 'general/wind_zone_location': 'seaward' }, 'site-specific wind speed'],
    [{ 'general/building_code_edition': '2006_irc_ibc' }, 'use the zones'],
    [{ 'general/wind_speed_basis': 'nominal_3s_gust' }, 'ultimate speed'],
  ])('points at a zone or speed of another code: %o', (more, text) => {
    expect(warningsOf(more)[0]).toContain(text);
  });

  it('is data that an organization may edit', () => {
    expect(texasSettingsSchema.parse(JSON.parse(JSON.stringify(shippedTexasSettings)))).toEqual(
      shippedTexasSettings,
    );
    const [newest, ...others] = shippedTexasSettings.codeEditions;
    const definition = buildTxWindstorm({
      codeEditions: newest ? [{ ...newest, from: '2027-01-01', confidence: 'entered' }, ...others] : others,
    });
    expect(loadDefinition(definition).ok).toBe(true);
    const { view } = fillReport(definition, {
      ...basis,
      'general/construction_start_date': '2026-05-01',
      'general/building_code_edition': null,
    });
    expect(fieldOf(view, 'general/building_code_edition')?.suggestion).toBeNull();
  });
});
