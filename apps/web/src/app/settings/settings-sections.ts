/**
 * The sections of /settings in list order; each is described in its subject. A section appears only for roles that may do something
 * there. The layout renders title and description, so a screen starts with its content.
 */

import type { MemberRole } from '@plumbline/domain/ground/roles';
import { can } from '@plumbline/domain/office/permissions';
import { APPEARANCE_SETTINGS } from '#src/account/appearance/settings-sections.ts';
import { GETTING_STARTED_SETTINGS } from '#src/account/first-steps/settings-sections.ts';
import { NOTIFICATIONS_SETTINGS } from '#src/account/notifications/settings-sections.ts';
import { PROFILE_SETTINGS } from '#src/account/profile/settings-sections.ts';
import { SECURITY_SETTINGS } from '#src/account/security/settings-sections.ts';
import type { SettingsSection } from '#src/ground/settings-section.ts';
import { AGREEMENTS_SETTINGS } from '#src/office/agreements/settings-sections.ts';
import { AUDIT_LOG_SETTINGS } from '#src/office/audit-log/settings-sections.ts';
import { BOOKING_SETTINGS, SERVICES_SETTINGS } from '#src/office/booking/settings-sections.ts';
import { BRANDING_SETTINGS } from '#src/office/branding/settings-sections.ts';
import { INTELLIGENCE_SETTINGS } from '#src/office/intelligence/settings-sections.ts';
import { INVOICES_SETTINGS } from '#src/office/invoices/settings-sections.ts';
import {
  LETTERS_SETTINGS,
  MESSAGES_SETTINGS,
  SENDING_SETTINGS,
} from '#src/office/letters/settings-sections.ts';
import { ORGANIZATION_SETTINGS } from '#src/office/organization/settings-sections.ts';
import {
  API_KEYS_SETTINGS,
  ASSISTANTS_SETTINGS,
  WEBHOOKS_SETTINGS,
} from '#src/office/programs/settings-sections.ts';
import { STATE_RULES_SETTINGS } from '#src/office/state-rules/settings-sections.ts';
import { SUBSCRIPTION_SETTINGS } from '#src/office/subscription/settings-sections.ts';
import { DATA_SETTINGS } from '#src/office/take-along/settings-sections.ts';
import { TEAM_SETTINGS } from '#src/office/team/settings-sections.ts';
import { FORMS_SETTINGS } from '#src/report/blanks/settings-sections.ts';
import { INSURANCE_SETTINGS } from '#src/report/insurance/settings/settings-sections.ts';
import { INTEGRATIONS_SETTINGS } from '../integrations/settings-sections.ts';
import { STORAGE_SETTINGS } from '../sync-status/settings-sections.ts';

export interface SettingsGroup {
  readonly title: string;
  readonly sections: readonly SettingsSection[];
}

export const SETTINGS_GROUPS: readonly SettingsGroup[] = [
  {
    title: 'You',
    sections: [
      PROFILE_SETTINGS,
      SECURITY_SETTINGS,
      NOTIFICATIONS_SETTINGS,
      INTEGRATIONS_SETTINGS,
      GETTING_STARTED_SETTINGS,
    ],
  },
  {
    title: 'Your company',
    sections: [
      ORGANIZATION_SETTINGS,
      TEAM_SETTINGS,
      AUDIT_LOG_SETTINGS,
      SUBSCRIPTION_SETTINGS,
      BRANDING_SETTINGS,
      SERVICES_SETTINGS,
      BOOKING_SETTINGS,
      INVOICES_SETTINGS,
      AGREEMENTS_SETTINGS,
      FORMS_SETTINGS,
      STATE_RULES_SETTINGS,
      INSURANCE_SETTINGS,
      INTELLIGENCE_SETTINGS,
      WEBHOOKS_SETTINGS,
      API_KEYS_SETTINGS,
      ASSISTANTS_SETTINGS,
    ],
  },
  {
    title: 'Your data',
    sections: [DATA_SETTINGS],
  },
  {
    title: 'Emails and texts',
    sections: [LETTERS_SETTINGS, SENDING_SETTINGS, MESSAGES_SETTINGS],
  },
  {
    title: 'This device',
    sections: [STORAGE_SETTINGS, APPEARANCE_SETTINGS],
  },
];

/** Returns the sections for this role; omits empty groups. */
export function shownGroups(
  groups: readonly SettingsGroup[],
  role: MemberRole | null,
): readonly SettingsGroup[] {
  return groups
    .map((group) => ({
      ...group,
      sections: group.sections.filter((section) => maySee(section, role)),
    }))
    .filter((group) => group.sections.length > 0);
}

export const maySee = ({ needs }: SettingsSection, role: MemberRole | null): boolean =>
  needs === undefined || can(role, needs);

/** Returns the section of a path, including everything below it. */
export function sectionAt(groups: readonly SettingsGroup[], pathname: string): SettingsSection | null {
  const found = groups
    .flatMap((group) => group.sections)
    .find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return found ?? null;
}
