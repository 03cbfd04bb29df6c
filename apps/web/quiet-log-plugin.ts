/**
 * Leaves messages that production never writes (src/ground/log.ts: debug and info) out of the built files. What replaces a call has its length,
 * so that source maps stay true.
 */
import type { Plugin } from 'vite';

const QUIET_CALL = /(?<![\w$.])log\.(?:debug|info)\(/g;

/** `log.info('No room.', error)` -> `void    ('No room.', error)`, which the minifier drops where its arguments do nothing. */
export const withoutQuietCalls = (code: string): string =>
  code.replace(QUIET_CALL, (call) => `${'void'.padEnd(call.length - 1)}(`);

/** @param folder with the sources whose `log` is meant */
export function leaveOutQuietLogs(folder: string): Plugin {
  return {
    name: 'plumbline-leave-out-quiet-logs',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(`${folder}/`) || !/\.tsx?(\?|$)/.test(id)) return null;
      return { code: withoutQuietCalls(code), map: null };
    },
  };
}
