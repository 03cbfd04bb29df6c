/// <reference types="vite/types/importMeta.d.ts" />
/**
 * The one way to the console. Production keeps warnings and errors; debug and info are for development and tests. Failures that
 * operators have to hear of go to backend/error-reports.
 */

/** From the least important. */
const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LEVELS)[number];

type Write = (message: string, ...details: readonly unknown[]) => void;
export type Log = Readonly<Record<LogLevel, Write>>;

/** Writes messages of the level `lowest` and above to `output`; the others do nothing. */
export function createLog(lowest: LogLevel, output: Log): Log {
  const writerOf = (level: LogLevel): Write =>
    LEVELS.indexOf(level) < LEVELS.indexOf(lowest)
      ? () => undefined
      : (message, ...details) => output[level](message, ...details);
  return {
    debug: writerOf('debug'),
    info: writerOf('info'),
    warn: writerOf('warn'),
    error: writerOf('error'),
  };
}

/** The production level of a build; without Vite (tools run by Node) there is no build. */
export const log = createLog(import.meta.env?.PROD ? 'warn' : 'debug', console);
