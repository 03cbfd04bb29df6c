/** What the list of settings shows of this subject. */
import { Sparkles } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const INTELLIGENCE_SETTINGS: SettingsSection = {
  path: '/settings/intelligence',
  title: 'AI suggestions',
  description: 'What’s sent to a language model, to whom, and what stays off.',
  words: ['language model', 'key', 'OpenAI', 'Anthropic'],
  icon: Sparkles,
  article: 'ai-suggestions',
};
