/** What the card of a connection to another program needs of it. */
import type { Result } from '#src/ground/backend/call.ts';

export interface Connection {
  readonly connected_at: string;
  /** The provider no longer accepts the grant. */
  readonly must_renew: boolean;
  /** Whose it is there; '' until the first synchronization. */
  readonly account: string;
  readonly paused_at: string | null;
  readonly last_synced_at: string | null;
  readonly next_sync_at: string | null;
  readonly problem: string;
  /** Others are connected only. */
  readonly is_synced: boolean;
}

export type Started =
  | { readonly outcome: 'go'; readonly url: string }
  | { readonly outcome: 'refused'; readonly reason: string };

export interface Connectable<C extends Connection> {
  /** Also the card's anchor. */
  readonly id: string;
  readonly name: string;
  readonly connectedKey: readonly string[];
  readonly setUpKey: readonly string[];
  readonly calls: {
    /** Null: not connected. Rejects when it cannot be read. */
    connection(): Promise<C | null>;
    /** Ids of those whose client the operator has set up. */
    setUp(): Promise<readonly string[]>;
    start(): Promise<Result<Started>>;
    pause(isPaused: boolean): Promise<Result<null>>;
    end(): Promise<Result<unknown>>;
  };
}
