/** Announces a client-side navigation to screen readers and moves the focus to the start of the page. */

import { VisuallyHidden } from '@plumbline/ui';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { MAIN_ID } from '../layouts/main-content.tsx';

export function FocusAfterNavigation() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        setTitle(document.title);
        const active = document.activeElement;
        const main = document.getElementById(MAIN_ID) ?? document.querySelector('main');
        // Keeps the focus of a screen that focused a field itself.
        if (main === null || (active !== document.body && main.contains(active))) return;
        if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
        main.focus({ preventScroll: true });
      }),
    [router],
  );
  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}
