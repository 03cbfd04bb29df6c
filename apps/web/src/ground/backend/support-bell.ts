/**
 * Calls back when a visible ticket or chat has changed; the content of the change is not used, listeners refetch. A
 * lost message costs at most the minute until the next poll. One connection while there are listeners.
 */

import type { RealtimeClient } from '@supabase/realtime-js';
import { log } from '../log.ts';
import type { Backend } from './backend.ts';

export interface SupportBell {
  dispose(): void;
}

export function createSupportBell(
  backend: Pick<Backend, 'config' | 'accessToken'>,
  onRing: () => void,
): SupportBell {
  let client: RealtimeClient | null = null;
  let isOver = false;

  async function listen(): Promise<void> {
    const [{ RealtimeClient: Client }, config] = await Promise.all([
      import('@supabase/realtime-js'),
      backend.config(),
    ]);
    if (isOver) return;
    const opened = new Client(`${config.backendUrl.replace(/^http/, 'ws')}/realtime/v1`, {
      params: { apikey: config.publishableKey },
      accessToken: () => backend.accessToken(),
    });
    client = opened;
    // The join itself must carry the token, or it receives nothing (docs/gotchas.md).
    await opened
      .setAuth()
      .catch((error: unknown) => log.info('The bell of support has no token yet.', error));
    if (isOver) return;
    const changes = (table: string) => ({ event: '*' as const, schema: 'public', table });
    opened
      .channel('support')
      .on('postgres_changes', changes('support_tickets'), onRing)
      .on('postgres_changes', changes('chat_conversations'), onRing)
      // Catches up on changes made while disconnected.
      .subscribe((status) => status === 'SUBSCRIBED' && onRing());
  }
  listen().catch((error: unknown) => log.info('Support does not ring now.', error));
  return {
    dispose() {
      isOver = true;
      client
        ?.disconnect()
        .catch((error: unknown) => log.info('The bell of support did not say goodbye.', error));
    },
  };
}
