/** Small parts of the client's pages, drawn without a framework: they are in the first view of a stranger's phone. */

import { html, type Insert, type Markup } from '@plumbline/report-html/markup/html';
import { type Addresses, markupText } from '@plumbline/report-html/markup/markup-text';
import { darkenForWhiteText } from '@plumbline/report-pdf/color/contrast';

const NO_FILES: Addresses = { photo: () => null, recording: () => null };

/** Replaces the content of an element. Everything in markup is escaped (report-html/markup/html.ts). */
export function draw(element: Element, markup: Markup, addresses = NO_FILES): void {
  element.replaceChildren(fragmentOf(markupText(markup, addresses)));
}

/** @param text from a renderer of report-html only */
export const fragmentOf = (text: string): DocumentFragment =>
  document.createRange().createContextualFragment(text);

/** Lucide's lines, which the rest of the product uses as components. */
const ICONS = {
  download: html`<path d="M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4"/><path d="m7 10 5 5 5-5"/><path d="M12 15V3"/>`,
  link: html`<path d="M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71"/><path d="M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71"/>`,
  phone: html`<path d="M22 16.92v3a2 2 0 0 1-2.18 2 19.79 19.79 0 0 1-8.63-3.07 19.5 19.5 0 0 1-6-6 19.79 19.79 0 0 1-3.07-8.67A2 2 0 0 1 4.11 2h3a2 2 0 0 1 2 1.72 12.84 12.84 0 0 0 .7 2.81 2 2 0 0 1-.45 2.11L8.09 9.91a16 16 0 0 0 6 6l1.27-1.27a2 2 0 0 1 2.11-.45 12.84 12.84 0 0 0 2.81.7A2 2 0 0 1 22 16.92z"/>`,
  mail: html`<rect width="20" height="16" x="2" y="4" rx="2"/><path d="m22 7-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7"/>`,
  list: html`<path d="M13 5h8"/><path d="M13 12h8"/><path d="M13 19h8"/><path d="m3 17 2 2 4-4"/><path d="m3 7 2 2 4-4"/>`,
  file: html`<path d="M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z"/><path d="M14 2v4a2 2 0 0 0 2 2h4"/><path d="M12 18v-6"/><path d="m9 15 3 3 3-3"/>`,
} as const;
export type IconName = keyof typeof ICONS;

export const icon = (name: IconName): Markup =>
  html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${ICONS[name]}</svg>`;

interface ActionOptions {
  /** What happens on click; see `listen`. */
  readonly action?: string;
  readonly href?: string;
  readonly look?: string;
  readonly ariaLabel?: string;
}

/** A button, or a link when it leads somewhere. */
export function action(label: Insert, sign: IconName, options: ActionOptions): Markup {
  const { href, look = '', ariaLabel } = options;
  const named = ariaLabel !== undefined && html` aria-label="${ariaLabel}"`;
  if (href !== undefined)
    return html`<a class="act ${look}" href="${href}"${named}>${icon(sign)} <span>${label}</span></a>`;
  return html`<button type="button" class="act ${look}" data-action="${options.action ?? ''}"${named}>${icon(sign)} <span>${label}</span></button>`;
}

/** Calls the handler that a clicked element names. */
export function listen(
  root: Element,
  handlers: Readonly<Record<string, (element: HTMLElement) => void>>,
): void {
  root.addEventListener('click', (event) => {
    const element =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null;
    if (element !== null) handlers[element.dataset.action ?? '']?.(element);
  });
}

/** Initials on the organization's color; `colorTiles` sets the color, because the policy allows no style attribute. */
export const tile = (initials: string, color: string | null, look = ''): Markup =>
  html`<span class="tile ${look}" aria-hidden="true" data-color="${color ?? ''}">${initials}</span>`;

export function colorTiles(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-color]')) {
    const { color = '' } = element.dataset;
    if (/^#[0-9a-f]{6}$/i.test(color)) element.style.backgroundColor = darkenForWhiteText(color);
  }
}
