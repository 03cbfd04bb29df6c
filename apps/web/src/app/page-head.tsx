/**
 * Title, description, canonical URL, robots rule, and structured data of the open page. Routes set their title as `staticData.page`
 * and their description in `page-descriptions.ts`; a screen whose title depends on data calls usePageHead(), which
 * takes precedence.
 */
import { useMatches } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { whenIdle } from '#src/ground/when-idle.ts';

export interface PageHead {
  title: string;
  description?: string | undefined;
  isIndexed?: boolean | undefined;
}

const PRODUCT = 'Plumbline';
const DEFAULT_DESCRIPTION = 'Home inspection reports, written on site, online or offline.';

/** Invisible to users, so the first second belongs to the page. */
const DESCRIBED_AFTER_MS = 1000;

/** Returns 'Sign in · Plumbline'; a title that already names the product stays unchanged. */
export function documentTitle(title: string): string {
  return title.startsWith(PRODUCT) ? title : `${title} · ${PRODUCT}`;
}

/** Query and fragment do not make a different page. */
export function canonicalUrl(href: string): string {
  const url = new URL(href);
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : '/';
  return `${url.origin}${path}`;
}

/** Render once, in the root route. */
export function RouteHead() {
  const matches = useMatches();
  const deepest = matches.findLast((match) => match.staticData.page !== undefined);
  const page = deepest?.staticData.page;
  const routeId = deepest?.routeId;
  const path = matches.at(-1)?.pathname;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the canonical address changes with the path
  useLayoutEffect(() => {
    if (!page) return;
    applyHead(page);
    if (!routeId) return;
    let isOpen = true;
    const describe = async () => {
      await whenIdle(DESCRIBED_AFTER_MS);
      if (!isOpen) return;
      const { PAGE_DESCRIPTIONS } = await import('./page-descriptions.ts');
      if (isOpen) applyDescription(PAGE_DESCRIPTIONS[routeId]);
    };
    describe().catch(() => undefined); // the general description remains
    return () => {
      isOpen = false;
    };
  }, [page, path, routeId]);
  return null;
}

export function usePageHead({ title, description, isIndexed }: PageHead): void {
  useEffect(() => applyHead({ title, description, isIndexed }), [title, description, isIndexed]);
}

function applyHead({ title, description = DEFAULT_DESCRIPTION, isIndexed = false }: PageHead): void {
  document.title = documentTitle(title);
  setTag('meta[name="description"]', 'meta', { name: 'description', content: description });
  setTag('link[rel="canonical"]', 'link', { rel: 'canonical', href: canonicalUrl(location.href) });
  setTag('meta[name="robots"]', 'meta', {
    name: 'robots',
    content: isIndexed ? 'index, follow' : 'noindex',
  });
  setStructuredData();
}

/** schema.org's WebPage, in the words that the other tags have by now. */
function setStructuredData(): void {
  const description = document.head.querySelector<HTMLMetaElement>('meta[name="description"]')?.content;
  const url = canonicalUrl(location.href);
  const website = { '@type': 'WebSite', name: PRODUCT, url: `${location.origin}/` };
  const page = { '@type': 'WebPage', name: document.title, description, url, isPartOf: website };
  setTag('script[type="application/ld+json"]', 'script', { type: 'application/ld+json' }).textContent =
    JSON.stringify({ '@context': 'https://schema.org', ...page });
}

/** Keeps the text of a page that has described itself in the meantime. */
function applyDescription(description: string | undefined): void {
  const tag = document.head.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (description === undefined || tag?.content !== DEFAULT_DESCRIPTION) return;
  tag.content = description;
  setStructuredData();
}

function setTag(
  selector: string,
  name: 'meta' | 'link' | 'script',
  attributes: Record<string, string>,
): Element {
  const tag =
    document.head.querySelector(selector) ?? document.head.appendChild(document.createElement(name));
  for (const [key, value] of Object.entries(attributes)) tag.setAttribute(key, value);
  return tag;
}
