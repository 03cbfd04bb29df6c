import { ARTICLE_SLUGS } from '@plumbline/documentation/contents';
import { cookieLabels, notFoundLinkLabel, notFoundTitle } from '@plumbline/domain/ground/messages';
import { describe, expect, it } from 'vitest';
import { readRoutes } from '../../../prerender/known-routes.ts';
import routeTree from '../route-tree.gen.ts?raw';
// What the layouts load later is here before a page is rendered, and not on its way when the file ends.
import '#src/account/consent/cookie-consent.tsx';
import '../shell/site-footer.tsx';
import { renderSite } from './render-site.tsx';

const pages = await renderSite('https://plumb.test');
function bodyOf(path: string | null): Document {
  const body = pages.find((page) => page.path === path)?.body ?? '';
  return new DOMParser().parseFromString(body, 'text/html');
}
const textsOf = (path: string, selector: string) =>
  [...bodyOf(path).querySelectorAll(selector)].map((each) => each.textContent);

const PLAIN_PAGES = [
  ['/', 'Done before you leave the driveway.'],
  ['/features', 'Everything Plumbline does'],
  ['/feature-comparison', 'How Plumbline compares'],
  ['/pricing', 'Simple pricing. No metering.'],
  ['/sample-reports', 'Sample reports'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/security', 'Security'],
  ['/status', 'Status'],
  ['/changelog', 'What’s new'],
  ['/documentation', 'Documentation'],
  ['/documentation/work-offline', 'Work offline'],
  ['/internachi-standards', 'InterNACHI standard of practice'],
] as const;

describe('the public site, without a script', () => {
  it.each(PLAIN_PAGES)('%s has the one heading %s, header, footer and cookie banner', (path, heading) => {
    expect(textsOf(path, 'h1')).toEqual([heading]);
    expect(textsOf(path, 'header > nav a')).toEqual([
      'Features',
      'Pricing',
      'Sample Reports',
      'Sign in',
      'Sign up',
    ]);
    const footer = textsOf(path, 'footer a, footer button');
    expect(footer).toEqual([
      'Features',
      'Documentation',
      'Support',
      'Terms',
      'Privacy',
      'Security',
      'Status',
      'What’s new',
      'Cookie Settings',
    ]);
    expect(textsOf(path, '[data-cookie-banner] button')).toEqual([
      cookieLabels.acceptAll,
      cookieLabels.rejectAll,
      cookieLabels.customize,
    ]);
    expect(textsOf(path, '[data-cookie-dialog] button')).toContain(cookieLabels.save);
  });

  it('leads from every page to the same addresses, in the header, its mobile menu and the footer', () => {
    const header = [
      ['Features', '/features'],
      ['Pricing', '/pricing'],
      ['Sample Reports', '/sample-reports'],
      ['Sign in', '/auth?mode=signin'],
      ['Sign up', '/auth?mode=signup'],
    ];
    for (const [at] of PLAIN_PAGES) {
      const body = bodyOf(at);
      const linksIn = (selector: string) =>
        [...body.querySelectorAll(selector)].map((a) => [a.textContent, a.getAttribute('href')]);
      expect(linksIn('header > nav a'), at).toEqual(header);
      expect(linksIn('header [popover] a'), at).toEqual(header);
      const menu = body.querySelector('header [popover]')?.id ?? '';
      expect(body.querySelector('header button[aria-label="Menu"]')?.getAttribute('popovertarget'), at).toBe(
        menu,
      );
      expect(linksIn('footer a'), at).toEqual([
        ['Features', '/features'],
        ['Documentation', '/documentation'],
        ['Support', '/support'],
        ['Terms', '/terms'],
        ['Privacy', '/privacy'],
        ['Security', '/security'],
        ['Status', '/status'],
        ['What’s new', '/changelog'],
      ]);
      expect(body.querySelector('footer')?.textContent, at).toContain(
        `© ${new Date().getFullYear()} __OPERATOR_FOOTER__`,
      );
    }
  });

  it('leaves who operates it to the server, without a bracket to fill in', () => {
    for (const path of ['/privacy', '/terms', '/security']) {
      const text = bodyOf(path).querySelector('main')?.textContent ?? '';
      expect(text, path).toMatch(/__OPERATOR_(PARTY|CONTACT)__/);
      expect(text, path).not.toMatch(/\[[A-Z]/);
    }
  });

  it('claims 16 cover templates, three layouts, 7 questions of the older form, and 2+ hours', () => {
    const claims = [...bodyOf('/').querySelectorAll('[aria-labelledby=claims-head] dt')].map((each) =>
      [...each.children].map(({ textContent }) => textContent),
    );
    expect(claims).toEqual([
      ['2+ hours', 'saved per report'],
      ['16', 'cover templates'],
      ['3', 'layouts: classic, modern, minimal'],
      ['$0', 'extra for AI, no limits'],
      ['7 and 9', 'questions on Form OIR-B1-1802, both editions'],
    ]);
  });

  it('says of both AI cards that they cost nothing extra and have no limit', () => {
    const cards = [...bodyOf('/features').querySelectorAll('main li')].filter((card) =>
      card.querySelector('h3')?.textContent?.startsWith('AI'),
    );
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('No extra charge, no limit.'),
      expect.stringContaining('No extra charge, no limit.'),
    ]);
  });

  it('leads visitors to the trial and to the prices, and who is signed in to the dashboard', () => {
    const main = bodyOf('/').querySelector('main');
    const links = [...(main?.querySelectorAll('a') ?? [])].map((a) => [
      a.textContent,
      a.getAttribute('href'),
    ]);
    expect(links).toEqual(
      expect.arrayContaining([
        ['Start Free Trial', '/auth?mode=signup'],
        ['View Pricing', '/pricing'],
        ['Go to Dashboard', '/dashboard'],
        ['View All Templates', '/sample-reports#templates'],
      ]),
    );
  });

  it('shows the four steps, 12 cards at home, and all 19 on /features with their instructions', () => {
    expect(textsOf('/', 'ol h3')).toEqual([
      'Capture and schedule',
      'Inspect and document',
      'Generate reports',
      'Deliver and follow up',
    ]);
    expect(bodyOf('/').querySelectorAll('[aria-labelledby=features-head] h3')).toHaveLength(12);
    expect(textsOf('/features', 'main h3')).toHaveLength(19);
    expect(textsOf('/features', 'main li a')).toHaveLength(19);
  });

  it('gives search engines what each page is', () => {
    const typesOf = (path: string) =>
      pages.find((page) => page.path === path)?.structuredData.map((each) => Reflect.get(each, '@type'));
    expect(typesOf('/')).toEqual(['Organization', 'SoftwareApplication', 'FAQPage']);
    expect(typesOf('/pricing')).toEqual(['BreadcrumbList', 'SoftwareApplication', 'FAQPage']);
    expect(typesOf('/terms')).toEqual(['BreadcrumbList']);
    expect(JSON.stringify(pages.find((page) => page.path === '/terms')?.structuredData)).toContain(
      'https://plumb.test/terms',
    );
  });

  it('says how many inspectors each plan is for', () => {
    const [solo, team, office] = textsOf('/pricing', 'main p')
      .filter((text) => text.endsWith(', any number of office staff'))
      .map((text) => text.split(',')[0]);
    expect([solo, team, office]).toEqual(['One inspector', 'Up to 5 inspectors', 'Up to 25 inspectors']);
  });

  it('shows every question that it gives search engines', () => {
    for (const path of ['/', '/pricing']) {
      const given = pages.find((page) => page.path === path)?.structuredData ?? [];
      const list = given.find((each) => Reflect.get(each, '@type') === 'FAQPage');
      const questions = Reflect.get(list ?? {}, 'mainEntity') as { name: string }[];
      expect(textsOf(path, 'summary')).toEqual(questions.map(({ name }) => name));
    }
  });

  it('leads to no page that is not there, and to no other origin', () => {
    const answers = ['/readyz', '/.well-known/security.txt'];
    const known = new Set([...pages.map(({ path }) => path), ...readRoutes(routeTree), ...answers]);
    for (const { path, body } of pages.filter((page) => page.body !== null)) {
      const document = new DOMParser().parseFromString(body ?? '', 'text/html');
      for (const link of document.querySelectorAll('a[href], img[src]')) {
        const href = link.getAttribute('href') ?? link.getAttribute('src') ?? '';
        // The association's own text is authoritative, so its page is linked.
        if (href === 'https://www.nachi.org/sop.htm') continue;
        const target = href.startsWith('#') ? path : new URL(href, 'https://plumb.test').pathname;
        if (link.tagName === 'IMG') expect(href).toMatch(/^\/(?!\/)/);
        else expect(known.has(target), `${path} links to ${href}`).toBe(true);
        if (href.startsWith('#')) expect(document.getElementById(href.slice(1)), href).not.toBeNull();
      }
    }
  });

  it('has every article with a way back, its neighbours, and the question of a search engine answered', () => {
    const { path, title, description, structuredData } =
      pages.find((page) => page.path === '/documentation/work-offline') ?? {};
    expect({ path, title, description }).toEqual({
      path: '/documentation/work-offline',
      title: 'Work offline · Plumbline',
      description: 'What works offline, what the level at the top says, and when it is safe to leave.',
    });
    expect(JSON.stringify(structuredData)).toContain('"name":"Documentation"');
    expect(textsOf('/documentation/work-offline', 'nav[aria-label="Breadcrumb"] a')).toEqual([
      'Documentation',
      'Offline',
    ]);
    expect(textsOf('/documentation/work-offline', 'nav[aria-label="More articles"] a')).toEqual([
      'PreviousThe annual maintenance report',
      'NextResolve conflicting answers',
    ]);
    expect(textsOf('/documentation/work-offline', '[data-article-vote=work-offline] button')).toEqual([
      'Yes',
      'No',
    ]);
    expect(textsOf('/documentation', 'main section a')).toHaveLength(ARTICLE_SLUGS.length);
  });

  it('says for each part of the standard what is not required', () => {
    const heads = textsOf('/internachi-standards', 'section h3');
    expect(heads.filter((head) => head === 'Not required')).toHaveLength(10);
    expect(textsOf('/internachi-standards', '#roof-not-required li')).toContain('Predicting service life');
  });

  it('has both forms of /auth, which send nothing before the app takes them over', () => {
    const forms = pages
      .filter(({ path }) => path === '/auth')
      .map(({ query, title, body }) => {
        const form = new DOMParser().parseFromString(body ?? '', 'text/html').forms[0];
        const names = [...(form?.elements ?? [])].map((each) => each.getAttribute('name')).filter(Boolean);
        return [query, title, form?.ariaLabel, form?.getAttribute('method'), names.join(' ')];
      });
    expect(forms).toEqual([
      ['', 'Sign in · Plumbline', 'Sign in', 'dialog', 'email password'],
      ['?mode=signin', 'Sign in · Plumbline', 'Sign in', 'dialog', 'email password'],
      [
        '?mode=signup',
        'Sign up · Plumbline',
        'Create account',
        'dialog',
        'fullName organizationName email password',
      ],
    ]);
  });

  it('says of any other address that there is nothing', () => {
    const document = bodyOf(null);
    expect(document.querySelector('h1')?.textContent).toBe(notFoundTitle);
    expect(document.querySelector('main a')?.textContent).toBe(notFoundLinkLabel);
  });
});
