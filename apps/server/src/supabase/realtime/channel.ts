/** One client's place on one topic, and the hub of all topics in this process. */
import { z } from 'zod';
import type { Caller } from '#src/ground/caller.ts';
import { type ChangeFilter, parseChangeFilter } from './change-filter.ts';
import type { Frame } from './frames.ts';
import { createTopicPresence, type TopicPresence } from './presence.ts';
import type { TopicRights } from './private-topic.ts';

const wantedSchema = z.object({
  event: z.string().nullish(),
  schema: z.string().nullish(),
  table: z.string().nullish(),
  filter: z.string().max(2000).nullish(),
  select: z.unknown().optional(),
});
export type WantedChanges = z.infer<typeof wantedSchema>;

export const joinSchema = z.object({
  config: z
    .object({
      broadcast: z
        .object({ ack: z.boolean().nullish(), self: z.boolean().nullish(), replay: z.unknown().optional() })
        .nullish(),
      presence: z.object({ key: z.string().max(200).nullish(), enabled: z.boolean().nullish() }).nullish(),
      postgres_changes: z.array(wantedSchema).max(100).nullish(),
      private: z.boolean().nullish(),
    })
    .nullish(),
  access_token: z.string().nullish(),
});
export type JoinPayload = z.infer<typeof joinSchema>;

export interface ChangeSubscription {
  readonly id: number;
  readonly event: string;
  readonly schema: string;
  readonly table: string;
  readonly filter: ChangeFilter | null;
}

export interface Channel {
  readonly memberId: string;
  readonly topic: string;
  readonly joinRef: string | null;
  readonly wantsAck: boolean;
  readonly wantsSelf: boolean;
  readonly wantsPresence: boolean;
  readonly presenceKey: string;
  readonly isPrivate: boolean;
  rights: TopicRights;
  readonly subscriptions: readonly ChangeSubscription[];
  caller: Caller;
  send(frame: Omit<Frame, 'topic' | 'joinRef'>): void;
}

/** Recipients of presence changes: channels that requested them and are allowed to. */
export const seesPresence = (channel: Channel): boolean =>
  channel.wantsPresence && channel.rights.maySeePresence;

/**
 * A private channel and a public one of the same name are separate: the name alone gives no access to the private one.
 */
export type Room = Pick<Channel, 'topic' | 'isPrivate'>;

export interface ChannelHub {
  add(channel: Channel): void;
  remove(channel: Channel): void;
  channels(): Iterable<Channel>;
  publish(
    room: Room,
    event: string,
    payload: Record<string, unknown>,
    wanted: (channel: Channel) => boolean,
  ): void;
  presence(room: Room): TopicPresence;
}

export function createChannelHub(): ChannelHub {
  const topics = new Map<string, { channels: Set<Channel>; presence: TopicPresence }>();

  const nameOf = (room: Room): string => `${room.isPrivate ? 'private' : 'public'} ${room.topic}`;

  function topicOf(room: Room): { channels: Set<Channel>; presence: TopicPresence } {
    const name = nameOf(room);
    const known = topics.get(name);
    if (known !== undefined) return known;
    const made = { channels: new Set<Channel>(), presence: createTopicPresence() };
    topics.set(name, made);
    return made;
  }

  return {
    add: (channel) => topicOf(channel).channels.add(channel),
    remove(channel) {
      const topic = topicOf(channel);
      topic.channels.delete(channel);
      if (topic.channels.size === 0) topics.delete(nameOf(channel));
    },
    *channels() {
      for (const { channels } of topics.values()) yield* channels;
    },
    publish(room, event, payload, wanted) {
      for (const channel of topics.get(nameOf(room))?.channels ?? []) {
        if (wanted(channel)) channel.send({ ref: null, event, payload });
      }
    },
    presence: (room) => topicOf(room).presence,
  };
}

/** Of a payload that subscription-check.ts let through. */
export function subscriptionsOf(payload: JoinPayload, nextId: () => number): ChangeSubscription[] {
  return (payload.config?.postgres_changes ?? []).map((wanted) => ({
    id: nextId(),
    event: (wanted.event ?? '*').toUpperCase(),
    schema: wanted.schema ?? 'public',
    table: wanted.table ?? '*',
    filter: parseChangeFilter(wanted.filter) ?? null,
  }));
}
