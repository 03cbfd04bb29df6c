/**
 * Every URL of the specification (section 2) for site, identity, help and plan, for strangers and office members: the
 * server's response, and the page's head, heading and text. HTML pages are read without a browser.
 */
import { expect } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { inSoak, test } from '../support/test.ts';

interface Expected {
  readonly path: string;
  readonly title: string;
  /** Verbatim if it is the page's own. */
  readonly description?: string;
  readonly heading: string | RegExp;
  /** Verbatim from the specification. */
  readonly texts: readonly string[];
}

const FOOTER = ['Features', 'Documentation', 'Support', 'Terms', 'Privacy', 'Cookie Settings'];
const HEADER = ['Features', 'Pricing', 'Sample Reports', 'Sign in', 'Sign up'];
const COOKIES = ['Accept All', 'Reject All', 'Customize', 'Save Preferences'];

const HTML_PAGES: readonly Expected[] = [
  {
    path: '/',
    title: 'Plumbline: Home inspection reports, done on site',
    heading: 'Done before you leave the driveway.',
    texts: ['Start Free Trial', 'View Pricing', 'View All Templates', 'Go to Dashboard'],
  },
  {
    path: '/features',
    title: 'Features · Plumbline',
    heading: 'Everything Plumbline does',
    texts: ['OIR-B1-1802'],
  },
  {
    path: '/feature-comparison',
    title: 'Feature comparison · Plumbline',
    heading: 'How Plumbline compares',
    texts: [],
  },
  {
    path: '/pricing',
    title: 'Pricing · Plumbline',
    heading: 'Simple pricing. No metering.',
    texts: ['Solo', 'Team', 'Office'],
  },
  { path: '/privacy', title: 'Privacy · Plumbline', heading: 'Privacy', texts: [] },
  { path: '/terms', title: 'Terms · Plumbline', heading: 'Terms', texts: [] },
  { path: '/security', title: 'Security · Plumbline', heading: 'Security', texts: [] },
  { path: '/status', title: 'Status · Plumbline', heading: 'Status', texts: [] },
  { path: '/changelog', title: 'What’s new · Plumbline', heading: 'What’s new', texts: [] },
  { path: '/sample-reports', title: 'Sample reports · Plumbline', heading: 'Sample reports', texts: [] },
  {
    path: '/documentation',
    title: 'Documentation · Plumbline',
    heading: 'Documentation',
    texts: ['Getting started', 'Work offline'],
  },
  {
    path: '/documentation/work-offline',
    title: 'Work offline · Plumbline',
    heading: 'Work offline',
    texts: ['What the level means', 'You’re currently offline. Changes will sync when reconnected.'],
  },
  {
    path: '/internachi-standards',
    title: 'InterNACHI standard of practice · Plumbline',
    heading: 'InterNACHI standard of practice',
    texts: ['Not required', '3.10'],
  },
];

/** Rendered by the app, for everyone. */
const OPEN_PAGES: readonly Expected[] = [
  {
    path: '/auth?mode=signin',
    title: 'Sign in · Plumbline',
    heading: 'Sign in',
    texts: ['Forgot password'],
  },
  {
    path: '/auth?mode=signup',
    title: 'Sign up · Plumbline',
    heading: 'Start your free trial',
    texts: ['Create account'],
  },
  {
    path: '/auth/forgot-password',
    title: 'Forgot password · Plumbline',
    description: 'Request a link to reset your password.',
    heading: 'Forgot password',
    texts: ['Back to sign in'],
  },
  // Opened from emails; without the link's token, they redirect.
  {
    path: '/auth/confirm',
    title: 'Confirm your email · Plumbline',
    heading: 'This link doesn’t work',
    texts: ['Sign in for a new link'],
  },
  {
    path: '/auth/reset-password',
    title: 'Reset your password · Plumbline',
    heading: 'This link doesn’t work',
    texts: ['Request a new link', 'Back to sign in'],
  },
  {
    path: '/support',
    title: 'Contact support · Plumbline',
    heading: 'Contact support',
    texts: ['Send message'],
  },
];

/** For signed-in users. */
const OWN_PAGES: readonly Expected[] = [
  {
    path: '/dashboard',
    title: 'Dashboard · Plumbline',
    description: 'Reports in progress, and what they still miss.',
    // The date: 'Sunday, November 22'.
    heading: /^[A-Z][a-z]+day, ?[A-Z][a-z]+ \d{1,2}$/,
    texts: ['Dashboard', 'Reports', 'Accounts', 'Contacts', 'Calendar', 'Tasks'],
  },
  {
    path: '/support-center',
    title: 'Support · Plumbline',
    description: 'Articles, your tickets, and ways to get help.',
    heading: 'Support',
    texts: [],
  },
  {
    path: '/support-logs',
    title: 'Support logs · Plumbline',
    description: 'Tickets and chats to answer, and failed deliveries.',
    heading: 'Support logs',
    texts: ['Tickets', 'Chats', 'Not delivered'],
  },
  {
    path: '/website-request',
    title: 'Website request · Plumbline',
    heading: 'Website request',
    texts: ['Send request', 'Your requests'],
  },
  {
    path: '/subscription',
    title: 'Subscription · Plumbline',
    description: 'Your plan, payment, and invoices.',
    heading: 'Subscription',
    texts: [],
  },
  {
    path: '/subscription/success',
    title: 'Subscription · Plumbline',
    description: 'The status of your payment.',
    heading: 'Subscription',
    // Nothing was paid: it waits for confirmation and does not claim that it arrived.
    texts: ['One moment'],
  },
  {
    path: '/documentation',
    title: 'Documentation · Plumbline',
    heading: 'Documentation',
    texts: ['Getting started'],
  },
];

const NOWHERE = ['/nowhere', '/documentation/nowhere', '/sample-reports/nowhere', '/features/nowhere'];

const plain = (html: string): string =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&');

test('pages for strangers are HTML with head, heading and words; any other address is none', async ({
  request,
  baseURL,
}) => {
  for (const { path, title, heading, texts } of HTML_PAGES) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1], path).toBe(title);
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1], path).toBe(heading);
    expect(html, path).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(html, path).toContain(`<link rel="canonical" href="${baseURL}${path}" />`);
    expect(html, path).toContain('<meta name="robots" content="index, follow" />');
    const words = plain(html);
    for (const text of [...HEADER, ...FOOTER, ...COOKIES, ...texts]) expect(words, path).toContain(text);
  }
  for (const path of NOWHERE) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect(answer.status(), path).toBe(404);
    const words = plain(await answer.text());
    for (const text of ['Oops! Page not found', 'Return to Home']) expect(words, path).toContain(text);
  }
  const map = await (await request.get('/sitemap.xml')).text();
  for (const { path } of HTML_PAGES) expect(map).toContain(`<loc>${baseURL}${path}</loc>`);
});

test('pages of the app have their head, heading and words, before and after signing in', {
  tag: inSoak,
}, async ({ page, baseURL }) => {
  const shows = async ({ path, title, description, heading, texts }: Expected): Promise<void> => {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page, path).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1, name: heading }).first(), path).toBeVisible();
    const [address] = path.split('?');
    await expect(page.locator('link[rel=canonical]'), path).toHaveAttribute('href', `${baseURL}${address}`);
    await expect(page.locator('meta[name=description]'), path).toHaveAttribute(
      'content',
      description ?? /\w{3}.{15}/,
    );
    for (const text of texts) await expect(page.getByText(text).first(), path).toBeVisible();
  };
  for (const expected of OPEN_PAGES) await shows(expected);
  for (const { path } of OWN_PAGES.filter(({ path }) => path !== '/documentation')) {
    await page.goto(path);
    await expect(page, `${path} asks to sign in`).toHaveURL(/\/auth\?/);
  }
  await signUp(page, newPerson());
  for (const expected of OWN_PAGES) await shows(expected);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  for (const name of ['Settings', 'Documentation', 'Support', 'Sign out'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Documentation', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('forgoten pasword');
  await page.getByRole('link', { name: /Create your account · Forgotten password/ }).click();
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeInViewport();
});
