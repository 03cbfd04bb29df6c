/** What the built-in types are for, and words to find them by. Loaded where a type is chosen. */
import type { ReportType, TypeWords } from './report-types.ts';

const WORDS: Readonly<Record<string, readonly [purpose: string, searchWords: readonly string[]]>> = {
  home_inspection: [
    'The whole house in 12 sections, from roof to appliances, to the standard you choose.',
    ['buyer', 'general', 'full', 'house', 'pre-listing', 'new construction'],
  ],
  wind_mitigation: [
    'Florida’s form for insurance discounts: roof, attachments, and openings.',
    ['1802', 'uniform mitigation verification', 'hurricane', 'insurance', 'discount', 'shutters', 'florida'],
  ],
  fl_four_point: [
    'Electrical, HVAC, plumbing and roof of an older Florida home, for its insurer.',
    ['4-point', '4 point', 'citizens', 'insurance', 'florida'],
  ],
  citizens_roof: [
    'Condition and remaining life of a roof, for Citizens in Florida.',
    ['roof inspection form', 'insurance', 'florida', 'rcf'],
  ],
  fl_wdo: [
    'Florida’s form for termites and other organisms, for licensed pest control companies.',
    ['wdo', 'termite', 'wood destroying organism', 'pest', 'fungi', '13645', 'florida'],
  ],
  ca_wildfire: [
    'Home hardening and defensible space around a home in California.',
    ['fire', 'ab 38', 'defensible space', 'home hardening', 'ember', 'zone 0'],
  ],
  roof_certification: [
    'How long a roof is expected to last, as a certification or as a condition report.',
    ['roof condition report', 'remaining life', 'warranty', 'lender', 'roofer'],
  ],
  manufactured_home: [
    'A factory-built home: its labels, foundation, tie-downs, and condition.',
    ['mobile home', 'hud', 'trailer', 'tie-down', 'foundation'],
  ],
  tx_property_inspection: [
    'The home inspection on the form Texas requires for buyers and sellers.',
    ['trec', 'home inspection', 'buyer', 'seller', 'general', 'full', 'house', 'rei'],
  ],
  tx_windstorm: [
    'Field record of wind-resistant construction, for the engineer who files WPI-2.',
    ['wpi-1', 'wpi-2', 'wpi-8', 'tdi', 'twia', 'coast', 'hurricane', 'engineer'],
  ],
  pool_spa: [
    'Barriers, safety features, shell and equipment of a pool or hot tub.',
    ['swimming', 'hot tub', 'barrier', 'fence', 'pump', 'drowning'],
  ],
  sewer_scope: [
    'A camera inspection of the building sewer: pipe by distance, observations, video.',
    ['camera', 'lateral', 'drain', 'roots', 'video'],
  ],
  radon: [
    'A radon test: placement, chain of custody, closed-house log, and result.',
    ['pci', 'monitor', 'charcoal', 'mitigation', 'gas'],
  ],
  mold: [
    'Moisture map, samples and remediation protocol of a mold assessment.',
    ['mildew', 'moisture', 'air sample', 'spores', 'assessment'],
  ],
  well_septic: [
    'Private well and septic system, either or both: flow, samples, tank, field.',
    ['water', 'tank', 'drain field', 'leach', 'flow test', 'bacteria'],
  ],
  construction_phase: [
    'A house under construction, at one phase: pre-pour, pre-drywall, or final walk-through.',
    ['new construction', 'pre-pour', 'pre-drywall', 'foundation', 'framing', 'builder', 'final walkthrough'],
  ],
  eleven_month: [
    'The whole house before a builder’s first-year warranty ends, with a list of claims.',
    ['warranty', 'builder', 'new construction', 'one year', '11 month', 'eleven', 'claim'],
  ],
  commercial_walk: [
    'A brief walk-through of a small commercial building, with recommended specialists.',
    ['office', 'retail', 'warehouse', 'store', 'business', 'property condition', 'pca'],
  ],
  thermal: [
    'Thermal images paired with photos, scan conditions, and how each was confirmed.',
    ['infrared', 'camera', 'heat', 'insulation', 'moisture', 'ir', 'thermography'],
  ],
  annual_maintenance: [
    'A yearly maintenance inspection: wear, changes since the last one, and a calendar.',
    ['upkeep', 'checkup', 'yearly', 'home maintenance', 'subscription', 'care'],
  ],
};

/** Empty for a type unknown to this app version. */
export function wordsOf({ id, words }: Pick<ReportType, 'id' | 'words'>): TypeWords {
  const [purpose = '', searchWords = []] = (Object.hasOwn(WORDS, id) && WORDS[id]) || [];
  return words ?? { purpose, searchWords };
}

/** Finds types by name, form, state and trade terms. */
export function searchReportTypes(types: readonly ReportType[], query: string): readonly ReportType[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return types.filter((type) => {
    const { purpose, searchWords } = wordsOf(type);
    const text = [type.name, purpose, type.form, type.state, ...searchWords].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
