import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { log } from '#src/ground/log.ts';
import type { RoadLine } from '#src/office/routes/calls/travel-calls.ts';
import type { MapPlace } from '../map-places.ts';
import { deviceMaps, type KeptInfo, type MapDay } from './kept-maps.ts';
import type { MapPlan } from './plan-ranges.ts';

export type KeepState =
  | { readonly status: 'idle'; readonly kept: KeptInfo | null; readonly words: string }
  | { readonly status: 'measuring' }
  | { readonly status: 'asking'; readonly plan: MapPlan }
  | { readonly status: 'keeping'; readonly plan: MapPlan; readonly keptBytes: number };

const NOTHING: KeepState = { status: 'idle', kept: null, words: '' };
const OFFLINE = "You're offline. Try again when you're connected.";
const FAILED = "The map couldn't be downloaded. Try again later.";
const NO_SPACE = "There isn't enough space on this device.";

/** The map of one day: measured, downloaded and removed. */
export function useKeptMap(
  day: MapDay,
  tilesUrl: string,
  places: readonly MapPlace[],
  line: RoadLine | null,
) {
  const maps = useMemo(deviceMaps, []);
  const [state, setState] = useState<KeepState>(NOTHING);
  const canceling = useRef<AbortController | null>(null);
  const { routeId, routeOn } = day;
  const placesKey = JSON.stringify(places.map(({ point }) => [point.latitude, point.longitude]));
  const toIdle = useCallback(
    async (words = '') => {
      const kept = (await maps?.infoOf({ routeId, routeOn })) ?? null;
      setState({ status: 'idle', kept, words });
    },
    [maps, routeId, routeOn],
  );
  useEffect(() => {
    maps
      ?.forgetBefore(localDay(Date.now()))
      .then(() => toIdle())
      .catch((error: unknown) => log.info('Maps on this device could not be read.', error));
    return () => canceling.current?.abort();
  }, [maps, toIdle]);
  const actions = useMemo(() => {
    const url = new URL(tilesUrl, location.href).href;
    return {
      async measure(): Promise<void> {
        setState({ status: 'measuring' });
        try {
          const [{ FetchSource, PMTiles }, { planRanges }] = await Promise.all([
            import('pmtiles'),
            import('./plan-ranges.ts'),
          ]);
          const way = line?.map(([longitude, latitude]) => ({ latitude, longitude })) ?? [];
          const plan = await planRanges(new PMTiles(new FetchSource(url)), [
            ...places.map(({ point }) => point),
            ...way,
          ]);
          setState({ status: 'asking', plan });
        } catch (error) {
          await toIdle(wordsOf(error));
        }
      },
      async keep(plan: MapPlan): Promise<void> {
        const canceled = new AbortController();
        canceling.current = canceled;
        setState({ status: 'keeping', plan, keptBytes: 0 });
        try {
          const { createFetchRange } = await import('./kept-source.ts');
          await maps?.keep({ routeId, routeOn }, plan, {
            places: placesKey,
            fetchRange: createFetchRange(url),
            onProgress: (keptBytes) => setState({ status: 'keeping', plan, keptBytes }),
            signal: canceled.signal,
          });
          await toIdle();
        } catch (error) {
          await toIdle(canceled.signal.aborted ? '' : wordsOf(error));
        }
      },
      cancel: () => canceling.current?.abort(),
      async remove(): Promise<void> {
        await maps?.remove({ routeId, routeOn });
        await toIdle();
      },
      dismiss: () => void toIdle(),
    };
  }, [tilesUrl, places, line, placesKey, maps, routeId, routeOn, toIdle]);
  const isStale = state.status === 'idle' && state.kept !== null && state.kept.places !== placesKey;
  return { state, isStale, canKeep: maps !== null && routeOn >= localDay(Date.now()), ...actions };
}

function wordsOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return NO_SPACE;
  log.info('The map of a day was not kept.', error);
  return error instanceof TypeError || !navigator.onLine ? OFFLINE : FAILED;
}
