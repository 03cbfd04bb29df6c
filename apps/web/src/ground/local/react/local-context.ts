/**
 * The open store of the signed-in person, for screens. The application layout opens it (ground/sync/session.ts) and
 * provides it, so screens below always have it.
 */
import { createContext, useContext } from 'react';
import type { ReadableFile } from '#src/ground/readable-file.ts';
import type { LocalStore } from '../local-store.ts';
import type { Repositories } from '../repositories/create-repositories.ts';

export interface WantedFile {
  readonly scopeId: string;
  readonly sha256: string;
  readonly ext: string;
}

/** Who else is where, over the realtime channel; null offline. Callers pass opaque rooms and places. */
export interface Presence {
  /** Reports who is in the room until the returned function is called. */
  join(
    room: string,
    listener: (people: readonly { userId: string; name: string; place: string }[]) => void,
  ): () => void;
  move(room: string, place: string): void;
}

/** Whether pending signatures have reached the account. */
export type SignatureDelivery = 'sent' | 'waiting' | 'signed-out';

export interface LocalWork {
  readonly store: LocalStore;
  readonly repositories: Repositories;
  /** The office scope: the organization's id. */
  readonly officeId: string;
  /** Downloads an image that another device took, by checksum; null when it is unavailable. */
  readonly fetchPicture: (sha256: string) => Promise<Blob | null>;
  /**
   * A file from this device, or else downloaded and verified; null when it is unavailable. `onAltered`: what arrived is not what its
   * checksum says, and was dropped.
   */
  readonly fetchFile: (wanted: WantedFile, onAltered?: () => void) => Promise<Blob | null>;
  /** The same in parts from the server, for what can be shown before it is here; null when that is not possible now. */
  readonly openParts: (wanted: WantedFile) => Promise<ReadableFile | null>;
  /** Keeps an inspection on this device from now on, and downloads it once online. */
  readonly openScope: (scopeId: string) => Promise<void>;
  /** Syncs signatures between this device and the account. */
  readonly sendSignatures: () => Promise<SignatureDelivery>;
  readonly userId: string;
  readonly presence: Presence | null;
}

export const LocalContext = createContext<LocalWork | null>(null);

export function useLocal(): LocalWork {
  const work = useContext(LocalContext);
  if (work === null) throw new Error('useLocal needs a LocalContext around it');
  return work;
}
