/**
 * Pages that are also plain HTML have plain links. Where the app shows them, a click on one stays in the app when the app has the page
 * behind it, instead of loading everything anew.
 */
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

export function useOwnLinks(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const router = useRouter();
  useEffect(() => {
    const content = ref.current;
    if (content === null) return;
    function follow(event: MouseEvent): void {
      const address = ownAddress(event);
      if (address === null) return;
      event.preventDefault();
      router.history.push(address);
    }
    content.addEventListener('click', follow);
    return () => content.removeEventListener('click', follow);
  }, [router]);
  return ref;
}

/** Path, query and fragment of the page that a plain click on a link of ours leads to; null for every other click. */
export function ownAddress(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download'))
    return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return null;
  return `${pathname}${search}${hash}`;
}
