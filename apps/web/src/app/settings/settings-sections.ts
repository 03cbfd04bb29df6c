/**
 * The sections of /settings as data, in list order. A section appears automatically when a route with its path
 * exists, and only for roles that may do something there; its screen may be in any feature. The layout renders
 * title and description, so a screen starts with its content.
 */
import { type Action, can } from '@plumbline/domain/office/permissions';
import type { MemberRole } from '@plumbline/domain/office/roles';
import {
  Archive,
  Bell,
  Building2,
  CalendarClock,
  CalendarDays,
  Compass,
  CreditCard,
  FileSignature,
  FileText,
  HardDrive,
  KeyRound,
  type LucideIcon,
  Mail,
  MailCheck,
  Palette,
  Send,
  ShieldCheck,
  SunMoon,
  Tags,
  UserRound,
  Users,
} from 'lucide-react';

export interface SettingsSection {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly icon: LucideIcon;
  /** Absent: visible to every member; the screen decides what they can change. */
  readonly needs?: Action | undefined;
}

export interface SettingsGroup {
  readonly title: string;
  readonly sections: readonly SettingsSection[];
}

export const SETTINGS_GROUPS: readonly SettingsGroup[] = [
  {
    title: 'You',
    sections: [
      {
        path: '/settings/profile',
        title: 'Profile',
        description: 'Your name, phone, license and picture, as your team and your reports show them.',
        icon: UserRound,
      },
      {
        path: '/settings/security',
        title: 'Security',
        description: 'How you sign in, and the devices that are signed in.',
        icon: KeyRound,
      },
      {
        path: '/settings/notifications',
        title: 'Notifications',
        description: 'What you hear of, where, and how long before an appointment.',
        icon: Bell,
      },
      {
        path: '/settings/calendars',
        title: 'Other calendars',
        description: 'Links under which the calendar of your phone or desk shows your appointments.',
        icon: CalendarDays,
      },
      {
        path: '/settings/getting-started',
        title: 'Getting started',
        description: 'The guided tour, the first steps of the dashboard, and sample data.',
        icon: Compass,
      },
    ],
  },
  {
    title: 'Organization',
    sections: [
      {
        path: '/settings/organization',
        title: 'Organization',
        description: 'Name, address and license as they appear on every report and email.',
        icon: Building2,
      },
      {
        path: '/settings/team',
        title: 'Team',
        description: 'Members, what each may do, and invitations.',
        icon: Users,
      },
      {
        path: '/subscription',
        title: 'Subscription',
        description: 'Your plan, who counts for it, payment and invoices.',
        icon: CreditCard,
      },
      {
        path: '/settings/branding',
        title: 'Branding',
        description: 'Logo, color, fonts and footer of your reports.',
        icon: Palette,
      },
      {
        path: '/settings/services',
        title: 'Services and prices',
        description: 'What you sell, how long it takes, what it costs and what changes that.',
        icon: Tags,
      },
      {
        path: '/settings/booking',
        title: 'Online booking',
        description: 'Your page for clients, the hours of your people, notice and questions.',
        icon: CalendarClock,
      },
      {
        path: '/settings/agreements',
        title: 'Agreements',
        description: 'What clients sign, and when their report waits for it.',
        icon: FileSignature,
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
    title: 'Your data',
    sections: [
      {
        path: '/settings/data',
        title: 'Data',
        description: 'Take everything with you, decide how long logs are kept, end your account.',
        icon: Archive,
      },
    ],
  },
  {
    title: 'Letters and texts',
    sections: [
      {
        path: '/settings/email-templates',
        title: 'E-mail templates',
        description: 'The wording of the letters that you send, with a preview.',
        icon: Mail,
        needs: 'write e-mail templates',
      },
      {
        path: '/settings/messaging',
        title: 'Sending',
        description: 'Who your letters and texts are from, and where answers go.',
        icon: Send,
        needs: 'change organization',
      },
      {
        path: '/settings/email-log',
        title: 'Messages sent',
        description: 'Every email and text message, its status, and a way to send it again.',
        icon: MailCheck,
      },
    ],
  },
  {
    title: 'This device',
    sections: [
      {
        path: '/settings/device',
        title: 'Storage',
        description: 'What this device keeps, and how much space is left.',
        icon: HardDrive,
      },
      {
        path: '/settings/appearance',
        title: 'Appearance',
        description: 'Light or dark, weeks and hours, on this device.',
        icon: SunMoon,
      },
    ],
  },
];

/** Returns the sections for this role; omits empty groups. */
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

/** Returns the section of a path, including everything below it. */
export function sectionAt(groups: readonly SettingsGroup[], pathname: string): SettingsSection | null {
  const found = groups
    .flatMap((group) => group.sections)
    .find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return found ?? null;
}
