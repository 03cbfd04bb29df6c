/** What leaves the device for each feature. The settings show it; nothing else leaves. Apart from the features: the editor shows none of it. */
import type { AiFeature } from './features.ts';

export interface FeatureFacts {
  readonly label: string;
  readonly description: string;
  /** What is sent, in the words of the settings. */
  readonly leaves: string;
}

export const featureFacts: Readonly<Record<AiFeature, FeatureFacts>> = {
  photo_findings: {
    label: 'Findings from photos',
    description:
      'Looks at the photos of an item, or at all new ones, and proposes findings, your library first.',
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
    description: 'Proposes a caption for a photo that has none.',
    leaves: 'The photo at report size with blurs applied, the item',
  },
  alt_text: {
    label: 'Photo descriptions',
    description: 'Says what a photo shows, for people who can’t see it.',
    leaves: 'The photo at report size with blurs applied, the item',
  },
  plates: {
    label: 'Rating plates',
    description: 'Reads a plate that this device can’t read well, when you press “Read with AI”.',
    leaves: 'The photo of the plate at report size with blurs applied, the item',
  },
  summary: {
    label: 'Executive summary',
    description: 'Drafts the words at the head of the report’s summary.',
    leaves: 'The kind of report, and its findings with place, severity and recommendation',
  },
  explanation: {
    label: 'Plain-language explanations',
    description: 'Explains a finding to people who know nothing of houses.',
    leaves: 'The finding, and the item it belongs to',
  },
  translation: {
    label: 'Spanish client page',
    description: 'Translates a published version for the client’s page, marked as a machine translation.',
    leaves: 'The texts of the version, except those that name a client, an agent or the address',
  },
  review: {
    label: 'Second check of the report',
    description: 'After the rules of Check the report, names what else contradicts itself.',
    leaves:
      'The kind of report, and the answers, notes, captions and findings of its items; no general questions',
  },
  photo_review: {
    label: 'Answers against photos',
    description: 'In Check the report, compares the answers at a place with its photos.',
    leaves: 'Up to six photos of a place at report size with blurs applied, and its answers',
  },
  voice: {
    label: 'Voice notes',
    description:
      'In Describe in words, turns a recording into text where this device can’t do that on its own.',
    leaves: 'The recording as spoken, with every name and number that you say; it can’t be cleaned first',
  },
};
