import { milesOfTrack } from '@plumbline/domain/office/mileage/track';
import { milesText } from '../mileage-labels.ts';
import type { RecordedTrip, TripEnd } from './trip-recording.ts';

export const END_WORDS: Readonly<Record<TripEnd, string>> = {
  person: '',
  still: 'Recording stopped after 15 minutes without movement.',
  closed: 'Recording stopped when the app was closed.',
};

/** '2.1 mi of it is a straight line ...'; '' without gaps. */
export function gapWords({ track }: RecordedTrip): string {
  const { gapMiles } = milesOfTrack(track);
  return gapMiles < 0.1
    ? ''
    : `${milesText(gapMiles)} of it is a straight line, because no location was received. Check the miles.`;
}
