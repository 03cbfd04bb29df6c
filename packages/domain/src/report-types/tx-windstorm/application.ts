import type { FieldDefinition, RuleDefinition } from '../../report/engine/definition.ts';
import { formatDay } from '../../time/format-time.ts';
import { all, asked, field, is, isOneOf, optionsOf, sameOptions, yesNo } from '../form-fields.ts';
import type { CodeEdition, TexasSettings } from './texas-settings.ts';

const codeEditions = optionsOf({
  '2024_irc_ibc': '2024 IRC / IBC',
  '2018_irc_ibc': '2018 IRC / IBC',
  '2006_irc_ibc': '2006 IRC / IBC',
  '2003_irc_ibc': '2003 IRC / IBC',
  '2000_irc_ibc': '2000 IRC / IBC',
  bcwrc_1998: 'Building Code for Windstorm Resistant Construction (1998)',
  wrcg_1989: 'Windstorm Resistant Construction Guide (1989)',
});

/** Contents of the application WPI-1 (28 TAC 5.4608, 5.4621), and who keeps this record. */
export const applicationFields: FieldDefinition[] = [
  asked('address', 'physical_address', 'Street number and name', { fact: 'property.address' }),
  asked('single', 'city_limits', 'Inside or outside city limits', {
    options: optionsOf({ inside: 'Inside', outside: 'Outside' }),
  }),
  asked('single', 'county', 'County', {
    options: sameOptions(
      'Aransas',
      'Brazoria',
      'Calhoun',
      'Cameron',
      'Chambers',
      'Galveston',
      'Harris (part)',
      'Jefferson',
      'Kenedy',
      'Kleberg',
      'Matagorda',
      'Nueces',
      'Refugio',
      'San Patricio',
      'Willacy',
    ),
  }),
  asked('text', 'zip', 'ZIP', { maxLength: 10, fact: 'property.postal_code' }),
  asked('single', 'wind_zone_location', 'Wind zone location', {
    help: 'Zones for codes up to 2006; the site-specific speed (ASCE 7) from 2018 on',
    options: optionsOf({
      inland_ii: 'Inland II',
      inland_i: 'Inland I',
      seaward: 'Seaward',
      site_specific_wind_speed: 'Site-specific wind speed',
    }),
  }),
  asked('int', 'design_wind_speed_mph', 'Design wind speed', {
    help: 'Ultimate for codes of 2018 and later',
    unit: 'mph',
    min: 50,
    max: 250,
  }),
  asked('single', 'wind_speed_basis', 'Wind speed basis', {
    options: optionsOf({ ultimate: 'Ultimate', nominal_3s_gust: 'Nominal, 3-second gust' }),
  }),
  asked('single', 'exposure_category', 'Exposure', { options: sameOptions('B', 'C', 'D') }),
  asked('single', 'windborne_debris_region', 'In windborne debris region', { options: yesNo }),
  asked('single', 'coastal_barrier_zone', 'Coastal Barrier Resource Zone', { options: yesNo }),
  asked('single', 'structure_type', 'Type of structure', {
    options: optionsOf({
      single_family: 'Single family',
      duplex: 'Duplex',
      townhouse: 'Townhouse',
      condo: 'Condominium',
      apartment: 'Apartment',
      garage_detached: 'Detached garage',
      commercial: 'Commercial',
      manufactured: 'Manufactured',
      other: 'Other',
    }),
    allowsOther: true,
  }),
  field('text', 'structure_name', 'Structure name or number', { maxLength: 80 }),
  field('int', 'units', 'Number of units', { min: 1 }),
  asked('multi', 'inspection_subject', 'Subject', {
    options: optionsOf({
      entire_structure: 'Entire structure',
      addition: 'Addition',
      alteration: 'Alteration',
      repair: 'Repair',
      entire_reroof: 'Entire re-roof',
      partial_reroof: 'Partial re-roof',
      re_decking: 'Re-decking',
      windows: 'Windows',
      doors: 'Doors',
      garage_door: 'Garage door',
      siding: 'Siding',
      skylight: 'Skylight',
      opening_protection: 'Opening protection',
      mechanical_equipment: 'Mechanical equipment',
    }),
  }),
  asked('date', 'construction_start_date', 'Date construction began'),
  asked('date', 'application_date', 'WPI-1 application date', {
    help: 'Filed before the work, or early enough that concealed work can be inspected',
  }),
  field('text', 'application_id', 'TDI application number', { maxLength: 40 }),
  asked('text', 'applicant_name', 'Person submitting application', { maxLength: 160 }),
  asked('text', 'owner_name', 'Owner name and contact', { maxLength: 200, fact: 'owner.name' }),
  asked('text', 'builder_name', 'Builder or contractor name and contact', { maxLength: 200 }),
  field('text', 'storm_code', 'Storm code, if applicable', { maxLength: 40 }),
  asked('text', 'engineer_name', 'Engineer / appointed qualified inspector', { maxLength: 200 }),
  asked('text', 'engineer_pe_number', 'Texas PE license / appointment number', { maxLength: 60 }),
  asked('single', 'building_code_edition', 'Building code edition', { options: codeEditions }),
  asked('single', 'record_keeper', 'Who keeps this record', {
    options: optionsOf({
      appointed_qualified_inspector: 'Appointed qualified inspector (Texas PE)',
      tdi_inspector: 'TDI inspector',
      designated_representative: 'Engineer’s designated representative',
      home_inspector: 'Home inspector',
    }),
  }),
];

const began = 'general/construction_start_date';
const edition = 'general/building_code_edition';
const zone = 'general/wind_zone_location';

function offerEdition(code: CodeEdition, index: number): RuleDefinition {
  const note = code.confidence === 'proposed' ? `; ${code.source}: confirm it` : '';
  const end = code.until === null ? 'on' : `to ${formatDay(code.until)}`;
  return {
    id: `code_${index}_${code.edition}`,
    when: all(
      { op: 'gte', path: began, value: code.from },
      ...(code.until === null ? [] : [{ op: 'lte' as const, path: began, value: code.until }]),
      ...(code.zones === undefined ? [] : [isOneOf(zone, ...code.zones)]),
    ),
    effect: {
      kind: 'derive',
      path: edition,
      value: code.edition,
      reason: `construction began on {${began}}, in the period from ${formatDay(code.from)} ${end}${note}`,
    },
  };
}

const usesSiteSpeed = isOneOf(edition, '2024_irc_ibc', '2018_irc_ibc');
const usesZones = isOneOf(edition, '2006_irc_ibc', '2003_irc_ibc', '2000_irc_ibc', 'bcwrc_1998', 'wrcg_1989');

export const applicationRules = ({ codeEditions: editions }: TexasSettings): RuleDefinition[] => [
  ...editions.map(offerEdition),
  {
    id: 'either_code',
    when: all(
      { op: 'gte', path: began, value: '2003-02-01' },
      { op: 'lte', path: began, value: '2003-05-31' },
    ),
    effect: {
      kind: 'warn',
      path: edition,
      message: 'From February 1 to May 31, 2003 either code is acceptable: ask the engineer.',
    },
  },
  {
    id: 'site_speed_code',
    when: all(usesSiteSpeed, isOneOf(zone, 'inland_ii', 'inland_i', 'seaward')),
    effect: {
      kind: 'warn',
      path: zone,
      message: 'Codes from 2018 on use the site-specific wind speed (ASCE 7), not the zones.',
    },
  },
  {
    id: 'zone_code',
    when: all(usesZones, is(zone, 'site_specific_wind_speed')),
    effect: {
      kind: 'warn',
      path: zone,
      message: 'Codes up to 2006 use the zones Seaward, Inland I and Inland II.',
    },
  },
  {
    id: 'ultimate_speed',
    when: all(usesSiteSpeed, is('general/wind_speed_basis', 'nominal_3s_gust')),
    effect: {
      kind: 'warn',
      path: 'general/wind_speed_basis',
      message: 'Codes from 2018 on state the ultimate speed.',
    },
  },
  {
    id: 'home_inspector_cannot_certify',
    when: is('general/record_keeper', 'home_inspector'),
    effect: {
      kind: 'warn',
      path: 'general/record_keeper',
      message:
        'A home inspector cannot certify windstorm work. This is a field record for the appointed qualified inspector (28 TAC 5.4608, 5.4621).',
    },
  },
];
