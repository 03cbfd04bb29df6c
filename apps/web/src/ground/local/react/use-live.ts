import { useEffect, useState } from 'react';
import type { Live, LiveState } from '../live.ts';

const LOADING = { status: 'loading' } as const;

/**
 * Subscribes to a live value. `key` identifies the query (an ID, a filter); a new key restarts it, a new `make`
 * alone does not, so an inline arrow is fine.
 *
 * @example const answers = useLive(`answers ${reportId}`, () => repositories.answers.live(reportId));
 */
export function useLive<T>(key: string, make: () => Live<T>): LiveState<T> {
  const [kept, setKept] = useState<{ key: string; state: LiveState<T> }>({ key, state: LOADING });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what `make` closes over
  useEffect(() => make().subscribe((state) => setKept({ key, state })), [key]);
  return kept.key === key ? kept.state : LOADING;
}
