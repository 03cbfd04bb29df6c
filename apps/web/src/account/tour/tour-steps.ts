/**
 * The guided tour as data (specification, section 2): eleven steps in this order, always all of them. A step whose
 * entry has no screen yet is shown in the middle of the page.
 */
export interface TourStep {
  /** Target: an element that has it as `data-tour`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** One of the nine navigation entries: below 768 px they are shown in the tour's own menu. */
  readonly isNavigation: boolean;
}

const entry = (id: string, title: string, description: string): TourStep => ({
  id,
  title,
  description,
  isNavigation: true,
});

export const TOUR_STEPS: readonly TourStep[] = [
  {
    id: 'welcome',
    title: 'Welcome to Plumbline',
    description:
      'Take a one-minute tour. Everything works offline, and the logo always brings you back to your dashboard.',
    isNavigation: false,
  },
  entry(
    'dashboard',
    'Dashboard',
    'Your day at a glance: today’s inspections, what needs you, and reports in progress.',
  ),
  entry(
    'reports',
    'Reports',
    'Write on site, photo by photo. Plumbline shows you what’s missing before you publish.',
  ),
  entry(
    'accounts',
    'Accounts',
    'The brokerages, builders, and insurers you work with, with their contacts and inspections.',
  ),
  entry('contacts', 'Contacts', 'Clients and agents. Add one, import a list, or scan a business card.'),
  entry(
    'calendar',
    'Calendar',
    'Schedule inspections, see your team’s day, and start a report right from an appointment.',
  ),
  entry('tasks', 'Tasks', 'What needs doing, who’s doing it, and when it’s due. Reminders are automatic.'),
  entry('routes', 'Routes', 'Plan the drive between appointments and track your mileage for the year.'),
  entry('expenses', 'Expenses', 'Track job costs and receipts, ready for your accountant.'),
  entry('analytics', 'Analytics', 'See how this month compares: inspections, revenue, and referral sources.'),
  {
    id: 'settings',
    title: 'Settings and profile',
    description:
      'Set up your license, signature, logo, and team here. To take this tour again, go to Settings > Getting started.',
    isNavigation: false,
  },
];

/** From this step on (counted from 1) the user menu is open until the tour ends. */
export const USER_MENU_STEP = 10;
