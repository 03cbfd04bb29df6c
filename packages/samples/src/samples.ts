/**
 * The samples for lists: lightweight, because a report is loaded when opened. One for each report type, in their order.
 */
import { houseView } from './drawings/houses.ts';
import type { Drawing } from './drawings/kit.ts';
import type { Sample } from './sample.ts';
import { sampleHouses } from './sample-houses.ts';

export type SampleSlug = keyof typeof sampleHouses;

export interface SampleSummary {
  /** As in /reports/new/{slug}. */
  readonly slug: SampleSlug;
  readonly address: string;
  /** What the report is about, in one sentence. */
  readonly story: string;
  readonly picture: Drawing;
}

const PLACES: Readonly<Record<SampleSlug, readonly [address: string, story: string]>> = {
  'home-inspection': [
    '1208 Hollow Oak Drive, Tallahassee, FL',
    'A well-kept two-story house built in 1994, with three findings that cannot wait.',
  ],
  'wind-mitigation': [
    '2714 Via Esplanade, Punta Gorda, FL',
    'A new metal roof, wraps at every truss, and one window that costs a credit.',
  ],
  'fl-four-point': [
    '10566 112th Avenue, Largo, FL',
    'A 1979 block home with a double tap and a water heater near the end of its life.',
  ],
  'citizens-roof': ['918 SE 19th Street, Ocala, FL', 'A 14-year-old shingle roof with about six years left.'],
  'fl-wdo': [
    '2236 Bougainvillea Street, Sarasota, FL',
    'Drywood termites in two trusses, and a garage too full to inspect completely.',
  ],
  'ca-wildfire': [
    '2280 Tavern Ridge Road, Alpine, CA',
    'A good tile roof, old vents, and bark mulch against the wall.',
  ],
  'roof-certification': [
    '417 Fair Oaks Lane, Franklin, TN',
    'Certified for three years after two repairs, with a separate porch roof.',
  ],
  'manufactured-home': [
    '69250 Indian Ford Road, Sisters, OR',
    'A double-section home on block piers, with its labels documented.',
  ],
  'tx-property-inspection': [
    '2406 Settlers Crossing, Round Rock, TX',
    'A 1999 brick house on the Texas form: five deficiencies among 41 items.',
  ],
  'tx-windstorm': [
    '611 Water Street, Rockport, TX',
    'A coastal reroof recorded for the engineer: three visits, one correction.',
  ],
  'pool-spa': [
    '4415 E Camino Street, Mesa, AZ',
    'A sound 2006 plaster pool, with two repairs to make before anyone swims.',
  ],
  'sewer-scope': [
    '3308 Walnut Grove Avenue, Memphis, TN',
    'A 1957 clay line with roots, a dropped joint, and standing water.',
  ],
  radon: [
    '1822 Prairie Clover Lane, Fort Collins, CO',
    'Three devices in a basement agree: radon is above the action level.',
  ],
  mold: ['914 Cypress Bend, Beaumont, TX', 'One leak, one wet wall, four samples, and a remediation plan.'],
  'well-septic': [
    '5127 Stone Church Road, Hillsborough, NC',
    'Good flow, bacteria in the water, and a missing septic baffle.',
  ],
  'construction-phase': [
    '118 Larkspur Bend, Leander, TX',
    'Pre-drywall: a joist notched for a drain, and four more items to correct.',
  ],
  'eleven-month': [
    '4871 N Camas Way, Meridian, ID',
    'A year of settling: four claims, 37 days before the warranty ends.',
  ],
  'commercial-walk': [
    '2260 Mill Plain Road, Danbury, CT',
    'A small office building: what to fix today, and which specialists to call.',
  ],
  thermal: [
    '906 Sycamore Terrace, Macon, GA',
    'Five image pairs, and how each of four patterns was confirmed.',
  ],
  'annual-maintenance': [
    '3417 Bluestem Court, Overland Park, KS',
    'The third yearly inspection: one item done, one unchanged, one worse.',
  ],
};

const isSlug = (text: string): text is SampleSlug => Object.hasOwn(PLACES, text);

/** @returns null for a type without a sample. */
export function sampleSummary(slug: string): SampleSummary | null {
  if (!isSlug(slug)) return null;
  const [address, story] = PLACES[slug];
  const { house, number } = sampleHouses[slug];
  return { slug, address, story, picture: houseView(house, 'front', number) };
}

const LOADERS: Readonly<Record<SampleSlug, () => Promise<{ readonly default: Sample }>>> = {
  'home-inspection': () => import('./reports/home-inspection.ts'),
  'wind-mitigation': () => import('./reports/wind-mitigation.ts'),
  'fl-four-point': () => import('./reports/fl-four-point.ts'),
  'citizens-roof': () => import('./reports/citizens-roof.ts'),
  'fl-wdo': () => import('./reports/fl-wdo.ts'),
  'ca-wildfire': () => import('./reports/ca-wildfire.ts'),
  'roof-certification': () => import('./reports/roof-certification.ts'),
  'manufactured-home': () => import('./reports/manufactured-home.ts'),
  'tx-property-inspection': () => import('./reports/tx-property-inspection.ts'),
  'tx-windstorm': () => import('./reports/tx-windstorm.ts'),
  'pool-spa': () => import('./reports/pool-spa.ts'),
  'sewer-scope': () => import('./reports/sewer-scope.ts'),
  radon: () => import('./reports/radon.ts'),
  mold: () => import('./reports/mold.ts'),
  'well-septic': () => import('./reports/well-septic.ts'),
  'construction-phase': () => import('./reports/construction-phase.ts'),
  'eleven-month': () => import('./reports/eleven-month.ts'),
  'commercial-walk': () => import('./reports/commercial-walk.ts'),
  thermal: () => import('./reports/thermal.ts'),
  'annual-maintenance': () => import('./reports/annual-maintenance.ts'),
};

export const loadSample = async (slug: SampleSlug): Promise<Sample> => (await LOADERS[slug]()).default;
