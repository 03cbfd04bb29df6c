/**
 * Pages that are also plain HTML have plain links. Inside the app, a click on one navigates in the app where
 * possible instead of reloading everything.
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

/** Returns path, query, and fragment for a plain click on an internal link; null for every other click. */
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
