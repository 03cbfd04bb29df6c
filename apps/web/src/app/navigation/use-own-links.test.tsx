import { afterEach, describe, expect, it } from 'vitest';
import { ownAddress } from './use-own-links.ts';

afterEach(() => document.body.replaceChildren());

/** Returns where a click on a link leads, as decided by its page. */
function click(html: string, init: MouseEventInit = {}): string | null {
  document.body.innerHTML = html;
  let address: string | null = null;
  const decide = (event: MouseEvent) => {
    address = ownAddress(event);
    event.preventDefault();
  };
  document.body.addEventListener('click', decide);
  const target = document.body.querySelector('b') ?? document.body;
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  document.body.removeEventListener('click', decide);
  return address;
}

describe('a click on a plain link', () => {
  it('stays in the app, with query and place', () => {
    expect(click('<a href="/auth?mode=signup#x"><b>Sign up</b></a>')).toBe('/auth?mode=signup#x');
  });

  it.each([
    ['another tab', '<a href="/terms" target="_blank"><b>Terms</b></a>', {}],
    ['another site', '<a href="https://example.com/terms"><b>Terms</b></a>', {}],
    ['a place on this page', '<a href="#sources"><b>a</b></a>', {}],
    ['a file', '<a href="/report.pdf" download><b>PDF</b></a>', {}],
    ['a new tab by the Control key', '<a href="/terms"><b>Terms</b></a>', { ctrlKey: true }],
    ['no link at all', '<b>Words</b>', {}],
  ])('is the browser’s when it leads to %s', (_, html, init) => {
    expect(click(html, init)).toBeNull();
  });
});
