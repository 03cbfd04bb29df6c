/** What the list of settings shows of this subject. */
import { KeyRound } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const SECURITY_SETTINGS: SettingsSection = {
  path: '/settings/security',
  title: 'Security',
  description: 'How you sign in, and the devices that are signed in.',
  words: [
    'password',
    'two-step verification',
    'passkey',
    'authenticator',
    'devices',
    'sign out',
    'email address',
  ],
  icon: KeyRound,
  article: 'security',
};
