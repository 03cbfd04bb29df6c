/** What the storage routes share. */

import type { Caller } from '#src/ground/caller.ts';
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import type { JwtSigner } from '#src/ground/keys/jwt.ts';
import type { ObjectStore } from './object-store.ts';
import type { StorageSpace } from './storage-space.ts';

export interface StorageContext {
  readonly database: CallerDatabase;
  readonly store: ObjectStore;
  readonly space: StorageSpace;
  readonly jwt: JwtSigner;
  readonly maxObjectBytes: number;
}

export interface StorageCall {
  readonly request: Request;
  readonly url: URL;
  readonly caller: Caller;
}
