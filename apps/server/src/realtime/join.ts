/** phx_join: who asks, what they want to hear, and whether they may. */
import { randomUUID } from 'node:crypto';
import type { Caller } from '../contract/caller.ts';
import { type Channel, type JoinPayload, joinSchema, seesPresence, subscriptionsOf } from './channel.ts';
import { type ClientSession, callerFor, leave, reply, topicName } from './client-session.ts';
import type { Frame } from './frames.ts';
import { publicRights, type TopicRights, topicRights, unreadable } from './private-topic.ts';

const maxChannels = 100;

export async function join(session: ClientSession, frame: Frame): Promise<void> {
  const refuse = (reason: string): void => reply(session, frame, 'error', { reason });
  const payload = joinSchema.safeParse(frame.payload);
  if (!payload.success || !frame.topic.startsWith('realtime:')) return refuse('The join is not valid');
  const old = session.channels.get(frame.topic);
  if (old !== undefined) leave(session, old);
  if (session.channels.size >= maxChannels) return refuse('ChannelRateLimitReached: Too many channels');
  const caller = await callerFor(session, payload.data.access_token);
  if (caller === null) return refuse('InvalidJWTToken: Token is not valid or has expired');
  const rights = await rightsOn(session, frame.topic, payload.data.config?.private ?? false, caller);
  if (!rights.mayListen) return refuse(`Unauthorized: ${unreadable(topicName(frame.topic))}`);
  const channel = makeChannel(session, frame, payload.data, caller, rights);
  if (channel === null) return refuse('Invalid filter');
  session.channels.set(frame.topic, channel);
  session.deps.hub.add(channel);
  greet(session, frame, channel, payload.data.config?.postgres_changes ?? []);
}

/** Asked at the join and again with every new token: a person may have left the organisation since. */
export async function rightsOn(
  session: ClientSession,
  topic: string,
  isPrivate: boolean,
  caller: Caller,
): Promise<TopicRights> {
  if (!isPrivate) return publicRights;
  return topicRights(session.deps.database, caller, topicName(topic));
}

function makeChannel(
  session: ClientSession,
  frame: Frame,
  payload: JoinPayload,
  caller: Caller,
  rights: TopicRights,
): Channel | null {
  const subscriptions = subscriptionsOf(payload, () => {
    session.nextSubscriptionId += 1;
    return session.nextSubscriptionId;
  });
  if (subscriptions === null) return null;
  const config = payload.config;
  const joinRef = frame.joinRef ?? frame.ref;
  return {
    memberId: randomUUID(),
    topic: frame.topic,
    joinRef,
    wantsAck: config?.broadcast?.ack ?? false,
    wantsSelf: config?.broadcast?.self ?? false,
    wantsPresence: config?.presence?.enabled ?? false,
    presenceKey: config?.presence?.key || randomUUID(),
    isPrivate: config?.private ?? false,
    rights,
    subscriptions,
    caller,
    send: (part) => session.send({ ...part, topic: frame.topic, joinRef }),
  };
}

function greet(
  session: ClientSession,
  frame: Frame,
  channel: Channel,
  wanted: readonly Record<string, unknown>[],
): void {
  const postgres_changes = wanted.map((each, index) => ({ ...each, id: channel.subscriptions[index]?.id }));
  reply(session, frame, 'ok', { postgres_changes });
  if (seesPresence(channel)) {
    const state = session.deps.hub.presence(channel).state();
    channel.send({ ref: null, event: 'presence_state', payload: state });
  }
  if (wanted.length === 0) return;
  const message = 'Subscribed to PostgreSQL';
  const payload = { status: 'ok', extension: 'postgres_changes', channel: topicName(frame.topic), message };
  channel.send({ ref: null, event: 'system', payload });
}
