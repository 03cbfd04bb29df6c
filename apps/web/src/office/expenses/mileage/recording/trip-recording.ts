/**
 * A trip recorded by the device's location while the app is open. What is recorded stays on this device; saving the trip
 * sends its date, places and miles like any other.
 */
import type { Track } from '@plumbline/domain/office/mileage/track';
import { createContext, use } from 'react';

/** Of the trip that is being recorded, among the values of this device. */
export const CURRENT_TRIP_KEY = 'trip-track';

/** person: stopped by hand. still: no move for 15 minutes. closed: the app was closed for longer. */
export type TripEnd = 'person' | 'still' | 'closed';

export interface RecordedTrip {
  readonly id: string;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly endedBy: TripEnd;
  readonly track: Track;
}

/** Why nothing is recorded: blocked, no move, another tab records. Null: no one started. */
export type OffReason = 'denied' | 'no-move' | 'other-tab' | null;

export type RecordingState =
  | { readonly status: 'off'; readonly why: OffReason }
  | {
      readonly status: 'recording';
      readonly startedAtMs: number;
      readonly miles: number;
      /** Null while positions come in. */
      readonly trouble: LocationTrouble | null;
    }
  /** Waits until it is saved or discarded. */
  | { readonly status: 'ended'; readonly trip: RecordedTrip };

/** denied: the person or the browser's settings. missing: no position now. */
export type LocationTrouble = 'denied' | 'missing';

export interface TripRecording {
  readonly get: () => RecordingState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
  /** `isSaved`: the positions stay on this device for a week. */
  readonly finish: (isSaved: boolean) => Promise<void>;
}

const OFF: RecordingState = { status: 'off', why: null };
export const noRecording: TripRecording = {
  get: () => OFF,
  subscribe: () => () => undefined,
  start: async () => undefined,
  stop: () => undefined,
  finish: async () => undefined,
};

export const TripRecordingContext = createContext<TripRecording>(noRecording);
export const useTripRecording = (): TripRecording => use(TripRecordingContext);
