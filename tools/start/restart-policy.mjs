/** Decides what `npm start` does when its server has ended: nothing, restart it, or give up with a reason. Pure. */

/** @typedef {{code: number | null, signal: string | null}} Ending */
/** @typedef {{hasBeenReady: boolean, isStopping: boolean, nowMs: number}} Situation */
/** @typedef {{kind: 'end', exitCode: number, sentence: string | null} | {kind: 'restart', delayMs: number, sentence: string}} Decision */

const firstDelayMs = 500;
export const restartLimits = { maxRestarts: 5, windowMs: 10 * 60_000 };

/** Counts the restarts of one `npm start`; each one within the window waits twice as long as the previous one. */
export function createRestartPolicy({ maxRestarts, windowMs } = restartLimits) {
  /** @type {number[]} */
  let restartedAtMs = [];
  /** @param {Ending} ending @param {Situation} situation @returns {Decision} */
  return ({ code, signal }, { hasBeenReady, isStopping, nowMs }) => {
    const exitCode = code ?? 1;
    // The server itself reported why it did not start (an invalid setting, a taken port): a retry would fail the same
    // way.
    const isRefusal = !hasBeenReady && signal === null;
    if (isStopping) return { kind: 'end', exitCode: code ?? 0, sentence: null };
    if (code === 0 || isRefusal) return { kind: 'end', exitCode, sentence: null };
    restartedAtMs = restartedAtMs.filter((atMs) => nowMs - atMs < windowMs);
    const why = signal === null ? `exit code ${exitCode}` : `signal ${signal}`;
    const count = restartedAtMs.length;
    if (count >= maxRestarts) {
      const sentence = `The server ended ${count + 1} times within ${windowMs / 60_000} minutes, the last time with ${why}; it is not started again. Its last words are above.`;
      return { kind: 'end', exitCode: 1, sentence };
    }
    restartedAtMs.push(nowMs);
    const delayMs = firstDelayMs * 2 ** count;
    const sentence = `The server ended with ${why}; it starts again in ${delayMs / 1000} s (${count + 1} of ${maxRestarts}).`;
    return { kind: 'restart', delayMs, sentence };
  };
}
