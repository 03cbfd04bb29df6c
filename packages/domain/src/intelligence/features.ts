/** What a language model is used for, and what leaves the device for it. The settings show it; nothing else leaves. */

export const aiFeatures = ['photo_findings', 'narrative', 'captions'] as const;
export type AiFeature = (typeof aiFeatures)[number];

/** A higher one when more leaves than the owner agreed to: they are asked again. */
export const CONSENT_VERSION = 1;

export interface FeatureFacts {
  readonly label: string;
  readonly description: string;
  /** What is sent, in the words of the settings. */
  readonly leaves: string;
}

export const featureFacts: Readonly<Record<AiFeature, FeatureFacts>> = {
  photo_findings: {
    label: 'Findings from photos',
    description: 'Looks at the photos of an item and proposes findings, your own library first.',
    leaves:
      'The chosen photos at report size with blurs applied, the item, its note, titles from your library',
  },
  narrative: {
    label: 'Narrative from notes',
    description: 'Turns a short note into observation, why it matters, and recommendation, in your style.',
    leaves: 'The note, the item, up to ten similar texts from your library',
  },
  captions: {
    label: 'Photo captions',
    description: 'Proposes a caption that also describes the photo to people who can’t see it.',
    leaves: 'The photo at report size with blurs applied, the item',
  },
};

export const isAiFeature = (name: string): name is AiFeature => aiFeatures.some((each) => each === name);
