/** Port: the log of failures that a component handles itself. The app provides it; without one nothing is logged. */
import { createContext } from 'react';

export type LogFailure = (message: string, error: unknown) => void;

export const FailureLogContext = createContext<LogFailure>(() => undefined);
