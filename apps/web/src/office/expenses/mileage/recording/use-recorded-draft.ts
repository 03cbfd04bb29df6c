import { milesOfTrack } from '@plumbline/domain/office/mileage/track';
import type { Trip } from '@plumbline/domain/tables/records';
import { useMemo } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { useStore } from '#src/ground/use-store.ts';
import type { TripDraft } from '../trip-draft.ts';
import { END_WORDS, gapWords } from './recording-words.ts';
import { useTripRecording } from './trip-recording.ts';

/** A recorded trip as the start of a form. */
export interface RecordedDraft {
  readonly id: string;
  readonly draft: Pick<TripDraft, 'tripOn' | 'miles'>;
  readonly times: Pick<Trip, 'startedAt' | 'endedAt'>;
  readonly words: string;
  readonly onSaved: () => Promise<void>;
}

/** Null while no recorded trip waits. */
export function useRecordedDraft(): RecordedDraft | null {
  const recording = useTripRecording();
  const state = useStore(recording);
  const trip = state.status === 'ended' ? state.trip : null;
  return useMemo(() => {
    if (trip === null) return null;
    const words = [
      'Recorded by location. Saving uploads the date, places, and miles. The recorded route stays on this device for 7 days.',
      END_WORDS[trip.endedBy],
      gapWords(trip),
    ];
    return {
      id: trip.id,
      draft: {
        tripOn: localDay(trip.startedAtMs),
        miles: (Math.round(milesOfTrack(trip.track).miles * 10) / 10).toString(),
      },
      times: {
        startedAt: new Date(trip.startedAtMs).toISOString(),
        endedAt: new Date(trip.endedAtMs).toISOString(),
      },
      words: words.filter(Boolean).join(' '),
      onSaved: () => recording.finish(true),
    };
  }, [trip, recording]);
}
