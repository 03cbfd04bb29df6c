import { useEffect, useState } from 'react';
import { readDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import { liveSignatures } from '#src/ground/local/files/saved-signatures.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { type FirstStep, listFirstSteps } from './checklist.ts';
import { useOfficeRows } from './sample/use-sample-data.ts';

const HIDDEN_KEY = 'first steps hidden';

export interface Checklist {
  /** Null until the device has been read. */
  readonly steps: readonly FirstStep[] | null;
  /** Null until known. */
  readonly isHidden: boolean | null;
  readonly setHidden: (isHidden: boolean) => void;
}

/** The first-run checklist of the signed-in person, updated live; whether it is hidden is stored on this device. */
export function useChecklist(): Checklist {
  const { store, repositories, officeId } = useLocal();
  const person = useSignedIn();
  const rows = useOfficeRows();
  const signatures = useLive('saved signatures', () => liveSignatures(store));
  const settings = useLive(`booking ${officeId}`, () => repositories.bookingSettings.live(officeId));
  const [isHidden, setHidden] = useState<boolean | null>(null);
  useEffect(() => {
    readDeviceValue(store, HIDDEN_KEY).then(
      (value) => setHidden(value === true),
      () => setHidden(false),
    );
  }, [store]);
  const letterhead = person?.organization?.letterhead;
  const steps =
    rows === null || signatures.status !== 'ready' || settings.status !== 'ready'
      ? null
      : listFirstSteps({
          hasLogo: (letterhead?.look?.logoPath ?? null) !== null,
          licenseNumbers: [person?.profile?.licenseNumber, letterhead?.licenseNumber],
          hasSignature: signatures.value.signature !== null,
          hasZone: settings.value.length > 0,
          rows,
        });
  return {
    steps,
    isHidden,
    setHidden(next) {
      setHidden(next);
      void writeDeviceValue(store, HIDDEN_KEY, next ? true : null);
    },
  };
}
