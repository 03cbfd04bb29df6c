/**
 * Why Citizens Property Insurance Corporation returns reports although the form does not require these items. What its
 * own forms print (each side of the dwelling, each slope, panel, plumbing) is required by those report types
 * themselves.
 */
import type { CarrierRule, CarrierRuleSet } from './carrier-rule.ts';

/** Reported by inspectors; not published. */
const practice = {
  reportTypes: ['wind_mitigation'],
  standing: 'practice',
  asOf: '2026',
  isActive: true,
} as const;

const SITE_PHOTOS = [
  ['front_elevation', 'Take a photo of the front of the home.'],
  ['right_elevation', 'Take a photo of the right side of the home.'],
  ['rear_elevation', 'Take a photo of the rear of the home.'],
  ['left_elevation', 'Take a photo of the left side of the home.'],
  ['address_number', 'Take a photo of the house number.'],
] as const;

const sitePhotoRules = SITE_PHOTOS.map(
  ([id, message]): CarrierRule => ({
    ...practice,
    reportTypes: [...practice.reportTypes],
    id: `wind_${id}`,
    check: { kind: 'photos', places: [`general/${id}`], atLeast: 1 },
    message,
    source: 'Inspector practice: all elevations and the house number',
    confidence: 'one_source',
  }),
);

export const citizensRules: CarrierRuleSet = {
  carrier: 'Citizens',
  aliases: [
    'Citizens Property Insurance',
    'Citizens Property Insurance Corporation',
    'Citizens Property Insurance Corp',
    'Citizens Insurance',
  ],
  ownForms: ['fl_four_point', 'citizens_roof'],
  rules: [
    {
      ...practice,
      reportTypes: [...practice.reportTypes],
      id: 'wind_roof_slopes',
      check: {
        kind: 'photos',
        places: ['general/roof_slopes'],
        // Every roof on this form has at least two slopes, so assume two until they are counted.
        atLeast: { path: 'general/roof_slope_count', otherwise: 2 },
      },
      message: 'Take a photo of each roof slope.',
      source: 'Inspector’s report of a form 1802 returned for roof slope photos, nachi.org thread 238479',
      confidence: 'one_source',
    },
    ...sitePhotoRules,
    {
      id: 'roof_remaining_life',
      reportTypes: ['fl_four_point', 'citizens_roof'],
      when: { op: 'answered', path: 'predominant_roof/remaining_useful_life_years' },
      check: {
        kind: 'holds',
        condition: { op: 'gte', path: 'predominant_roof/remaining_useful_life_years', value: 3 },
      },
      message:
        'Citizens has required at least three years of remaining useful life. Note in the comments what supports the roof’s condition.',
      standing: 'bulletin',
      source: 'Earlier text of citizensfla.com/web/public/inspections; its ages are superseded',
      asOf: '2026',
      confidence: 'one_source',
      isActive: true,
    },
  ],
};
