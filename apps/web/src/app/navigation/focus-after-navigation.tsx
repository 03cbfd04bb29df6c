/** Another page came without a page load: tell it to screen readers, and put the keyboard at its beginning. */

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
        // A screen that focused one of its own fields knows better.
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
