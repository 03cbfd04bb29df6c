/**
 * Who else is in a room, over the realtime channel. Informational only: nothing depends on it, and offline no one
 * is there. The connection opens with the first room and closes with the last. A room is a private channel: the
 * policies on realtime.messages admit only members of the organization that owns the report.
 */

import * as shape from '@plumbline/domain/ground/shape';
import type { RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { log } from '../log.ts';
import { whenIdle } from '../when-idle.ts';
import type { Backend } from './backend.ts';

export interface PresentPerson {
  readonly userId: string;
  readonly name: string;
  readonly place: string;
}

export interface PresenceDeps {
  readonly backend: Pick<Backend, 'config' | 'accessToken'>;
  readonly userId: string;
  readonly name: () => string;
  /** One person may use two devices; each is present separately. */
  readonly deviceId: string;
}

export interface Presence {
  join(room: string, listener: (people: readonly PresentPerson[]) => void): () => void;
  move(room: string, place: string): void;
  dispose(): void;
}

interface Room {
  channel: RealtimeChannel | null;
  place: string;
  isOver: boolean;
}

const personSchema = shape.object({ userId: shape.string(), name: shape.string(), place: shape.string() });

const RETRY_AFTER_MS = 10_000;
const CONNECT_AFTER_MS = 500;

export function createPresence(deps: PresenceDeps): Presence {
  const rooms = new Map<string, Room>();
  let connecting: Promise<RealtimeClient> | null = null;

  async function connect(): Promise<RealtimeClient> {
    // The report comes first: no one waits to see who else is in it.
    await whenIdle(CONNECT_AFTER_MS);
    const [{ RealtimeClient: Client }, config] = await Promise.all([
      import('@supabase/realtime-js'),
      deps.backend.config(),
    ]);
    return new Client(`${config.backendUrl.replace(/^http/, 'ws')}/realtime/v1`, {
      params: { apikey: config.publishableKey },
      accessToken: () => deps.backend.accessToken(),
    });
  }
  const later = (room: Room, run: () => void): void => {
    setTimeout(() => !room.isOver && run(), RETRY_AFTER_MS);
  };
  const tell = (room: Room): void => {
    const content = { userId: deps.userId, name: deps.name(), place: room.place };
    room.channel?.track(content).then(
      // A busy server answers too late, or refuses what it has not heard of: without a retry, this person would stay
      // invisible until they move.
      (answer) => answer !== 'ok' && later(room, () => tell(room)),
      (error: unknown) => log.info('Presence was not told.', error),
    );
  };
  async function enter(name: string, room: Room, listener: (people: PresentPerson[]) => void): Promise<void> {
    connecting ??= connect();
    const client = await connecting;
    // The join itself must carry the token: by default the client fetches it concurrently, and the join is refused.
    await client.setAuth();
    if (room.isOver) return;
    const channel = client.channel(name, {
      config: { private: true, presence: { key: deps.deviceId, enabled: true } },
    });
    room.channel = channel;
    let shownCount = 0;
    const show = (people: PresentPerson[]): void => {
      // A report unknown to the server is refused every ten seconds: no change for the screen.
      if (people.length + shownCount > 0) listener(people);
      shownCount = people.length;
    };
    channel.on('presence', { event: 'sync' }, () => show(peopleOf(channel)));
    channel.subscribe((status) => {
      if (status === 'SUBSCRIBED') tell(room);
      else show([]);
    });
  }

  const keepTrying = (name: string, room: Room, listener: (people: PresentPerson[]) => void): void => {
    enter(name, room, listener).catch((error: unknown) => {
      connecting = null;
      log.info('No one else is shown now.', error);
      later(room, () => keepTrying(name, room, listener));
    });
  };

  return {
    join(name, listener) {
      const room: Room = { channel: null, place: rooms.get(name)?.place ?? '', isOver: false };
      rooms.set(name, room);
      keepTrying(name, room, listener);
      return () => {
        room.isOver = true;
        if (rooms.get(name) === room) rooms.delete(name);
        const { channel } = room;
        if (channel !== null) void channel.unsubscribe();
      };
    },
    move(name, place) {
      const room = rooms.get(name);
      if (room === undefined) return;
      room.place = place;
      tell(room);
    },
    dispose() {
      for (const room of rooms.values()) room.isOver = true;
      rooms.clear();
      connecting?.then(
        (client) => client.disconnect(),
        () => undefined,
      );
    },
  };
}

function peopleOf(channel: RealtimeChannel): PresentPerson[] {
  const people: PresentPerson[] = [];
  for (const metas of Object.values(channel.presenceState())) {
    const last = personSchema.safeParse(metas.at(-1));
    if (last.success) people.push(last.data);
  }
  return people;
}
