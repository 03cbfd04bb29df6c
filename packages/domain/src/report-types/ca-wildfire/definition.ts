/**
 * California: home hardening and defensible space. Ten consumer actions and twelve rating factors are the same measures
 * counted twice (10 CCR 2644.9). The report is neither a fire department clearance nor a promise of a discount, and
 * says so in print.
 *
 * The Zone 0 status is a dated setting of the organization (`california-settings.ts`). It is suggested as the answer to
 * `general/zone_0_rule_status`, the inspector confirms it for the address, and the report claims nothing more.
 */

import type { ReportDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import { asked, field, withoutStatuses } from '../form-fields.ts';
import { ab38Rules, ab38Section } from './ab38.ts';
import { type CaliforniaSettings, shippedCaliforniaSettings } from './california-settings.ts';
import { measureFields } from './measures.ts';
import { propertyFields, propertyRules } from './property.ts';
import { structureRules, structureSection } from './structure.ts';
import {
  communityRules,
  communitySection,
  surroundingsSection,
  zone1Section,
  zone2Section,
} from './surroundings.ts';

const summarySection: SectionDefinition = {
  id: 'summary',
  label: 'Result',
  standard: '',
  fields: [
    ...measureFields,
    field('repeat', 'priority_actions', 'Priority actions', {
      entryLabel: 'action',
      fields: [
        asked('text', 'action', 'What to do', { maxLength: 200 }),
        field('text', 'place', 'Where', { maxLength: 120 }),
      ],
    }),
  ],
  items: [],
  standardsText: [],
};

export const buildCaWildfire = (settings: CaliforniaSettings): ReportDefinition => ({
  id: 'ca_wildfire',
  title: 'California Wildfire: Home Hardening and Defensible Space Inspection',
  version: 1,
  ...withoutStatuses,
  general: { label: 'Property and zone', fields: propertyFields(settings) },
  sections: [
    structureSection,
    surroundingsSection,
    zone1Section,
    zone2Section,
    communitySection,
    ab38Section,
    summarySection,
  ],
  closing: {
    label: 'Review and sign',
    fields: [
      field('long_text', 'remarks', 'Closing remarks', {
        help: 'Optional. Printed before the signature.',
      }),
      asked('signature', 'inspector_signature', 'Signature', {
        help: 'Sign with a finger, stylus, or mouse',
      }),
    ],
  },
  rules: [...propertyRules(settings), ...structureRules, ...communityRules, ...ab38Rules],
  notices: [
    {
      heading: 'Limitations',
      paragraphs: [
        'This report is not a guarantee of an insurance discount. Each insurer decides which measures it credits and how much.',
        'This report is not an official defensible-space clearance. Only the fire department or CAL FIRE issues one.',
        'Measures were examined up to the property line. Local rules may be stricter than state rules.',
        'Zone 0, the first five feet, is described as a recommendation unless a rule in force for this property is named in this report.',
      ],
    },
  ],
});

export const caWildfire: ReportDefinition = buildCaWildfire(shippedCaliforniaSettings);
