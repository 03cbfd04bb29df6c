import type { DayStop } from '@plumbline/domain/office/routes/route-day';
import type { RouteStop } from '@plumbline/domain/tables/records';
import { useCallback } from 'react';
import { createAddressSearch } from '#src/ground/address-search/address-calls.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';

export interface Located {
  readonly found: readonly {
    readonly row: RouteStop;
    readonly latitude: number;
    readonly longitude: number;
  }[];
  /** Why some were not found; '' when all were. */
  readonly words: string;
}

/** Looks up the addresses of stops, one after the other: public geocoders refuse more. */
export function useLocate(): (stops: readonly DayStop[]) => Promise<Located> {
  const { backend } = useSessionParts();
  return useCallback(
    async (stops) => {
      const search = createAddressSearch({ backend, fetch: (input, init) => fetch(input, init) });
      const found: { row: RouteStop; latitude: number; longitude: number }[] = [];
      for (const { row, address } of stops) {
        const answer = await search(address);
        if (!answer.ok)
          return { found, words: "You're offline. Locations can be found when you're connected." };
        if (answer.value.status !== 'ok') return { found, words: NOT_SET_UP[answer.value.status] };
        const [place] = answer.value.places;
        if (place !== undefined) found.push({ row, latitude: place.latitude, longitude: place.longitude });
      }
      const missed = stops.length - found.length;
      return {
        found,
        words: missed === 0 ? '' : 'Some addresses have no match. Check them in their appointments.',
      };
    },
    [backend],
  );
}

const NOT_SET_UP = {
  off: "Address lookup isn't set up. Contact your administrator.",
  failed: "Address lookup isn't responding. Try again later.",
} as const;
