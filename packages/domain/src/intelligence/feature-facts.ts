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
      'Reviews an item’s photos, or all new ones, and suggests findings, starting with your library.',
    leaves:
      'The selected photos at report size with blurs applied, the item, its note, and titles from your library',
  },
  narrative: {
    label: 'Narrative from notes',
    description:
      'Turns a short note into an observation, why it matters, and a recommendation, in your style.',
    leaves: 'The note, the item, up to ten similar comments from your library',
  },
  captions: {
    label: 'Photo captions',
    description: 'Suggests a caption for a photo that has none.',
    leaves: 'The photo at report size with blurs applied, the item',
  },
  alt_text: {
    label: 'Photo descriptions',
    description: 'Describes what a photo shows for people who can’t see it.',
    leaves: 'The photo at report size with blurs applied, the item',
  },
  plates: {
    label: 'Rating plates',
    description: 'Reads a plate that this device can’t read well, when you press “Read with AI”.',
    leaves: 'The photo of the plate at report size with blurs applied, the item',
  },
  summary: {
    label: 'Executive summary',
    description: 'Drafts the text at the top of the report’s summary.',
    leaves: 'The report type, and its findings with location, severity, and recommendation',
  },
  explanation: {
    label: 'Plain-language explanations',
    description: 'Explains a finding to people who are new to home inspections.',
    leaves: 'The finding, and the item it belongs to',
  },
  translation: {
    label: 'Spanish online report',
    description: 'Translates a published version for the online report, marked as a machine translation.',
    leaves: 'The version’s text, except anything that names a client, an agent, or the address',
  },
  review: {
    label: 'Second check of the report',
    description: 'After the rules in Check the report, finds other contradictions.',
    leaves: 'The report type, and its items’ answers, notes, captions, and findings. No general questions.',
  },
  photo_review: {
    label: 'Answers against photos',
    description: 'In Check the report, compares an item’s answers with its photos.',
    leaves: 'Up to six of an item’s photos at report size with blurs applied, and its answers',
  },
  voice: {
    label: 'Voice notes',
    description:
      'In Describe in words, turns a recording into text where this device can’t do that on its own.',
    leaves: 'The recording as spoken, with every name and number you say. It can’t be cleaned first.',
  },
};
