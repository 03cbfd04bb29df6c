/** What a language model is used for. */

export const aiFeatures = [
  'photo_findings',
  'narrative',
  'captions',
  'alt_text',
  'plates',
  'summary',
  'explanation',
  'translation',
  'review',
  'photo_review',
  'voice',
] as const;
export type AiFeature = (typeof aiFeatures)[number];

/** A higher one when more leaves than the owner agreed to: they are asked again. */
export const CONSENT_VERSION = 6;

/** Stands for an item in requests about the report as a whole. */
export const WHOLE_REPORT = 'whole-report';

/** Those whose model has to read photos. */
const PHOTO_FEATURES: ReadonlySet<string> = new Set<AiFeature>([
  'photo_findings',
  'captions',
  'alt_text',
  'plates',
  'photo_review',
]);
/** Those whose model has to hear. */
export const needsHearing = (feature: string): boolean => feature === 'voice';
export const needsPhotos = (feature: string): boolean => PHOTO_FEATURES.has(feature);

export const isAiFeature = (name: string): name is AiFeature => aiFeatures.some((each) => each === name);
