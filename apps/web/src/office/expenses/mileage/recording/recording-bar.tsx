/** On every screen while a trip is recorded, and until a recorded one is saved or discarded. */
import { milesOfTrack } from '@plumbline/domain/office/mileage/track';
import { Banner, Button, ConfirmDialog, LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { CircleStop, Navigation } from 'lucide-react';
import { useState } from 'react';
import { localTime } from '#src/ground/device/local-time.ts';
import { useStore } from '#src/ground/use-store.ts';
import { milesText } from '../mileage-labels.ts';
import type { RecordedTrip, RecordingState, TripRecording } from './trip-recording.ts';

export function RecordingBar({ recording }: { readonly recording: TripRecording }) {
  const state = useStore(recording);
  if (state.status === 'off') return null;
  if (state.status === 'ended') return <EndedBar trip={state.trip} recording={recording} />;
  return (
    <Banner
      icon={Navigation}
      tone={state.trouble === null ? 'plain' : 'needs'}
      action={
        <Button
          label="Stop recording"
          icon={CircleStop}
          size="desk"
          variant="outline"
          onClick={recording.stop}
        />
      }
    >
      {recordingWords(state)}
    </Banner>
  );
}

function recordingWords({
  startedAtMs,
  miles,
  trouble,
}: Extract<RecordingState, { status: 'recording' }>): string {
  const since = `Recording a trip since ${localTime(new Date(startedAtMs).toISOString())}`;
  if (trouble === 'denied') return `${since}, but location is blocked for this site.`;
  if (trouble === 'missing') return `${since}: ${milesText(miles)}. No location right now.`;
  return `${since}: ${milesText(miles)}.`;
}

function EndedBar({ trip, recording }: { readonly trip: RecordedTrip; readonly recording: TripRecording }) {
  const [isAsking, setAsking] = useState(false);
  const { miles } = milesOfTrack(trip.track);
  return (
    <Banner
      icon={Navigation}
      action={
        <span className="flex flex-wrap gap-2">
          <Button label="Discard" size="desk" variant="bare" onClick={() => setAsking(true)} />
          <LinkButton
            label="Review trip"
            size="desk"
            variant="outline"
            render={<Link to="/expenses" search={{ view: 'mileage', trip: 'recorded' }} />}
          />
        </span>
      }
    >
      {`A trip of ${milesText(miles)} was recorded.`}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Discard the recorded trip?"
        description={`${milesText(miles)} and the recorded route are deleted from this device.`}
        confirmLabel="Discard trip"
        onConfirm={() => void recording.finish(false).then(() => setAsking(false))}
      />
    </Banner>
  );
}
