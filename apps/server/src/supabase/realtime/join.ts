/** phx_join: the caller, the requested subscriptions, and permissions. */
import { randomUUID } from 'node:crypto';
import type { Caller } from '#src/ground/caller.ts';
import {
  type ChangeSubscription,
  type Channel,
  type JoinPayload,
  joinSchema,
  seesPresence,
  subscriptionsOf,
  type WantedChanges,
} from './channel.ts';
import { type ClientSession, callerFor, leave, reply, topicName } from './client-session.ts';
import type { Frame } from './frames.ts';
import { changesOnly, publicRights, type TopicRights, topicRights, unreadable } from './private-topic.ts';
import { subscriptionProblem } from './subscription-check.ts';

const maxChannels = 100;

export async function join(session: ClientSession, frame: Frame): Promise<void> {
  const refuse = (reason: string): void => reply(session, frame, 'error', { reason });
  const payload = joinSchema.safeParse(frame.payload);
  if (!payload.success || !frame.topic.startsWith('realtime:')) return refuse('The join is not valid');
  if (payload.data.config?.broadcast?.replay) return refuse('Messages cannot be replayed: none are kept');
  const old = session.channels.get(frame.topic);
  if (old !== undefined) leave(session, old);
  if (session.channels.size >= maxChannels) return refuse('ChannelRateLimitReached: Too many channels');
  const caller = await callerFor(session, payload.data.access_token);
  if (caller === null) return refuse('InvalidJWTToken: Token is not valid or has expired');
  if (!mayJoinAtAll(session, payload.data))
    return refuse('PrivateOnly: This project only allows private channels');
  const rights = await rightsOn(session, frame.topic, payload.data.config?.private ?? false, caller);
  if (!rights.mayListen) return refuse(`Unauthorized: ${unreadable(topicName(frame.topic))}`);
  const wanted = payload.data.config?.postgres_changes ?? [];
  const problem = await subscriptionProblem(session.deps.database, caller, wanted);
  if (problem !== null) return refuse(problem);
  const told = wanted.length === 0 ? new Set<string>() : await session.deps.changeTables.look();
  const channel = makeChannel(session, frame, payload.data, caller, rights);
  session.channels.set(frame.topic, channel);
  session.deps.hub.add(channel);
  greet(session, frame, channel, wanted, told);
}

/**
 * A public topic has no policy: anyone with the publishable key could send there. Row security decides on row changes.
 */
function mayJoinAtAll({ deps }: ClientSession, { config }: JoinPayload): boolean {
  return deps.publicTopics || config?.private === true || (config?.postgres_changes ?? []).length > 0;
}

/** Checked at the join and again with every new token: a person may have left the organization since. */
export async function rightsOn(
  session: ClientSession,
  topic: string,
  isPrivate: boolean,
  caller: Caller,
): Promise<TopicRights> {
  if (!isPrivate) return session.deps.publicTopics ? publicRights : changesOnly;
  return topicRights(session.deps.database, caller, topicName(topic));
}

function makeChannel(
  session: ClientSession,
  frame: Frame,
  payload: JoinPayload,
  caller: Caller,
  rights: TopicRights,
): Channel {
  const subscriptions = subscriptionsOf(payload, () => {
    session.nextSubscriptionId += 1;
    return session.nextSubscriptionId;
  });
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
  wanted: readonly WantedChanges[],
  told: ReadonlySet<string>,
): void {
  const postgres_changes = wanted.map((each, index) => ({ ...each, id: channel.subscriptions[index]?.id }));
  reply(session, frame, 'ok', { postgres_changes });
  if (seesPresence(channel)) {
    const state = session.deps.hub.presence(channel).state();
    channel.send({ ref: null, event: 'presence_state', payload: state });
  }
  if (wanted.length === 0) return;
  const untold = channel.subscriptions.find((each) => !isTold(each, told));
  const payload = {
    status: untold === undefined ? 'ok' : 'error',
    extension: 'postgres_changes',
    channel: topicName(frame.topic),
    message: untold === undefined ? 'Subscribed to PostgreSQL' : unpublished(untold),
  };
  channel.send({ ref: null, event: 'system', payload });
}

/** Tables matched by a wildcard may join the publication at any time. */
const isTold = ({ schema, table }: ChangeSubscription, told: ReadonlySet<string>): boolean =>
  schema === '*' || table === '*' || told.has(`${schema}.${table}`);

const unpublished = ({ event, schema, table }: ChangeSubscription): string =>
  `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [event: ${event}, schema: ${schema}, table: ${table}]`;
