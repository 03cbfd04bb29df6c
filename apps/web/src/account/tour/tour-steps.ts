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
      'A minute’s walk through your office. Everything works without a network. The logo always brings you back here.',
    isNavigation: false,
  },
  entry(
    'dashboard',
    'Dashboard',
    'Your day: the stops on the line, what needs you, and every report in hand.',
  ),
  entry('reports', 'Reports', 'Write on site, photo by photo. What is missing is named before you publish.'),
  entry(
    'accounts',
    'Accounts',
    'Brokerages, builders and insurers you work for, with their people and jobs.',
  ),
  entry(
    'contacts',
    'Contacts',
    'Clients and agents. Type one in, import a list, or take a picture of a card.',
  ),
  entry(
    'calendar',
    'Calendar',
    'Book inspections, see your team’s day, and begin a report from its appointment.',
  ),
  entry('tasks', 'Tasks', 'What is to be done, by whom and by when. Reminders come by themselves.'),
  entry('routes', 'Routes', 'The drives between your stops, and the miles of the year.'),
  entry('expenses', 'Expenses', 'What the work costs, with its receipts, ready for your books.'),
  entry('analytics', 'Analytics', 'How the month compares: inspections, fees and where they come from.'),
  {
    id: 'settings',
    title: 'Settings and profile',
    description:
      'Your license, signature, logo and team are in this menu, and so is this tour: Settings, Getting started.',
    isNavigation: false,
  },
];

/** From this step on (counted from 1) the user menu is open until the tour ends. */
export const USER_MENU_STEP = 10;
