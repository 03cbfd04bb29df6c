import { NAVIGATION_ENTRIES, type NavigationEntry } from '@plumbline/domain/ground/navigation';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

/** Returns the entries whose screens exist: an entry appears automatically when a route with its path is added. */
export function useShownEntries(): readonly NavigationEntry[] {
  const { routesByPath } = useRouter();
  return useMemo(() => {
    const paths = new Set(Object.keys(routesByPath).map((path) => path.replace(/(.)\/+$/, '$1')));
    return NAVIGATION_ENTRIES.filter((entry) => paths.has(entry.route));
  }, [routesByPath]);
}
