/** What the storage routes share. */
import type { JwtSigner } from '../auth/keys/jwt.ts';
import type { Caller } from '../contract/caller.ts';
import type { CallerDatabase } from '../contract/caller-database.ts';
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
