/** Questions for a website request, as an agency would ask them; the database enforces the same limits. */
import * as z from 'zod/mini';

export const WEBSITE_PAGES = [
  { id: 'home', label: 'Home' },
  { id: 'services', label: 'Services and prices' },
  { id: 'booking', label: 'Online booking' },
  { id: 'about', label: 'About us' },
  { id: 'areas', label: 'Areas served' },
  { id: 'samples', label: 'Sample report' },
  { id: 'reviews', label: 'Reviews' },
  { id: 'questions', label: 'Questions and answers' },
  { id: 'blog', label: 'Articles' },
  { id: 'agents', label: 'For agents' },
  { id: 'contact', label: 'Contact' },
] as const;

export const WEBSITE_BUDGETS = [
  { id: 'under-1000', label: 'Under $1,000' },
  { id: '1000-2500', label: '$1,000 to $2,500' },
  { id: '2500-5000', label: '$2,500 to $5,000' },
  { id: '5000-10000', label: '$5,000 to $10,000' },
  { id: 'over-10000', label: 'Over $10,000' },
  { id: 'unsure', label: 'Not sure yet' },
] as const;

export const WEBSITE_MATERIAL = [
  { id: 'logo', label: 'Logo' },
  { id: 'photos', label: 'Photos' },
  { id: 'texts', label: 'Texts' },
  { id: 'domain', label: 'Domain' },
] as const;

export { WEBSITE_STATUS_NAMES, WEBSITE_STATUSES, type WebsiteStatus } from './website-status.ts';

const short = z.string().check(z.trim(), z.maxLength(300));
const long = z.string().check(z.trim(), z.maxLength(4000));
const idsOf = <Entry extends { readonly id: string }>(entries: readonly Entry[]) =>
  z.array(z.enum(entries.map(({ id }) => id) as [Entry['id'], ...Entry['id'][]]));
const one = <Entry extends { readonly id: string }>(entries: readonly Entry[]) =>
  z.enum(entries.map(({ id }) => id) as [Entry['id'], ...Entry['id'][]]);

export const websiteRequestSchema = z.object({
  name: short.check(z.minLength(1, 'Enter your name.')),
  email: short.check(
    z.regex(/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/, 'Enter an email address like name@company.com.'),
  ),
  phone: short,
  /** Purpose of the site, in their words. */
  brief: long.check(z.minLength(20, 'Describe in a sentence or two what the site is for.')),
  /** Target audience. */
  audience: long,
  pages: idsOf(WEBSITE_PAGES).check(z.minLength(1, 'Choose at least one page.')),
  /** URLs of sites they like, and why. */
  examples: long,
  material: idsOf(WEBSITE_MATERIAL),
  domain: short,
  /** Colors, words, mood. */
  style: long,
  budget: one(WEBSITE_BUDGETS),
  /** 'YYYY-MM-DD', or empty: no day. */
  wantedOn: z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Enter a full date, like 11/21/2026.')),
  notes: long,
});
export type WebsiteRequest = z.infer<typeof websiteRequestSchema>;

const labelsOf = (
  entries: readonly { readonly id: string; readonly label: string }[],
  ids: readonly string[],
) => entries.flatMap(({ id, label }) => (ids.includes(id) ? [label] : [])).join(', ');

/** The request as an email: one line or paragraph per answered question. */
export function websiteRequestText(request: WebsiteRequest): string {
  const lines: readonly (readonly [string, string])[] = [
    ['Name', request.name],
    ['Email', request.email],
    ['Phone', request.phone],
    ['What the site is for', request.brief],
    ['Who should find it', request.audience],
    ['Pages', labelsOf(WEBSITE_PAGES, request.pages)],
    ['Examples', request.examples],
    ['Already available', labelsOf(WEBSITE_MATERIAL, request.material)],
    ['Domain', request.domain],
    ['Style', request.style],
    ['Budget', labelsOf(WEBSITE_BUDGETS, [request.budget])],
    ['Needed by', request.wantedOn],
    ['Anything else', request.notes],
  ];
  return lines.flatMap(([label, value]) => (value === '' ? [] : [`${label}: ${value}`])).join('\n');
}
