import { type RefObject, useEffect } from 'react';

/** Long enough to be noticed after a navigation. */
const MARKED_MS = 4000;

/**
 * Scrolls a new place to its top; a URL that names one question or part (from search, or the missing list) scrolls to
 * it, highlights it for a while, and focuses it; one that names a finding goes to its first open choice. Navigating
 * within a place does not scroll.
 */
export function useScrollToPlace(
  element: RefObject<HTMLElement | null>,
  at: string | undefined,
  findingId: string | undefined,
): void {
  useEffect(() => {
    const content = element.current;
    if (content === null) return;
    const field = findField(content, at, findingId);
    if (field === null) {
      content.scrollTo({ top: 0 });
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
  }, [element, at, findingId]);
}

function findField(
  content: HTMLElement,
  at: string | undefined,
  findingId: string | undefined,
): HTMLElement | null {
  const named =
    at === undefined ? null : content.querySelector<HTMLElement>(`[data-path="${CSS.escape(at)}"]`);
  return named ?? (findingId === undefined ? null : content.querySelector<HTMLElement>('[data-choice]'));
}

/** Prefers the input over controls next to the label: dictation, ready texts. */
const controlOf = (field: HTMLElement): HTMLElement | null =>
  field.querySelector<HTMLElement>('input, textarea, select, [role="radio"][tabindex="0"]') ??
  field.querySelector<HTMLElement>('[tabindex="0"], button');
