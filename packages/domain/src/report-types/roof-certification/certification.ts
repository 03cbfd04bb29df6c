import type { Condition, RuleDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import {
  all,
  any,
  asked,
  field,
  is,
  isNot,
  isOneOf,
  optionsOf,
  sameOptions,
  someEntry,
  yesNo,
} from '../form-fields.ts';
import type { RoofCertificationSettings } from './roof-certification-settings.ts';
import { ROOF_SECTIONS } from './roof-sections.ts';

const isCertification = is('general/document_kind', 'certification');
const hasPeriod = all(isCertification, isNot('./certification_result', 'not_certified'));
const asksToConfirm = all(isCertification, is('general/license_type', 'home_inspector'));

const PERIODS = ['1', '2', '3', '5'] as const;

export const certificationSection: SectionDefinition = {
  id: 'certification',
  label: 'Certification or opinion on condition',
  help: 'Follows from what this document is',
  standard: '',
  fields: [
    field('long_text', 'condition_opinion', 'Opinion on condition and remaining life', {
      help: 'Not a certification, and no period is promised',
      required: true,
      visibleWhen: is('general/document_kind', 'condition_report'),
    }),
    field('single', 'scope_confirmed', 'My state, agreement and insurance allow me to certify roofs', {
      help: 'E&O insurance and the agreement name roof certifications',
      options: yesNo,
      required: true,
      visibleWhen: asksToConfirm,
    }),
    asked('single', 'certification_result', 'Result', {
      visibleWhen: isCertification,
      options: optionsOf({
        certified: 'Certified',
        certified_after_repairs: 'Certified after repairs',
        not_certified: 'Not certified',
      }),
    }),
    field('single', 'certification_period_years', 'Period (years)', {
      options: sameOptions(...PERIODS),
      requiredWhen: hasPeriod,
      visibleWhen: hasPeriod,
    }),
    field('date', 'certification_start', 'Start date', { requiredWhen: hasPeriod, visibleWhen: hasPeriod }),
    field('computed', 'certification_end', 'End date', {
      visibleWhen: hasPeriod,
      formula: {
        op: 'add_years',
        path: './certification_start',
        years: { path: './certification_period_years' },
      },
    }),
    field('single', 'transferable', 'Transferable to next owner', {
      options: yesNo,
      visibleWhen: isCertification,
    }),
    field('text', 'certification_fee_limit', 'Repair obligation or liability limit', {
      maxLength: 160,
      visibleWhen: isCertification,
    }),
    asked('multi', 'exclusions', 'Exclusions', {
      options: optionsOf({
        storm_wind_hail: 'Storm, wind, hail',
        fire_lightning: 'Fire, lightning',
        foot_traffic: 'Foot traffic',
        acts_of_god: 'Acts of God',
        improper_maintenance: 'Improper maintenance',
        third_party_work: 'Work by others',
        structural_movement: 'Structural movement',
        ponding: 'Ponding',
        skylights: 'Skylights',
        hvac_or_solar_equipment: 'HVAC or solar equipment',
        animals: 'Animals',
        ice_dams: 'Ice dams',
        consequential_damage: 'Consequential damage',
        pre_existing_interior_damage: 'Pre-existing interior damage',
      }),
    }),
  ],
  items: [],
  standardsText: [],
};

const result = 'certification/certification_result';
const period = 'certification/certification_period_years';
const livesLessThan = (years: number): Condition =>
  someEntry(ROOF_SECTIONS, { op: 'lt', path: './remaining_life_years', value: years });
const isPromised = all(isCertification, isOneOf(result, 'certified', 'certified_after_repairs'));

export const certificationRules = ({ insurers, lenders }: RoofCertificationSettings): RuleDefinition[] => [
  {
    id: 'certified_with_leak',
    when: all(
      isCertification,
      is(result, 'certified'),
      isOneOf('defects/leak_status', 'past_not_verified', 'active'),
    ),
    effect: {
      kind: 'block',
      path: result,
      message: 'A roof with an active leak, or one whose repair was not verified, cannot be certified.',
    },
  },
  {
    id: 'certified_in_poor_condition',
    when: all(
      isCertification,
      is(result, 'certified'),
      someEntry(ROOF_SECTIONS, isOneOf('./overall_condition', 'poor', 'failed')),
    ),
    effect: {
      kind: 'block',
      path: result,
      message: 'A roof section in poor or failed condition cannot be certified.',
    },
  },
  {
    id: 'certified_with_open_repairs',
    when: all(isCertification, is(result, 'certified'), is('repairs/repairs_required', 'yes')),
    effect: {
      kind: 'warn',
      path: result,
      message: 'Repairs are required before certification. Should this be “Certified after repairs”?',
    },
  },
  {
    id: 'period_longer_than_life',
    when: all(
      isPromised,
      any(...PERIODS.map((years) => all(is(period, years), livesLessThan(Number(years))))),
    ),
    effect: {
      kind: 'block',
      path: period,
      message: 'Every roof section must be expected to last at least as long as the period.',
    },
  },
  {
    id: 'insurers_ask_for_more',
    when: all(is('general/purpose', 'insurance'), livesLessThan(insurers.years)),
    effect: {
      kind: 'warn',
      path: 'roof_section',
      message: `Insurers often require ${insurers.years} years of remaining life (${insurers.source}).`,
    },
  },
  {
    id: 'lenders_ask_for_more',
    when: all(isOneOf('general/purpose', 'lender', 'real_estate_sale'), livesLessThan(lenders.years)),
    effect: {
      kind: 'warn',
      path: 'roof_section',
      message: `Lenders commonly require ${lenders.years} years of remaining life (${lenders.source}).`,
    },
  },
  {
    id: 'home_inspector_reports_condition',
    when: is('general/license_type', 'home_inspector'),
    effect: {
      kind: 'derive',
      path: 'general/document_kind',
      value: 'condition_report',
      reason: 'home inspectors normally report the condition instead of certifying it',
    },
  },
  {
    // InterNACHI 3.1 IV.
    id: 'home_inspector_scope',
    when: asksToConfirm,
    effect: {
      kind: 'warn',
      path: 'general/document_kind',
      message:
        'A home inspector is not required to certify a roof or to predict its life (InterNACHI 3.1 IV), and state law may forbid it.',
    },
  },
  {
    id: 'home_inspector_unconfirmed',
    when: all(asksToConfirm, is('certification/scope_confirmed', 'no')),
    effect: {
      kind: 'block',
      path: 'certification/scope_confirmed',
      message: 'Unless your insurance and agreement cover it, issue a roof condition report instead.',
    },
  },
];
