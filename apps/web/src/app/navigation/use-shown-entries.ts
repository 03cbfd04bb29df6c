import { NAVIGATION_ENTRIES, type NavigationEntry } from '@plumbline/domain/navigation';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

/** The entries whose screens exist: an entry appears by itself when a route with its address is added. */
export function useShownEntries(): readonly NavigationEntry[] {
  const { routesByPath } = useRouter();
  return useMemo(() => {
    const paths = new Set(Object.keys(routesByPath).map((path) => path.replace(/(.)\/+$/, '$1')));
    return NAVIGATION_ENTRIES.filter((entry) => paths.has(entry.route));
  }, [routesByPath]);
}
