/**
 * Work that goes on behind an answer. What depends on whether an address has an account is done there, so that known and
 * unknown addresses are answered after the same steps: nobody learns from the time who has an account.
 */
import type { Logger } from 'pino';
import { describeFailure } from '../contract/failure.ts';

export interface AfterAnswer {
  /** Works for one address are done in the order they were asked for; a failure is logged, because no one waits for it. */
  run(email: string, work: () => Promise<void>): void;
  /** Resolves when all of it is done: at the end of the server, and for tests. */
  settled(): Promise<void>;
}

export function createAfterAnswer(log: Logger): AfterAnswer {
  const underWay = new Map<string, Promise<void>>();
  return {
    run(email, work) {
      // Not before the answer is out: the first of its statements would already tell.
      const answered = new Promise((resolve) => setImmediate(resolve));
      const done = Promise.all([underWay.get(email), answered])
        .then(work)
        .catch((error: unknown) =>
          log.error(describeFailure(error), 'work behind an answer of sign-in failed'),
        )
        .finally(() => {
          if (underWay.get(email) === done) underWay.delete(email);
        });
      underWay.set(email, done);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
  };
}
