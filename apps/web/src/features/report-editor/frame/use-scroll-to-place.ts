import { type RefObject, useEffect } from 'react';

/** Long enough to be found by an eye that comes from another page. */
const MARKED_MS = 4000;

/**
 * A new place starts at its top; an address that names one question (from search, or from what is missing) shows that
 * question, marks it for a while and puts the focus there. Going on within a place leaves the scroll alone.
 */
export function useScrollToPlace(
  element: RefObject<HTMLElement | null>,
  at: string | undefined,
  findingId: string | undefined,
): void {
  useEffect(() => {
    const content = element.current;
    if (content === null) return;
    const field =
      at === undefined || findingId !== undefined
        ? null
        : content.querySelector<HTMLElement>(`[data-path="${CSS.escape(at)}"]`);
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

/** What is written in goes before what stands beside its name: dictation, prepared texts. */
const controlOf = (field: HTMLElement): HTMLElement | null =>
  field.querySelector<HTMLElement>('input, textarea, select, [role="radio"][tabindex="0"]') ??
  field.querySelector<HTMLElement>('[tabindex="0"], button');
