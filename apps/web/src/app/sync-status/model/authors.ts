/**
 * Author and time of a change. This device knows its own; others are fetched while online. 'Someone else' is the
 * fallback, which is enough to choose between conflicting answers.
 */

import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';

export interface Author {
  readonly name: string;
  readonly isMe: boolean;
  /** ISO; null when unknown. */
  readonly at: string | null;
}

export type Authors = ReadonlyMap<string, Author>;

const mutationRows = z.array(
  z.object({ id: z.string(), actor_id: z.nullable(z.string()), received_at: z.string() }),
);
const profileRows = z.array(z.object({ user_id: z.string(), full_name: z.nullable(z.string()) }));

export async function ownAuthors(
  { database }: LocalStore,
  ids: readonly string[],
): Promise<Map<string, Author>> {
  const [waiting, sent] = await Promise.all([
    database.outbox.where('id').anyOf(ids).toArray(),
    database.acknowledged.where('id').anyOf(ids).toArray(),
  ]);
  const known = new Map<string, Author>();
  for (const { id, createdAt } of waiting) known.set(id, { name: 'You', isMe: true, at: createdAt });
  for (const { id, acknowledgedAt } of sent) known.set(id, { name: 'You', isMe: true, at: acknowledgedAt });
  return known;
}

export async function askAuthors(
  backend: Pick<Backend, 'rest'>,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, Author>> {
  const rest = await backend.rest();
  const { data } = await rest
    .from('sync_mutations')
    .select('id,actor_id,received_at')
    .in('id', [...ids]);
  const mutations = mutationRows.safeParse(data);
  if (!mutations.success) return new Map();
  const actors = [...new Set(mutations.data.flatMap(({ actor_id }) => actor_id ?? []))];
  const answer = await rest.from('profiles').select('user_id,full_name').in('user_id', actors);
  const profiles = profileRows.safeParse(answer.data);
  const names = new Map(profiles.success ? profiles.data.map((each) => [each.user_id, each.full_name]) : []);
  return new Map(
    mutations.data.map(({ id, actor_id, received_at }) => {
      const isMe = actor_id === userId;
      const name = isMe ? 'You, on another device' : names.get(actor_id ?? '')?.trim() || 'Someone else';
      return [id, { name, isMe, at: received_at }];
    }),
  );
}

/** 'You and Rosa both changed Water heater. Both answers are kept. Choose one.' */
export function conflictSentence(kept: Author | undefined, other: Author | undefined, what: string): string {
  const isByMeOnly = kept?.isMe === true && other?.isMe === true;
  if (isByMeOnly) return `You changed ${what} on two devices. Both answers are kept. Choose one.`;
  const names = [kept, other].map((author) => author?.name.split(' ')[0] ?? 'someone else');
  const [first = '', second = ''] = other?.isMe ? [names[1], names[0]] : names;
  return `${first === 'someone else' ? 'Someone' : first} and ${second} both changed ${what}. Both answers are kept. Choose one.`;
}
