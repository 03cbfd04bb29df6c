/**
 * Assigns the storage key of a form's draft on this device. Two tabs with the same form open keep separate drafts,
 * so that neither replaces the other. The draft of a closed tab is picked up by the next tab that opens the form,
 * and a reloaded tab gets its own draft back.
 */
import { log } from '../log.ts';
import type { LockPort, TextStorage } from './ports.ts';

export interface DraftPlaces {
  /** Returns the key for the form's draft in this tab, the same for all callers until each has left it. */
  take(form: string): Promise<string>;
  leave(form: string): void;
}

export interface TabPorts {
  readonly locks: LockPort;
  /** Private to this tab and its next page (sessionStorage). */
  readonly texts: Pick<TextStorage, 'get' | 'set'>;
}

/** Key for drafts of a closing page: the database takes longer than it has. */
export const draftTextKey = (place: string, userId: string): string => `plumbline-${place}-${userId}`;

export interface DraftPlacesDeps {
  /** Null when there are no other tabs to coordinate with (old browsers, tests). */
  readonly tabs: TabPorts | null;
  readonly userId: string;
  /** Returns which of these hold a draft. */
  readonly keptOf: (places: readonly string[]) => Promise<readonly boolean[]>;
}

interface Taken {
  count: number;
  readonly place: Promise<string>;
  readonly release: () => void;
}

/** Further tabs of one form share the first place. */
const MOST_PLACES = 9;
/** The previous page in the same tab releases its lock a moment after it has gone. */
const OWN_TRIES = 20;
const OWN_PAUSE_MS = 50;

export function createDraftPlaces({ tabs, userId, keptOf }: DraftPlacesDeps): DraftPlaces {
  const taken = new Map<string, Taken>();

  function hold({ locks }: TabPorts, place: string, released: Promise<void>): Promise<boolean> {
    return new Promise((resolve) => {
      const held = locks.request(
        `plumbline-draft ${userId} ${place}`,
        { ifAvailable: true },
        async (lock) => {
          resolve(lock !== null);
          if (lock !== null) await released;
        },
      );
      held.catch((error: unknown) => {
        log.info('This browser gives no locks; the tabs of a form share its draft.', error);
        resolve(true);
      });
    });
  }

  async function find(ports: TabPorts, form: string, released: Promise<void>): Promise<string> {
    const places = Array.from({ length: MOST_PLACES }, (_, index) =>
      index === 0 ? form : `${form} (${index + 1})`,
    );
    const flags = await keptOf(places);
    const kept = places.filter((_, index) => flags[index] === true);
    const remembered = `plumbline-draft-place ${userId} ${form}`;
    const own = kept.find((place) => place === ports.texts.get(remembered));
    for (let round = 0; own !== undefined && round < OWN_TRIES; round += 1) {
      if (await hold(ports, own, released)) return own;
      await new Promise((resolve) => setTimeout(resolve, OWN_PAUSE_MS));
    }
    for (const place of new Set([...kept, ...places])) {
      if (!(await hold(ports, place, released))) continue;
      ports.texts.set(remembered, place);
      return place;
    }
    return form;
  }

  async function found(ports: TabPorts, form: string, released: Promise<void>): Promise<string> {
    try {
      return await find(ports, form, released);
    } catch (error) {
      log.info('Which drafts there are could not be read.', error);
      return form;
    }
  }

  return {
    take(form) {
      const known = taken.get(form);
      if (known !== undefined) {
        known.count += 1;
        return known.place;
      }
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const place = tabs === null ? Promise.resolve(form) : found(tabs, form, released);
      taken.set(form, { count: 1, place, release });
      return place;
    },
    leave(form) {
      const known = taken.get(form);
      if (known === undefined) return;
      known.count -= 1;
      // A form that re-mounts leaves and takes its place in the same tick.
      setTimeout(() => {
        if (known.count > 0 || taken.get(form) !== known) return;
        taken.delete(form);
        known.release();
      });
    },
  };
}
