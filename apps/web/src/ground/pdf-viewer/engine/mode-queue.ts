/**
 * One switch of modes at a time: pdf.js mixes up three that are requested at once. Each is finished before the next begins, so the last
 * one wins. A switch that fails is logged and does not hold up the others.
 */
import { log } from '#src/ground/log.ts';

export function createModeQueue<Mode>(apply: (mode: Mode) => Promise<void>): (mode: Mode) => Promise<void> {
  let last = Promise.resolve();
  return (mode) => {
    last = last.then(async () => {
      try {
        await apply(mode);
      } catch (error) {
        log.error('The mode of the PDF viewer was not switched.', error);
      }
    });
    return last;
  };
}
