/**
 * The home inspection as a report definition. Heavy (about 100 kB): import it only where a report is open, through
 * `home-inspection.ts` of the package.
 */
import type { ReportDefinition } from '../../report/engine/definition.ts';
import { addedSections, addedSectionsField } from './added-sections.ts';
import { closingFields } from './closing.ts';
import { generalFields } from './general.ts';
import { notices } from './notices.ts';
import { rules } from './rules.ts';
import { appliancesSection } from './sections/appliances.ts';
import { atticSection } from './sections/attic.ts';
import { coolingSection } from './sections/cooling.ts';
import { electricalSection } from './sections/electrical.ts';
import { exteriorSection } from './sections/exterior.ts';
import { fireplaceSection } from './sections/fireplace.ts';
import { garageSection } from './sections/garage.ts';
import { heatingSection } from './sections/heating.ts';
import { interiorSection } from './sections/interior.ts';
import { plumbingSection } from './sections/plumbing.ts';
import { roofSection } from './sections/roof.ts';
import { structureSection } from './sections/structure.ts';
import { statuses } from './statuses.ts';
import {
  actionOptions,
  directionOptions,
  flagOptions,
  reasonOptions,
  severityOptions,
  timeframeOptions,
} from './vocabulary.ts';

export const homeInspection: ReportDefinition = {
  id: 'home_inspection',
  title: 'Home Inspection Report',
  version: 2,
  statuses,
  reasons: reasonOptions,
  severities: severityOptions,
  flags: flagOptions,
  actions: actionOptions,
  timeframes: timeframeOptions,
  directions: directionOptions,
  general: { label: 'General', fields: [...generalFields, addedSectionsField] },
  sections: [
    roofSection,
    exteriorSection,
    structureSection,
    heatingSection,
    coolingSection,
    plumbingSection,
    electricalSection,
    fireplaceSection,
    atticSection,
    interiorSection,
    garageSection,
    appliancesSection,
    ...addedSections,
  ],
  closing: { label: 'Review and sign', fields: closingFields },
  rules,
  findingRules: { majorNeedsPhoto: true, majorNeedsRecommendation: true, anyNeedsPhoto: true },
  notices,
};
