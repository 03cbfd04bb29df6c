/**
 * Title, description, canonical address and robots rule of the page that is open. Routes name theirs as
 * `staticData.page`; a screen whose title depends on data calls usePageHead(), which wins.
 */
import { useMatches } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';

export interface PageHead {
  title: string;
  description?: string | undefined;
  isIndexed?: boolean | undefined;
}

const PRODUCT = 'Plumbline';
const DEFAULT_DESCRIPTION = 'Home inspection reports, written on site, with or without a network.';

/** 'Sign in · Plumbline'; a title that names the product already stays as it is. */
export function documentTitle(title: string): string {
  return title.startsWith(PRODUCT) ? title : `${title} · ${PRODUCT}`;
}

/** Query and fragment do not make another page. */
export function canonicalUrl(href: string): string {
  const url = new URL(href);
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : '/';
  return `${url.origin}${path}`;
}

/** Once, in the root route. */
export function RouteHead() {
  const matches = useMatches();
  const deepest = matches.findLast((match) => match.staticData.page !== undefined);
  const page = deepest?.staticData.page;
  const path = matches.at(-1)?.pathname;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the canonical address changes with the path
  useLayoutEffect(() => {
    if (page) applyHead(page);
  }, [page, path]);
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
}

function setTag(selector: string, name: 'meta' | 'link', attributes: Record<string, string>): void {
  const tag =
    document.head.querySelector(selector) ?? document.head.appendChild(document.createElement(name));
  for (const [key, value] of Object.entries(attributes)) tag.setAttribute(key, value);
}
