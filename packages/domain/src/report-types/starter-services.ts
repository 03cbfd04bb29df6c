/** A first version of the service for each report type: an office changes words, time and price to its own. */
import { reportTypes } from './report-types.ts';

export interface StarterService {
  /** Also the report that it begins. */
  readonly reportType: string;
  readonly name: string;
  /** For clients, on the booking page. */
  readonly description: string;
  readonly minutes: number;
  readonly cents: number;
  /** Usually taken together with a home inspection. */
  readonly isAddOn: boolean;
}

type Words = readonly [description: string, minutes: number, dollars: number, isAddOn?: 'add-on'];

/** Minutes on site. Prices are round figures to begin with, from no survey. */
const SERVICES: Readonly<Record<string, Words>> = {
  home_inspection: ['The whole house, from roof to foundation, with photos of every finding.', 180, 450],
  wind_mitigation: ['The form Florida insurers use for wind mitigation discounts.', 45, 125],
  fl_four_point: ['Roof, electrical, plumbing, and HVAC on the form insurers require.', 60, 150],
  citizens_roof: ['Condition and remaining life of the roof, on the Citizens form.', 30, 125],
  fl_wdo: ['Termites and other wood-destroying organisms, on Florida’s form.', 60, 125, 'add-on'],
  ca_wildfire: ['Home hardening and defensible space, with priority actions.', 90, 250],
  roof_certification: ['How long the roof is expected to last, for a lender or an insurer.', 60, 175],
  manufactured_home: ['Labels, foundation, tie-downs, and overall condition.', 120, 395],
  tx_property_inspection: ['The whole house, on the form Texas requires.', 180, 450],
  tx_windstorm: ['Inspections during construction, recorded for the certifying engineer.', 60, 250],
  pool_spa: ['Barriers, safety features, shell and equipment of a pool or hot tub.', 60, 195, 'add-on'],
  sewer_scope: ['A camera inspection of the sewer line to the street, with video.', 45, 225, 'add-on'],
  radon: ['A test of at least 48 hours, including placement, pickup, and the report.', 45, 165, 'add-on'],
  mold: ['Moisture readings, samples, and recommendations from a mold assessor.', 120, 395],
  well_septic: ['Well, water samples, and septic system, together or separately.', 120, 425, 'add-on'],
  construction_phase: [
    'New construction at one phase: pre-pour, pre-drywall, or final walk-through.',
    90,
    225,
  ],
  eleven_month: ['The whole house before its first-year warranty ends, with a list of claims.', 180, 425],
  commercial_walk: ['A walk-through of a small commercial building, with recommended next steps.', 180, 750],
  thermal: [
    'A thermal camera scan of walls, ceilings, and panels, with follow-up checks.',
    60,
    195,
    'add-on',
  ],
  annual_maintenance: ['A yearly check for wear and changes, with a maintenance calendar.', 90, 225],
};

export const starterServices: readonly StarterService[] = reportTypes.flatMap(({ id, name }) => {
  const words = SERVICES[id];
  if (words === undefined) return [];
  const [description, minutes, dollars, addOn] = words;
  return [{ reportType: id, name, description, minutes, cents: dollars * 100, isAddOn: addOn !== undefined }];
});
