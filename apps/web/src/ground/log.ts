/// <reference types="vite/types/importMeta.d.ts" />
/**
 * The one way to the console. Production keeps warnings and errors; debug and info are for development and tests. Failures that
 * operators have to hear of go to ground/error-reports.
 */

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
export type Log = Readonly<Record<LogLevel, (message: string, ...details: readonly unknown[]) => void>>;

const ignore = (): void => undefined;

export const productionLog = ({ warn, error }: Log): Log => ({ debug: ignore, info: ignore, warn, error });

/** Without Vite (tools run by Node) nothing is a production build. */
export const log: Log = import.meta.env?.PROD ? productionLog(console) : console;
