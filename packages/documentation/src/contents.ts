/**
 * The table of contents: categories and their articles in reading order. The build fails when an article in `articles/`
 * is missing here, or a listed one does not exist. Nothing heavy depends on this file: screens refer to their article
 * by name.
 */
export const CATEGORIES = [
  {
    id: 'start',
    title: 'Getting started',
    summary: 'From an empty account to the first report.',
    slugs: [
      'create-your-account',
      'tour-and-first-steps',
      'install-the-app',
      'set-up-your-office',
      'first-report',
      'find-your-way',
    ],
  },
  {
    id: 'on-site',
    title: 'On site',
    summary: 'Walk, look, photograph, write.',
    slugs: [
      'report-types',
      'walk-through-a-report',
      'findings',
      'defect-library',
      'check-and-plates',
      'photos',
      'annotate-photos',
      'pdf-viewer',
      'recordings',
      'ai-suggestions',
      'your-signature',
    ],
  },
  {
    id: 'forms',
    title: 'Report types',
    summary: 'What is particular about each of them.',
    slugs: [
      'home-inspection',
      'wind-mitigation',
      'wind-mitigation-credits',
      'four-point-and-roof-forms',
      'wood-destroying-organisms',
      'npma-33',
      'roof-certification',
      'manufactured-home',
      'wildfire-and-windstorm',
      'texas-property-inspection',
      'state-rules',
      'specialty-reports',
      'pool-and-spa',
      'sewer-scope',
      'radon',
      'mold',
      'well-and-septic',
      'construction-phases',
      'eleven-month',
      'commercial-walk-through',
      'thermal-imaging',
      'annual-maintenance',
    ],
  },
  {
    id: 'offline',
    title: 'Offline',
    summary: 'What the light says, and what to do when it needs you.',
    slugs: ['work-offline', 'two-answers', 'needs-you', 'storage-and-backup'],
  },
  {
    id: 'deliver',
    title: 'Finish and deliver',
    summary: 'Pages, versions, links.',
    slugs: ['preview-and-publish', 'report-look', 'share-a-report', 'repair-requests', 'correct-a-report'],
  },
  {
    id: 'schedule',
    title: 'Calendar and booking',
    summary: 'Appointments, services and clients who book for themselves.',
    slugs: [
      'calendar',
      'start-from-an-appointment',
      'routes',
      'other-calendars',
      'services-and-prices',
      'booking-page',
      'booking-widget',
    ],
  },
  {
    id: 'agreements',
    title: 'Agreements',
    summary: 'What clients sign, and how it is kept.',
    slugs: ['agreements', 'sign-on-this-device', 'agreement-wordings'],
  },
  {
    id: 'money',
    title: 'Money',
    summary: 'What clients owe, and how the business is doing.',
    slugs: ['invoices', 'quickbooks', 'expenses', 'mileage', 'analytics'],
  },
  {
    id: 'people',
    title: 'Contacts and tasks',
    summary: 'Everyone you work for and with, and what is to be done.',
    slugs: ['contacts', 'import-contacts', 'merge-contacts', 'scan-a-card', 'tasks'],
  },
  {
    id: 'messages',
    title: 'Letters, texts and notifications',
    summary: 'What goes out, and what you hear of.',
    slugs: ['letters', 'text-messages', 'messages-sent', 'notifications'],
  },
  {
    id: 'templates',
    title: 'Templates and forms',
    summary: 'Make the reports your own.',
    slugs: ['templates', 'report-builder', 'import-from-spectora', 'official-forms', 'insurance-settings'],
  },
  {
    id: 'programs',
    title: 'Other programs',
    summary: 'Webhooks, the API and assistants.',
    slugs: ['api', 'webhooks', 'assistants'],
  },
  {
    id: 'account',
    title: 'Team, account and help',
    summary: 'Who may do what, your data, and where to ask.',
    slugs: [
      'team-and-roles',
      'audit-log',
      'security',
      'export-and-import',
      'your-plan',
      'get-help',
      'website-request',
    ],
  },
] as const;

export type CategoryId = (typeof CATEGORIES)[number]['id'];
export type ArticleSlug = (typeof CATEGORIES)[number]['slugs'][number];

/** Every article, in reading order. */
export const ARTICLE_SLUGS: readonly ArticleSlug[] = CATEGORIES.flatMap(({ slugs }) => slugs);

export const DOCUMENTATION_PATH = '/documentation';

/** @param anchor the id of a heading in the article */
export function articlePath(slug: ArticleSlug, anchor?: string): string {
  return `${DOCUMENTATION_PATH}/${slug}${anchor === undefined ? '' : `#${anchor}`}`;
}

export function categoryOf(slug: string): (typeof CATEGORIES)[number] | null {
  return CATEGORIES.find(({ slugs }) => slugs.some((each) => each === slug)) ?? null;
}
