/** Shared by the pages of the finish screen. */
import { createContext, use } from 'react';
import type { Backend } from '#src/ground/backend/backend.ts';
import type { SyncSession } from '#src/ground/sync/session.ts';
import type { DeviceWord } from './model/device-word.ts';

export type FinishPage =
  | 'overview'
  | 'waiting'
  | 'conflicts'
  | 'needs'
  | 'photos'
  | 'storage'
  | 'recovered'
  | 'backup';

export interface FinishWork {
  readonly work: SyncSession;
  readonly backend: Pick<Backend, 'rest'>;
  readonly userId: string;
  readonly device: DeviceWord;
  readonly go: (page: FinishPage) => void;
  /** Closes the sheet (a link was followed). */
  readonly close: () => void;
}

export const FinishContext = createContext<FinishWork | null>(null);

export function useFinish(): FinishWork {
  const finish = use(FinishContext);
  if (finish === null) throw new Error('useFinish is used outside of the finish screen.');
  return finish;
}
