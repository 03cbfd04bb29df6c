/** Which reports were given out: known to the server alone, kept on this device for offline use. */

import * as shape from '@plumbline/domain/ground/shape';
import { useEffect, useState } from 'react';
import { readDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { readSharedReports } from './calls/shared-reports.ts';
import { UNSENT_FOR_DAYS } from './unsent-reports.ts';

const KEY = 'shared reports';
const keptSchema = shape.array(shape.string());
const DAY_MS = 24 * 60 * 60_000;

/** Null until known: nothing is called unsent then. */
export function useSharedReports(): ReadonlySet<string> | null {
  const { store } = useLocal();
  const { backend } = useSessionParts();
  const [shared, setShared] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    let isGone = false;
    const take = (value: unknown): void => {
      const ids = keptSchema.safeParse(value);
      if (ids.success && !isGone) setShared(new Set(ids.data));
    };
    const refresh = async (): Promise<void> => {
      take(await readDeviceValue(store, KEY));
      await store.firstReads;
      const since = new Date(store.clock.nowMs() - 2 * UNSENT_FOR_DAYS * DAY_MS).toISOString();
      const ids = await readSharedReports(backend, since);
      await writeDeviceValue(store, KEY, ids);
      take(ids);
    };
    const ask = (): void =>
      void refresh().catch((error: unknown) => log.info('Which reports were sent is not known now.', error));
    ask();
    addEventListener('online', ask);
    return () => {
      isGone = true;
      removeEventListener('online', ask);
    };
  }, [store, backend]);
  return shared;
}
