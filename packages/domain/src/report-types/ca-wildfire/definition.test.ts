import { describe, expect, it } from 'vitest';
import { loadDefinition } from '../../report/engine/load-definition.ts';
import { createReportState } from '../../report/engine/report-state.ts';
import { countQuestions } from '../../testing/definition-facts.ts';
import { expectCollectedFields } from '../../testing/expect-collected-fields.ts';
import { blockersOf, fillReport } from '../../testing/fill-report.ts';
import { hasFormFields } from '../../testing/read-form-fields.ts';
import { californiaSettingsSchema, shippedCaliforniaSettings } from './california-settings.ts';
import { buildCaWildfire, caWildfire } from './definition.ts';

/** A house in good condition. */
const hardened = {
  'structure/siding_gaps': 'no',
  'surroundings/z0_stored_combustibles': 'no',
  'ab38/v_vents': 'no',
  'ab38/v_wood_roof': 'no',
  'ab38/v_landscape_5ft': 'no',
  'ab38/v_windows': 'no',
  'ab38/v_bird_stop': 'no',
  'ab38/v_gutters': 'no',
  'structure/window_glazing': ['dual_tempered'],
};
const fill = (more: Record<string, unknown> = {}) => fillReport(caWildfire, { ...hardened, ...more });
const fieldOf = (view: ReturnType<typeof fill>['view'], path: string) =>
  view.sections.flatMap(({ fields }) => fields).find((field) => field.path === path);

describe('the California wildfire report', () => {
  it('is a valid definition and survives being stored as JSON', () => {
    const loaded = loadDefinition(JSON.parse(JSON.stringify(caWildfire)));
    expect(loaded.ok ? [] : loaded.errors).toEqual([]);
  });

  it('asks for every measure, zone and vulnerability', () => {
    expect(countQuestions(caWildfire)).toEqual({
      // Eleven from the form, and two about Zone 0.
      general: 13,
      // 23 from the form, and the shutters that compensate for single panes.
      structure: 24,
      // Ten from the form, and the note for the neighbor's side.
      surroundings: 11,
      zone1: 6,
      zone2: 6,
      community: 2,
      ab38: 6,
      // The two counts, and the action and location of a priority.
      summary: 4,
      closing: 2,
    });
  });

  it.skipIf(!hasFormFields)('has every field, option and required photo of the collected form', () => {
    expectCollectedFields(caWildfire, 'ca_wildfire', {
      // The single count is now two; the limitations are printed as a notice.
      renamed: { measures_met_count: 'regulatory_factors_met' },
      relabelled: ['measures_met_count', 'front_photo', 'elevation_photos'],
      absent: ['limitation_statement'],
    });
  });

  it('can be published once every asked question of a hardened house is answered', () => {
    const { view } = fill();
    expect(blockersOf(view)).toEqual([]);
    expect(view.warnings).toEqual([]);
  });

  it.each([
    ['structure/sfw_vents', { 'structure/vent_type': ['mesh_over_1_8_in'] }],
    ['structure/sfw_vents', { 'structure/vent_type': ['none'] }],
    ['structure/sfw_class_a_roof', { 'structure/roof_covering': 'wood_shake_untreated' }],
    [
      'structure/sfw_windows',
      { 'structure/window_glazing': ['single_pane'], 'structure/full_cover_shutters': 'no' },
    ],
  ])('offers Fail for %s and does not let it pass', (path, answers) => {
    const open = fill({ ...answers, [path]: null });
    expect(fieldOf(open.view, path)?.suggestion?.text).toBe('Fail');
    const [blocker, ...others] = blockersOf(fill({ ...answers, [path]: 'pass' }).view);
    expect(blocker).toMatch(new RegExp(`^${path}: This cannot pass: `));
    expect(others).toEqual([]);
    expect(blockersOf(fill({ ...answers, [path]: 'fail' }).view)).toEqual([]);
  });

  it('lets single panes pass behind full-cover shutters', () => {
    const answers = { 'structure/window_glazing': ['single_pane'], 'structure/full_cover_shutters': 'yes' };
    expect(blockersOf(fill({ ...answers, 'structure/sfw_windows': 'pass' }).view)).toEqual([]);
  });

  it.each([
    ['very_high', 2009, 'Yes'],
    ['high', 2010, 'No'],
    ['moderate', 1985, 'No'],
  ])('offers whether AB 38 applies: %s, %i -> %s', (fhsz, year, text) => {
    const { view } = fill({
      'general/fhsz': fhsz,
      'general/year_built': year,
      'general/ab38_disclosure_applies': null,
    });
    expect(fieldOf(view, 'general/ab38_disclosure_applies')?.suggestion?.text).toBe(text);
  });

  it('wants a photo of what is unfavourable', () => {
    for (const [path, value] of [
      ['ab38/v_vents', 'yes'],
      ['zone1/z1_firewood', 'fail'],
      ['surroundings/z0_stored_combustibles', 'yes'],
      ['structure/chimney_screen', 'no'],
    ] as const) {
      const { view } = fill({ [path]: value, [`${path}_photo`]: null });
      expect(blockersOf(view)).toEqual([`${path}_photo: A photo is required.`]);
    }
    expect(
      blockersOf(fill({ 'structure/deck_material': ['wood'], 'structure/deck_material_photo': null }).view),
    ).toEqual(['structure/deck_material_photo: A photo is required.']);
  });

  it('asks for the name of a Firewise site', () => {
    const given = { 'general/firewise_site': 'yes', 'community/community_name': null };
    expect(blockersOf(fill(given).view)).toEqual(['community/community_name: Required, not answered yet.']);
    expect(blockersOf(fill({ ...given, 'general/firewise_site': 'no' }).view)).toEqual([]);
  });

  it.each([
    ['yes', 'no', 'pass'],
    ['unknown', 'yes', 'pass'],
    ['no', 'no', 'fail'],
    ['no', 'unknown', undefined],
  ])('offers the community: Firewise %s, risk reduction %s -> %s', (firewise, reduction, value) => {
    const community = 'community/sfw_community';
    const given = { 'general/firewise_site': firewise, 'general/fire_risk_reduction_community': reduction };
    const { view } = fill({ ...given, [community]: null });
    expect(fieldOf(view, community)?.suggestion?.value).toBe(value);
    const passing = blockersOf(fill({ ...given, [community]: 'pass' }).view);
    expect(passing).toHaveLength(value === 'fail' ? 1 : 0);
  });

  it.each([
    ['v_vents', { 'structure/vent_type': ['none'] }, 'yes'],
    ['v_wood_roof', { 'structure/roof_covering': 'wood_shake_untreated' }, 'yes'],
    ['v_wood_roof', { 'structure/roof_covering': 'metal' }, 'no'],
    ['v_windows', { 'structure/window_glazing': ['single_pane'] }, 'yes'],
    ['v_bird_stop', { 'structure/bird_stops': 'no' }, 'yes'],
    ['v_gutters', { 'structure/gutter_covers': 'no' }, 'yes'],
    ['v_gutters', { 'structure/gutter_covers': 'yes' }, 'no'],
  ])('offers the vulnerability %s from what was seen: %o', (id, answers, value) => {
    const path = `ab38/${id}`;
    expect(fieldOf(fill({ ...answers, [path]: null }).view, path)?.suggestion?.value).toBe(value);
  });

  it('counts the same measures as twelve factors and as ten actions', () => {
    const counts = (more: Record<string, unknown> = {}) => {
      const { view } = fill(more);
      return ['regulatory_factors_met', 'consumer_actions_met'].map(
        (id) => fieldOf(view, `summary/${id}`)?.text,
      );
    };
    expect(counts()).toEqual(['12 of 12', '10 of 10']);
    expect(counts({ 'general/fire_risk_reduction_community': 'no' })).toEqual(['11 of 12', '10 of 10']);
    expect(counts({ 'surroundings/z0_noncombustible_improvements': 'no' })).toEqual(['11 of 12', '9 of 10']);
    expect(counts({ 'structure/sfw_vents': 'unknown' })).toEqual(['11 of 12', '9 of 10']);
    const blank = createReportState(caWildfire).update({ answers: new Map(), findings: [], placements: [] });
    expect(fieldOf(blank, 'summary/regulatory_factors_met')?.text).toBe('0 of 12');
  });

  it('says in print that it is neither a discount nor a clearance', () => {
    const printed = caWildfire.notices.flatMap(({ paragraphs }) => paragraphs).join(' ');
    expect(printed).toContain('not a guarantee of an insurance discount');
    expect(printed).toContain('not an official defensible-space clearance');
  });
});

describe('what changes in California', () => {
  it('ships settings that their schema takes', () => {
    expect(californiaSettingsSchema.parse(JSON.parse(JSON.stringify(shippedCaliforniaSettings)))).toEqual(
      shippedCaliforniaSettings,
    );
  });

  it('offers the status of Zone 0 with its day and source, and asks where a rule is written', () => {
    const status = 'general/zone_0_rule_status';
    const { suggestion } = fieldOf(fill({ [status]: null }).view, status) ?? {};
    expect(suggestion?.text).toBe('No rule in force here');
    expect(suggestion?.reason).toContain('May 27, 2026');
    expect(blockersOf(fill({ [status]: 'local_rule', 'general/zone_0_rule_source': null }).view)).toEqual([
      'general/zone_0_rule_source: Required, not answered yet.',
    ]);
    expect(fill({ [status]: 'not_checked' }).view.warnings).toHaveLength(1);
  });

  it('follows an organization that knows better', () => {
    const definition = buildCaWildfire({
      zone0: {
        ...shippedCaliforniaSettings.zone0,
        status: 'state_rule',
        asOf: '2027-01',
        confidence: 'entered',
      },
      ab38: { ...shippedCaliforniaSettings.ab38, builtBefore: 2020 },
    });
    expect(loadDefinition(definition).ok).toBe(true);
    const { view } = fillReport(definition, {
      ...hardened,
      'general/fhsz': 'high',
      'general/year_built': 2015,
      'general/ab38_disclosure_applies': null,
      'general/zone_0_rule_status': null,
    });
    expect(fieldOf(view, 'general/ab38_disclosure_applies')?.suggestion?.text).toBe('Yes');
    expect(fieldOf(view, 'general/zone_0_rule_status')?.suggestion?.value).toBe('state_rule');
  });
});
