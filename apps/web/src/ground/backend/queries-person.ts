import { createContext } from 'react';

/** Whose online-only data the screens below show (queries.ts). Null on public pages. */
export const QueriesPersonContext = createContext<string | null>(null);
