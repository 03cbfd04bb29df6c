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
  wind_mitigation: ['The form that Florida insurers give discounts for.', 45, 125],
  fl_four_point: ['Roof, wiring, plumbing and air conditioning, on the form that insurers want.', 60, 150],
  citizens_roof: ['Condition and remaining life of the roof, on the form of Citizens.', 30, 125],
  fl_wdo: ['Termites and other wood-destroying organisms, on Florida’s form.', 60, 125, 'add-on'],
  ca_wildfire: ['Home hardening and defensible space, with what to do first.', 90, 250],
  roof_certification: ['How long the roof is expected to last, for a lender or an insurer.', 60, 175],
  manufactured_home: ['Labels, foundation, tie-downs and the condition of the home.', 120, 395],
  tx_property_inspection: ['The whole house, on the form that Texas prescribes.', 180, 450],
  tx_windstorm: ['Visits during the work, recorded for the engineer who certifies it.', 60, 250],
  pool_spa: ['Barriers, safety features, shell and equipment of a pool or hot tub.', 60, 195, 'add-on'],
  sewer_scope: ['A camera in the drain, up to the street, with the video.', 45, 225, 'add-on'],
  radon: ['A test of at least 48 hours, with two visits and the report.', 45, 165, 'add-on'],
  mold: ['Moisture, samples and what to do, by a mold assessor.', 120, 395],
  well_septic: ['Well, water samples and septic system, or one of them.', 120, 425, 'add-on'],
  construction_phase: ['One visit to a new house: before the concrete, the drywall, or the keys.', 90, 225],
  eleven_month: ['The whole house before its first-year warranty ends, with a list of claims.', 180, 425],
  commercial_walk: ['A walk through a small commercial building: what to look at next.', 180, 750],
  thermal: [
    'Walls, ceilings and panels through a thermal camera, with what confirmed it.',
    60,
    195,
    'add-on',
  ],
  annual_maintenance: ['A yearly visit: what wears, what changed, and a calendar.', 90, 225],
};

export const starterServices: readonly StarterService[] = reportTypes.flatMap(({ id, name }) => {
  const words = SERVICES[id];
  if (words === undefined) return [];
  const [description, minutes, dollars, addOn] = words;
  return [{ reportType: id, name, description, minutes, cents: dollars * 100, isAddOn: addOn !== undefined }];
});
