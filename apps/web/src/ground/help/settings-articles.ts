/** Help articles by settings section. */
import type { ArticleSlug } from '@plumbline/documentation/contents';

const ARTICLES: Readonly<Record<string, ArticleSlug>> = {
  '/settings/profile': 'set-up-your-office',
  '/settings/security': 'security',
  '/settings/notifications': 'notifications',
  '/settings/calendars': 'other-calendars',
  '/settings/getting-started': 'first-report',
  '/settings/organization': 'set-up-your-office',
  '/settings/team': 'team-and-roles',
  '/settings/branding': 'report-look',
  '/settings/services': 'services-and-prices',
  '/settings/booking': 'booking-page',
  '/settings/agreements': 'agreement-wordings',
  '/settings/forms': 'official-forms',
  '/settings/insurance': 'insurance-settings',
  '/subscription': 'your-plan',
  '/settings/data': 'export-and-import',
  '/settings/email-templates': 'letters',
  '/settings/messaging': 'text-messages',
  '/settings/email-log': 'messages-sent',
  '/settings/device': 'storage-and-backup',
  '/settings/appearance': 'find-your-way',
};

/** @param path as in the list of settings; returns null when there is no article */
export const settingsArticle = (path: string): ArticleSlug | null => ARTICLES[path] ?? null;
