/**
 * A form that came as HTML can be filled in before the app is loaded (prerender/early-form.js notes what happens in
 * it). Here the app's own form takes over what was typed, the focus, and a pressed button.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Form } from './use-form.ts';

let early: HTMLFormElement | null = null;
/** The end of a press may never be heard, behind a menu for instance. */
const LONGEST_PRESS_MS = 1000;

/** Call before the app replaces the page; it may do so when this is done. A press that has begun is over then, and counted. */
export async function keepEarlyForm(page: Element): Promise<void> {
  // Alone, such a form sends nothing.
  early = page.querySelector<HTMLFormElement>('form[method=dialog]');
  const latestMs = performance.now() + LONGEST_PRESS_MS;
  while (early?.dataset.pressed !== undefined && performance.now() < latestMs)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Returns the ref of the form element. Only the first form with the same label gets the input. */
export function useEarlyForm<V extends object>({
  values,
  change,
}: Form<V>): RefObject<HTMLFormElement | null> {
  const place = useRef<HTMLFormElement>(null);
  const [isSent, setSent] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the first paint
  useLayoutEffect(() => {
    const form = place.current;
    if (early === null || form === null || form.ariaLabel !== early.ariaLabel) return;
    change(inputOf(early, values));
    const field = form.elements.namedItem(early.dataset.at ?? '');
    if (field instanceof HTMLElement) field.focus();
    // The page is drawn in slices, and a press may begin between two: its end finds another button.
    setSent(early.dataset.sent !== undefined || early.dataset.pressed === 'submit');
    early = null;
  }, []);
  useEffect(() => {
    if (isSent) place.current?.requestSubmit();
  }, [isSent]);
  return place;
}

/** What was typed, by field: the element keeps its values after it has left the page. */
function inputOf<V extends object>(form: HTMLFormElement, values: V): Partial<V> {
  const typed = [...new FormData(form)].filter(
    ([name, value]) => value !== '' && Object.hasOwn(values, name),
  );
  return Object.fromEntries(typed) as Partial<V>;
}
