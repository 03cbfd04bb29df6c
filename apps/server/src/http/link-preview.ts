/**
 * What link previews, monitors and search engines read about a page rendered in the browser: title, description, image.
 * For a report or an agreement, it gives only the kind of page; whether the link works, for whom and with which
 * password is not checked. The booking page is public, so it names its company.
 */
import { escapeHtml } from '@plumbline/domain/ground/escape-html';
import type { BookingOffice, FindBookingOffice } from './booking-office.ts';

interface LinkPreview {
  readonly title: string;
  readonly description: string;
  /** Of an open booking page, which names it before its script is there (apps/web/book.html). */
  readonly company?: string;
}

const report: LinkPreview = {
  title: 'Home inspection report',
  description: 'Open the inspection report in your browser or save it as a PDF. No account is needed.',
};
const repairRequest: LinkPreview = {
  title: 'Repair request',
  description: 'A repair request after a home inspection. Open it in your browser. No account is needed.',
};
const agreement: LinkPreview = {
  // An agreement, or a form that the owner signs.
  title: 'For your signature',
  description: 'Review and sign a document for your inspection in your browser. No account is needed.',
};
const invoice: LinkPreview = {
  title: 'Invoice',
  description: 'View and pay the invoice for your home inspection. No account is needed.',
};
const booked: LinkPreview = {
  title: 'Your inspection booking',
  description: 'View, reschedule, or cancel your home inspection booking.',
};

/** An image from the build, 1200 by 630. */
const picture = '/open-graph.png';
const longestName = 100;

/** @param officeOf company whose booking page has this slug; null when there is none */
export async function linkPreviewOf(
  pathname: string,
  officeOf: FindBookingOffice,
): Promise<LinkPreview | null> {
  const [area, id, token, ...more] = pathname.replace(/\/+$/, '').split('/').slice(1);
  if (area === 'download' && token === 'repair' && more.length === 1) return repairRequest;
  if (id === undefined || id === '' || more.length > 0) return null;
  if (area === 'repair' && token === undefined) return repairRequest;
  if (area === 'download' && token === undefined) return report;
  if (area === 'agreements' && token === undefined) return agreement;
  if (area === 'pay' && token === undefined) return invoice;
  if (area !== 'book') return null;
  return token === undefined ? bookingPreview(await officeOf(id)) : booked;
}

function bookingPreview(office: BookingOffice | null): LinkPreview {
  const name = (office?.name ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
    .slice(0, longestName);
  return {
    title: name === '' ? 'Book an inspection' : `Book an inspection with ${name}`,
    description: `Choose a time for your home inspection${name === '' ? '' : ` with ${name}`}.`,
    ...(office?.isOpen && { company: name }),
  };
}

/** Inserts the preview into the page's head, replacing the app's shared title and description, and the company where the page names it. */
export function withPreview(
  html: string,
  { title, description, company = '' }: LinkPreview,
  origin: string,
): string {
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', `${origin}${picture}`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ');
  return html
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('data-company=""', () => `data-company="${escapeHtml(company)}"`);
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
