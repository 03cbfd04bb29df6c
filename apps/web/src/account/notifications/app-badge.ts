/** The number on the icon of the installed app: what is unread in the bell. Cleared at sign-out. */
import { log } from '#src/ground/log.ts';

/** Not supported by every browser, and not detectable. */
export interface BadgeIcon {
  readonly setAppBadge?: (count: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
}

export interface UnreadSource {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => { readonly unreadCount: number } | null;
}

/** Returns the unsubscribe function, which clears the badge. */
export function followBadge(icon: BadgeIcon, source: UnreadSource): () => void {
  let shown: number | null = null;
  const show = (count: number): void => {
    if (count === shown) return;
    shown = count;
    const done = count === 0 ? icon.clearAppBadge?.() : icon.setAppBadge?.(count);
    done?.catch((error: unknown) => log.info('The icon shows no number here.', error));
  };
  const follow = (): void => {
    const unread = source.current()?.unreadCount;
    if (unread !== undefined) show(unread); // until known, the previous number stays
  };
  const stop = source.subscribe(follow);
  follow();
  return () => {
    stop();
    show(0);
  };
}
