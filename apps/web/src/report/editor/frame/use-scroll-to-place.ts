import type { BlockerPart } from '@plumbline/domain/report/engine/report-view';
import { type RefObject, useEffect, useRef } from 'react';

/** Long enough to be noticed after a navigation. */
const MARKED_MS = 4000;
const CHOICES = `/${'choices' satisfies BlockerPart}`;

export interface ScrolledPlace {
  readonly at: string | undefined;
  readonly findingId: string | undefined;
}

/**
 * Scrolls a new place to its top. A URL that names a question or part (from search, or the missing list) scrolls to it,
 * highlights it for a while, and focuses it; for choices, the first open one. One level up (from an item to its
 * section, from a finding to its item), the page is where it was left. Navigating within a place does not scroll.
 * @param page the section, item or finding on the screen
 */
export function useScrollToPlace(
  element: RefObject<HTMLElement | null>,
  { at, findingId }: ScrolledPlace,
  page: string,
): void {
  const tops = useRef(new Map<string, number>());
  const current = useRef({ at, findingId, page });
  useEffect(() => {
    const content = element.current;
    if (content === null) return;
    const note = (): void => void tops.current.set(current.current.page, content.scrollTop);
    content.addEventListener('scroll', note, { passive: true });
    return () => content.removeEventListener('scroll', note);
  }, [element]);
  useEffect(() => {
    const content = element.current;
    if (content === null) return;
    const isUp = isLevelUp(current.current, { at, findingId });
    current.current = { at, findingId, page };
    const field = findField(content, at);
    if (field === null) {
      const top = isUp ? (tops.current.get(page) ?? 0) : 0;
      content.scrollTo({ top });
      return;
    }
    field.scrollIntoView({ block: 'center' });
    field.dataset.named = '';
    const timer = setTimeout(() => delete field.dataset.named, MARKED_MS);
    controlOf(field)?.focus();
    return () => {
      clearTimeout(timer);
      delete field.dataset.named;
    };
  }, [element, at, findingId, page]);
}

function isLevelUp(from: ScrolledPlace, to: ScrolledPlace): boolean {
  if (to.findingId !== undefined || from.at === undefined) return false;
  return from.findingId !== undefined || to.at === undefined || from.at.startsWith(`${to.at}/`);
}

function findField(content: HTMLElement, at: string | undefined): HTMLElement | null {
  if (at === undefined) return null;
  const named = content.querySelector<HTMLElement>(`[data-path="${CSS.escape(at)}"]`);
  return named ?? (at.endsWith(CHOICES) ? content.querySelector<HTMLElement>('[data-choice]') : null);
}

/** Prefers the input over controls next to the label: dictation, ready texts. */
const controlOf = (field: HTMLElement): HTMLElement | null =>
  field.querySelector<HTMLElement>('input, textarea, select, [role="radio"][tabindex="0"]') ??
  field.querySelector<HTMLElement>('[tabindex="0"], button');
