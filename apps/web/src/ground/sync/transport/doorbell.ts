/**
 * Realtime as a doorbell: a changed scope row, or a new notification of the person, triggers a sync; its content is
 * not used. Losing a message costs at most the 30 s of the poll. The library is loaded once the device is online.
 */

import type { RealtimeClient } from '@supabase/realtime-js';
import { log } from '#src/ground/log.ts';

export interface DoorbellDeps {
  /** The backend's URL without a trailing slash. */
  readonly url: string;
  readonly apiKey: string;
  readonly accessToken: (renew: boolean) => Promise<string | null>;
  readonly onRing: () => void;
  /** User whose notifications call `onBell`. */
  readonly userId: string;
  readonly onBell: () => void;
}

export interface Doorbell {
  dispose(): void;
}

export function createDoorbell(deps: DoorbellDeps): Doorbell {
  let client: RealtimeClient | null = null;
  let isOver = false;

  async function listen(): Promise<void> {
    const { RealtimeClient } = await import('@supabase/realtime-js');
    if (isOver) return;
    const opened = new RealtimeClient(`${deps.url.replace(/^http/, 'ws')}/realtime/v1`, {
      params: { apikey: deps.apiKey },
      accessToken: () => deps.accessToken(false),
    });
    client = opened;
    // Left to itself, the client fetches the token in parallel with the first join, which then goes out as a visitor's and hears nothing.
    // Offline, it is fetched with a later join.
    await opened.setAuth().catch((error: unknown) => log.info('The doorbell has no token yet.', error));
    if (isOver) return;
    const own = { schema: 'public', table: 'notification_log', filter: `user_id=eq.${deps.userId}` };
    opened
      .channel('notifications')
      .on('postgres_changes', { event: '*', ...own }, deps.onBell)
      .subscribe((status) => status === 'SUBSCRIBED' && deps.onBell());
    opened
      .channel('scopes')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'sync_scopes' }, deps.onRing)
      .subscribe((status) => {
        // Catches up on changes made while disconnected.
        if (status === 'SUBSCRIBED') deps.onRing();
      });
  }
  listen().catch((error: unknown) => log.info('No doorbell: the poll goes on.', error));
  return {
    dispose() {
      isOver = true;
      if (client === null) return;
      client.disconnect().catch((error: unknown) => log.info('The doorbell did not say goodbye.', error));
    },
  };
}
