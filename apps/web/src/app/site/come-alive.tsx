/**
 * The few parts of a plain page that answer while somebody types: their box is HTML, and React takes its place as soon as somebody goes to
 * it. Visitors who only read load nothing.
 */

import type { ComponentType } from 'react';
import { log } from '../../log.ts';

export interface LivePartProps {
  /** What was typed before the part was there. */
  readonly initialQuery?: string;
  readonly isFocused?: boolean;
}

/** @param selector of boxes with one input. @param load brings the component that drew them */
export function comeAlive(
  document: Document,
  selector: string,
  load: () => Promise<ComponentType<LivePartProps>>,
): void {
  for (const box of document.querySelectorAll<HTMLElement>(selector)) {
    // Enter must not load the page anew meanwhile.
    box.addEventListener('submit', (event) => event.preventDefault());
    const wake = () =>
      void Promise.all([load(), import('react-dom/client')])
        .then(([Part, { createRoot }]) => {
          const input = box.querySelector('input');
          const place = document.createElement('div');
          const isFocused = document.activeElement === input;
          box.replaceWith(place);
          createRoot(place).render(<Part initialQuery={input?.value ?? ''} isFocused={isFocused} />);
        })
        .catch((error: unknown) => {
          // Without a network. The next visit of the box tries again.
          log.error('A part of the page was not loaded.', error);
          box.addEventListener('focusin', wake, { once: true });
        });
    box.addEventListener('focusin', wake, { once: true });
  }
}
