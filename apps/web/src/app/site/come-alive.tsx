/**
 * Hydrates the few interactive parts of a plain page: their box is HTML, and React replaces it on first focus.
 * Visitors who only read load nothing.
 */

import type { ComponentType } from 'react';
import { log } from '#src/ground/log.ts';

export interface LivePartProps {
  /** What was typed before the component was loaded. */
  readonly initialQuery?: string;
  readonly isFocused?: boolean;
}

/** @param selector of boxes with one input. @param load loads the component that rendered them */
export function comeAlive(
  document: Document,
  selector: string,
  load: () => Promise<ComponentType<LivePartProps>>,
): void {
  for (const box of document.querySelectorAll<HTMLElement>(selector)) {
    // Enter must not reload the page while loading.
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
          // Offline. The next visit of the box tries again.
          log.error('A part of the page was not loaded.', error);
          box.addEventListener('focusin', wake, { once: true });
        });
    box.addEventListener('focusin', wake, { once: true });
  }
}

/** Counts what a reader of an article answers. The component is loaded with the answer. */
export function takeVotes(document: Document): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-article-vote]')) {
    const [yes, no] = box.querySelectorAll('button');
    const wake = (given: boolean) => {
      box.setAttribute('aria-busy', 'true');
      Promise.all([import('#src/public/documentation/visitor-vote.tsx'), import('react-dom/client')])
        .then(([{ VisitorVote }, { createRoot }]) =>
          createRoot(box).render(<VisitorVote slug={box.dataset.articleVote ?? ''} given={given} />),
        )
        .catch((error: unknown) => log.error('A vote was not taken.', error))
        .finally(() => box.removeAttribute('aria-busy'));
    };
    yes?.addEventListener('click', () => wake(true));
    no?.addEventListener('click', () => wake(false));
  }
}

/** Checks the status as soon as its page is open. Without the code, the page's link to /readyz remains. */
export function showStatus(document: Document): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-server-status]'))
    Promise.all([import('#src/public/site/status/server-status.tsx'), import('react-dom/client')])
      .then(([{ ServerStatus }, { createRoot }]) => createRoot(box).render(<ServerStatus />))
      .catch((error: unknown) => log.error('The status was not loaded.', error));
}
