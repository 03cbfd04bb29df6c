/** Of whom someone in this office said that they are different people, so that no one is asked about them again. */

import { failedText } from '@plumbline/domain/ground/messages';
import { useCallback, useEffect } from 'react';
import * as z from 'zod/mini';
import { readDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { log } from '#src/ground/log.ts';
import { useRememberedChoices } from '../use-remembered-choices.ts';

export interface KnownApart {
  readonly isReady: boolean;
  readonly isKnown: (a: string, b: string) => boolean;
  /** Marks all members of each group as different. */
  readonly add: (groups: readonly (readonly string[])[]) => Promise<boolean>;
}

export function useKnownApart(): KnownApart {
  const { store, officeId } = useLocal();
  const commit = useCommit();
  const { choices, repository, isReady } = useRememberedChoices();
  useEffect(() => {
    handOver(store, (keys) =>
      store.commit(keys.map((key) => repository.remembering(officeId, key, {}))),
    ).catch((error: unknown) => log.info('Earlier decisions of this device were not shared.', error));
  }, [store, officeId, repository]);
  return {
    isReady,
    isKnown: useCallback((a: string, b: string) => choices.has(keyOf(a, b)), [choices]),
    add(groups) {
      const keys = groups.flatMap((ids) =>
        ids.flatMap((a, index) => ids.slice(index + 1).map((b) => keyOf(a, b))),
      );
      return commit(
        keys.map((key) => repository.remembering(officeId, key, {})),
        {
          label: 'Keep apart',
          done: 'They won’t be suggested again',
          failed: failedText('update', 'duplicates'),
          undone: 'They’ll be suggested again.',
        },
      );
    },
  };
}

const keyOf = (a: string, b: string): string => `apart/${a < b ? `${a} ${b}` : `${b} ${a}`}`;

/** Decisions that an earlier version kept on the device alone. */
const KEY = 'contacts known apart';
const pairsSchema = z.catch(z.array(z.string()), []);

async function handOver(
  store: Parameters<typeof readDeviceValue>[0],
  write: (keys: readonly string[]) => Promise<{ readonly ok: boolean }>,
): Promise<void> {
  const pairs = pairsSchema.parse(await readDeviceValue(store, KEY));
  if (pairs.length > 0 && (await write(pairs.map((pair) => `apart/${pair}`))).ok)
    await writeDeviceValue(store, KEY, null);
}
