/** What every connection to another program says of itself. */
import * as z from 'zod/mini';

export const connectionFields = {
  connected_at: z.string(),
  /** The provider no longer accepts the grant. */
  must_renew: z.boolean(),
  /** Whose it is there; '' until the first synchronization. */
  account: z.string(),
  paused_at: z.nullable(z.string()),
  last_synced_at: z.nullable(z.string()),
  next_sync_at: z.nullable(z.string()),
  problem: z.string(),
};
