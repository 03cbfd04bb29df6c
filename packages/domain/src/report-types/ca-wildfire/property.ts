import type { FieldDefinition, RuleDefinition } from '../../report/engine/definition.ts';
import { formatDay } from '../../time/format-time.ts';
import { all, answered, asked, field, is, isOneOf, optionsOf, yesNo, yesNoUnknown } from '../form-fields.ts';
import type { CaliforniaSettings } from './california-settings.ts';

export const propertyFields = ({ ab38 }: CaliforniaSettings): FieldDefinition[] => [
  asked('address', 'property_address', 'Property address', { fact: 'property.address' }),
  field('text', 'apn', 'Assessor parcel number', { maxLength: 40, fact: 'property.parcel_number' }),
  asked('year', 'year_built', 'Year built', { min: 1700, max: 2100, fact: 'building.year_built' }),
  asked('date', 'inspection_date', 'Inspection date', { fact: 'inspection.date' }),
  asked('text', 'inspector_name', 'Inspector', { maxLength: 200, fact: 'inspector.name' }),
  asked('multi', 'inspector_qualification', 'Qualification', {
    options: optionsOf({
      home_inspector: 'Home inspector',
      contractor: 'Contractor',
      fire_official: 'Fire official',
      architect: 'Architect',
      engineer: 'Engineer',
      wildfire_mitigation_specialist: 'Wildfire mitigation specialist',
      other: 'Other',
    }),
    allowsOther: true,
  }),
  asked('single', 'fhsz', 'Fire Hazard Severity Zone', {
    help: 'From the State Fire Marshal’s map on the inspection date',
    options: optionsOf({
      moderate: 'Moderate',
      high: 'High',
      very_high: 'Very high',
      none: 'None',
      not_mapped: 'Not mapped',
    }),
  }),
  asked('single', 'responsibility_area', 'Responsibility area', {
    options: optionsOf({
      sra: 'State (SRA)',
      lra: 'Local (LRA)',
      federal: 'Federal',
    }),
  }),
  asked('single', 'ab38_disclosure_applies', 'AB 38 disclosure applies', {
    help: `1-4 units, High or Very High zone, built before ${ab38.builtBefore}`,
    options: yesNo,
  }),
  asked('single', 'firewise_site', 'Community is Firewise USA site in good standing', {
    options: yesNoUnknown,
  }),
  asked(
    'single',
    'fire_risk_reduction_community',
    'Community is a Board of Forestry Fire Risk Reduction Community',
    { options: yesNoUnknown },
  ),
  asked('single', 'zone_0_rule_status', 'Zone 0 (0-5 ft): the rule here on the inspection date', {
    help: 'Look up state, county, and city rules for this address',
    options: optionsOf({
      not_in_force: 'No rule in force here',
      local_rule: 'A local rule requires it',
      state_rule: 'The state rule is in force for this home',
      not_checked: 'Not checked',
    }),
  }),
  field('text', 'zone_0_rule_source', 'Zone 0: source of the rule', {
    help: 'Ordinance or regulation, with its date',
    maxLength: 200,
    required: true,
    visibleWhen: isOneOf('./zone_0_rule_status', 'local_rule', 'state_rule'),
  }),
  { id: 'front_photo', label: 'Front elevation', type: 'photo', photo: 'required', required: true },
  {
    id: 'elevation_photos',
    label: 'Each elevation',
    type: 'photo',
    photo: 'required',
    required: true,
    photos: { min: 4 },
  },
];

/** Suggestions only: the inspector confirms whether the disclosure applies and which rule is in effect. */
export const propertyRules = ({ ab38, zone0 }: CaliforniaSettings): RuleDefinition[] => [
  {
    id: 'ab38_applies',
    when: all(isOneOf('general/fhsz', 'high', 'very_high'), {
      op: 'lt',
      path: 'general/year_built',
      value: ab38.builtBefore,
    }),
    effect: {
      kind: 'derive',
      path: 'general/ab38_disclosure_applies',
      value: 'yes',
      reason: `the zone is {./fhsz} and the house was built before ${ab38.builtBefore} ({./year_built})`,
    },
  },
  {
    id: 'ab38_zone_does_not_apply',
    when: isOneOf('general/fhsz', 'moderate', 'none', 'not_mapped'),
    effect: {
      kind: 'derive',
      path: 'general/ab38_disclosure_applies',
      value: 'no',
      reason: 'the zone is neither High nor Very High',
    },
  },
  {
    id: 'ab38_year_does_not_apply',
    when: { op: 'gte', path: 'general/year_built', value: ab38.builtBefore },
    effect: {
      kind: 'derive',
      path: 'general/ab38_disclosure_applies',
      value: 'no',
      reason: `the house was built in ${ab38.builtBefore} or later`,
    },
  },
  {
    id: 'zone_0_status',
    when: answered('general/property_address'),
    effect: {
      kind: 'derive',
      path: 'general/zone_0_rule_status',
      value: zone0.status,
      reason: `on ${/^\d{4}-\d\d-\d\d$/.test(zone0.asOf) ? formatDay(zone0.asOf) : zone0.asOf}, ${zone0.note} (${zone0.source})`,
    },
  },
  {
    id: 'zone_0_not_checked',
    when: is('general/zone_0_rule_status', 'not_checked'),
    effect: {
      kind: 'warn',
      path: 'general/zone_0_rule_status',
      message: 'Unless a rule was looked up, the report may not say that Zone 0 is required by law.',
    },
  },
];
