/**
 * The actions of the screen, read from its header, the one with the page's title: whatever a page offers there, the palette
 * offers under the same name, and nothing has to be listed twice.
 */
import { CornerDownLeft } from 'lucide-react';
import type { PaletteEntry } from './palette-entries.ts';

const ACTIONS = 'main header:has(h1) :is(button, a[href]:not([href^="/documentation"]))';
/** Of a search box that has something in it. */
const OTHER: readonly string[] = ['Clear search'];

export function pageActions(page: ParentNode): readonly PaletteEntry[] {
  return [...page.querySelectorAll<HTMLElement>(ACTIONS)].flatMap((control, index) => {
    const label = nameOf(control);
    if (label === '' || OTHER.includes(label) || isOff(control)) return [];
    return [
      {
        id: `action ${index}`,
        group: 'On this page' as const,
        label,
        icon: CornerDownLeft,
        words: [],
        act: {
          run() {
            // A sheet that it opens returns the focus there.
            control.focus();
            control.click();
          },
        },
      },
    ];
  });
}

const nameOf = (control: HTMLElement): string =>
  (control.getAttribute('aria-label') ?? control.textContent).replace(/\s+/g, ' ').trim();

const isOff = (control: HTMLElement): boolean =>
  control.matches(':disabled, [aria-disabled=true]') || control.closest('[hidden], [inert]') !== null;
