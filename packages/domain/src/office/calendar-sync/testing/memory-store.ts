/** Test support: what the database keeps of a connection, in memory. One calendar, which is also the target. */
import type { EventLink, PulledItem, SyncState, SyncStore, WantedEvent } from '../port.ts';

/** Does the work, or fails before or after it. */
export type Faulty = <T>(work: () => T) => Promise<T>;

export function createMemoryStore(faulty: Faulty, calendarId = 'main') {
  const wanted = new Map<string, WantedEvent>();
  const links = new Map<string, EventLink>();
  const busy = new Map<string, PulledItem>();
  let cursor = '';
  const store: SyncStore = {
    load: () =>
      faulty(
        (): SyncState => ({
          sources: [{ calendarId, name: 'Main', isBusy: true, isTarget: true, isLeft: false, cursor }],
          links: [...links.values()],
          wanted: [...wanted.values()],
        }),
      ),
    savePull: (_calendar, pull, noted) =>
      faulty(() => {
        if (pull.isFull) busy.clear();
        for (const id of pull.gone) busy.delete(id);
        for (const item of pull.items) busy.set(item.id, item);
        for (const link of noted) links.set(link.appointmentId, link);
        cursor = pull.cursor;
      }),
    saveLink: (link) => faulty(() => void links.set(link.appointmentId, link)),
    saveLeft: () => faulty(() => undefined),
  };
  return { store, wanted, links, busy };
}
