/** Starts a recording, after saying once on this device what it does. */
import { Button, ConfirmDialog, useToaster } from '@plumbline/ui';
import { Navigation } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
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
  const toaster = useToaster();
  const [isAsking, setAsking] = useState(false);
  // On the road there may be no connection: what records and what shows it is on the device from here on.
  useEffect(() => {
    Promise.all([import('./device-recorder.ts'), import('./recording-bar.tsx')]).catch((error: unknown) =>
      log.info('The trip recorder isn’t on this device yet.', error),
    );
  }, []);
  if (state.status !== 'off') return null;
  async function press(): Promise<void> {
    if ((await readDeviceValue(store, EXPLAINED_KEY)) === true) await start();
    else setAsking(true);
  }
  async function begin(): Promise<void> {
    setAsking(false);
    await writeDeviceValue(store, EXPLAINED_KEY, true);
    await start();
  }
  async function start(): Promise<void> {
    try {
      await recording.start();
    } catch (error) {
      log.error('A recording did not start.', error);
      toaster.show({
        message: 'The recording did not start',
        detail: 'Part of the app isn’t on this device yet. Go online once, then try again.',
        kind: 'error',
      });
    }
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
        after 7 days. Saving the trip uploads only its date, places, and miles, which your whole team can see.
      </span>
      <span className="mt-2 block">
        Keep the app open: the screen stays on, which uses battery. While another app is open, your phone may
        not share its location. That part is counted as a straight line.
      </span>
      <span className="mt-2 block">
        Recording stops when you press Stop, or after 15 minutes without movement. You can review the trip
        before it’s saved.
      </span>
    </>
  );
}
