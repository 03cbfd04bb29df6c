/** Of whom somebody said on this device that they are different people, so that they are not asked about again. */

import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { readDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';

const KEY = 'contacts known apart';
const pairsSchema = z.catch(z.array(z.string()), []);

export interface KnownApart {
  readonly isReady: boolean;
  readonly isKnown: (a: string, b: string) => boolean;
  /** Marks all members of each group as different. */
  readonly add: (groups: readonly (readonly string[])[]) => void;
}

export function useKnownApart(): KnownApart {
  const { store } = useLocal();
  const [pairs, setPairs] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    readDeviceValue(store, KEY).then(
      (value) => setPairs(new Set(pairsSchema.parse(value))),
      (error: unknown) => {
        log.info('Who is known to be apart could not be read.', error);
        setPairs(new Set());
      },
    );
  }, [store]);
  return {
    isReady: pairs !== null,
    isKnown: useCallback((a: string, b: string) => pairs?.has(pairOf(a, b)) ?? false, [pairs]),
    add(groups) {
      const next = new Set(pairs);
      for (const ids of groups)
        ids.forEach((a, index) => {
          for (const b of ids.slice(index + 1)) next.add(pairOf(a, b));
        });
      setPairs(next);
      void writeDeviceValue(store, KEY, [...next]);
    },
  };
}

const pairOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
