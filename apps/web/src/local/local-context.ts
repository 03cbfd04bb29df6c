/**
 * The open store of the signed-in person, for screens. The application layout opens it (sync/session.ts) and provides it; a
 * screen below never sees it missing.
 */
import { createContext, useContext } from 'react';
import type { LocalStore } from './local-store.ts';
import type { Repositories } from './repositories/create-repositories.ts';

export interface LocalWork {
  readonly store: LocalStore;
  readonly repositories: Repositories;
  /** The office scope: the organization's id. */
  readonly officeId: string;
  readonly userId: string;
}

export const LocalContext = createContext<LocalWork | null>(null);

export function useLocal(): LocalWork {
  const work = useContext(LocalContext);
  if (work === null) throw new Error('useLocal needs a LocalContext around it');
  return work;
}
