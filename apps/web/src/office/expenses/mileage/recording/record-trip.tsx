/** Starts a recording, after saying once on this device what it does. */
import { Button, ConfirmDialog } from '@plumbline/ui';
import { Navigation } from 'lucide-react';
import { useState } from 'react';
import { readDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useStore } from '#src/ground/use-store.ts';
import { useTripRecording } from './trip-recording.ts';

const EXPLAINED_KEY = 'trip-recording-explained';
const OFF_WORDS = {
  denied: "Location is blocked for this site. Allow it in your browser's settings, then try again.",
  'no-move': "Nothing was recorded: this device didn't move.",
  'other-tab': 'Another tab is recording a trip.',
} as const;

export function RecordTrip() {
  const { store } = useLocal();
  const recording = useTripRecording();
  const state = useStore(recording);
  const [isAsking, setAsking] = useState(false);
  if (state.status !== 'off') return null;
  async function press(): Promise<void> {
    if ((await readDeviceValue(store, EXPLAINED_KEY)) === true) await recording.start();
    else setAsking(true);
  }
  async function begin(): Promise<void> {
    setAsking(false);
    await writeDeviceValue(store, EXPLAINED_KEY, true);
    await recording.start();
  }
  return (
    <>
      <Button label="Record trip" icon={Navigation} variant="outline" onClick={() => void press()} />
      {state.why !== null && (
        <p role="status" className="type-body m-0 basis-full text-text-2">
          {OFF_WORDS[state.why]}
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Record this trip by location?"
        description={<Explanation />}
        confirmLabel="Start recording"
        onConfirm={() => void begin()}
      />
    </>
  );
}

function Explanation() {
  return (
    <>
      <span className="block">
        Your location is read while Plumbline is open, also offline. It stays on this device and is deleted
        after 7 days. Saving the trip sends its date, places and miles only, which your whole team can see.
      </span>
      <span className="mt-2 block">
        Keep the app open: the screen stays on, which uses battery. While another app is in front, your phone
        may send no location; that part is counted as a straight line.
      </span>
      <span className="mt-2 block">
        Recording stops when you press Stop, or after 15 minutes without a move. You check the trip before it
        is saved.
      </span>
    </>
  );
}
