/**
 * The sections of /settings as data, in the order in which they are listed. One appears by itself when a route with its
 * address exists, and only for roles that may do something there; its screen may live in any feature. The frame draws
 * title and description, so that a screen begins with its content.
 */
import { type Action, can, type MemberRole } from '@plumbline/domain/permissions';
import { Building2, FileText, type LucideIcon, Palette, ShieldCheck, SunMoon } from 'lucide-react';

export interface SettingsSection {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly icon: LucideIcon;
  /** Absent: every member sees it; what one may change there is the screen's own question. */
  readonly needs?: Action | undefined;
}

export interface SettingsGroup {
  readonly title: string;
  readonly sections: readonly SettingsSection[];
}

export const SETTINGS_GROUPS: readonly SettingsGroup[] = [
  {
    title: 'Organization',
    sections: [
      {
        path: '/settings/organization',
        title: 'Organization',
        description: 'Name, address and license, as they stand on every report and letter.',
        icon: Building2,
      },
      {
        path: '/settings/branding',
        title: 'Branding',
        description: 'Logo, color, fonts and footer of your reports.',
        icon: Palette,
      },
      {
        path: '/settings/forms',
        title: 'Forms',
        description: 'Official forms as we draw them, or on the agency’s own PDF.',
        icon: FileText,
      },
      {
        path: '/settings/insurance',
        title: 'Insurance',
        description:
          'The page for clients, credit tables, rules of carriers and settings that change by law.',
        icon: ShieldCheck,
      },
    ],
  },
  {
    title: 'This device',
    sections: [
      {
        path: '/settings/appearance',
        title: 'Appearance',
        description: 'Light or dark, on this device.',
        icon: SunMoon,
      },
    ],
  },
];

/** What a person of this role finds; groups without a section are left out. */
export function shownGroups(
  groups: readonly SettingsGroup[],
  role: MemberRole | null,
  hasScreen: (path: string) => boolean,
): readonly SettingsGroup[] {
  return groups
    .map((group) => ({
      ...group,
      sections: group.sections.filter((section) => hasScreen(section.path) && maySee(section, role)),
    }))
    .filter((group) => group.sections.length > 0);
}

export const maySee = ({ needs }: SettingsSection, role: MemberRole | null): boolean =>
  needs === undefined || can(role, needs);

/** The section that an address belongs to, with everything below it. */
export function sectionAt(groups: readonly SettingsGroup[], pathname: string): SettingsSection | null {
  const found = groups
    .flatMap((group) => group.sections)
    .find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return found ?? null;
}
