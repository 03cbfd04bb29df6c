/** Runs something until it is done: 200 ms after the first failure, doubling, at most 30 s apart. One run at a time. */
import { log } from '../log.ts';

const FIRST_RETRY_MS = 200;
const RETRY_CAP_MS = 30_000;

export interface PersistentTaskDeps {
  /** Returns true when done (or pointless to repeat), false to try again later. */
  run: () => Promise<boolean>;
  wait: (delayMs: number) => Promise<void>;
}

export interface PersistentTask {
  /** Resolves after the first attempt, whatever its result; retries continue in the background. */
  start: () => Promise<void>;
  stop: () => void;
}

export function retryDelayMs(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1), RETRY_CAP_MS);
}

export function createPersistentTask({ run, wait }: PersistentTaskDeps): PersistentTask {
  let generation = 0;

  async function goOn(mine: number): Promise<void> {
    for (let failures = 1; mine === generation; failures += 1) {
      await wait(retryDelayMs(failures));
      if (mine !== generation || (await run())) return;
    }
  }

  return {
    async start() {
      generation += 1;
      const mine = generation;
      if ((await run()) || mine !== generation) return;
      goOn(mine).catch((error: unknown) => log.error('A repeated task broke.', error));
    },
    stop() {
      generation += 1;
    },
  };
}
