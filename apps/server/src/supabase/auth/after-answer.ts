/**
 * Work that continues after the response. Anything that depends on whether an address has an account happens here, so
 * known and unknown addresses are answered after the same steps and timing reveals nothing.
 */
import type { Logger } from 'pino';
import { describeFailure } from '#src/ground/failure.ts';

export interface AfterAnswer {
  /** Runs work for one address in request order; failures are logged, because no one awaits them. */
  run(email: string, work: () => Promise<void>): void;
  /** Resolves when all work is done: at server shutdown, and for tests. */
  settled(): Promise<void>;
}

export function createAfterAnswer(log: Logger): AfterAnswer {
  const underWay = new Map<string, Promise<void>>();
  return {
    run(email, work) {
      // Not before the response is sent: the first statement would already reveal the account.
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
