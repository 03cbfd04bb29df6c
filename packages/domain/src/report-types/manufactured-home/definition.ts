/**
 * Manufactured home: labels and data plate, foundation (HUD-4930.3G, 24 CFR 3285), anchors, chassis, utilities. The
 * inspector describes; only an engineer or architect licensed in the state certifies a foundation.
 */

import type { ReportDefinition } from '../../report/engine/definition.ts';
import { asked, field, withoutStatuses } from '../form-fields.ts';
import { anchoringSection, perimeterSection } from './anchoring.ts';
import { chassisSection } from './chassis.ts';
import { foundationRules, foundationSection } from './foundation.ts';
import { generalFields } from './general.ts';
import { identityRules, identitySection } from './identity.ts';
import {
  type ManufacturedHomeSettings,
  shippedManufacturedHomeSettings,
} from './manufactured-home-settings.ts';
import { utilitiesRules, utilitiesSection } from './utilities.ts';

export const buildManufacturedHome = (settings: ManufacturedHomeSettings): ReportDefinition => ({
  id: 'manufactured_home',
  title: 'Manufactured Home Inspection',
  version: 1,
  ...withoutStatuses,
  general: { label: 'General', fields: generalFields },
  sections: [
    identitySection,
    foundationSection,
    anchoringSection,
    perimeterSection,
    chassisSection,
    utilitiesSection,
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
  rules: [...identityRules, ...foundationRules(settings), ...utilitiesRules],
  notices: [
    {
      heading: 'Limitations',
      paragraphs: [
        'This report describes what was visible. It is not a foundation certification: only a professional engineer or registered architect licensed in the state certifies a foundation, and after alterations or observable damage a new certification is required.',
        'HUD label numbers and data plate values are copied from the home. A missing label is verified by the Institute for Building Technology and Safety (IBTS).',
      ],
    },
  ],
});

export const manufacturedHome: ReportDefinition = buildManufacturedHome(shippedManufacturedHomeSettings);
