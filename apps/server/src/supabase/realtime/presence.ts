/** Presence on a topic, in Phoenix's shape: key -> metas, each with its own phx_ref. */
import { randomBytes } from 'node:crypto';

export type PresenceMeta = Record<string, unknown> & { phx_ref: string };
export type PresenceState = Record<string, { metas: PresenceMeta[] }>;

export interface PresenceDiff {
  readonly joins: PresenceState;
  readonly leaves: PresenceState;
}

export interface TopicPresence {
  state(): PresenceState;
  track(memberId: string, key: string, payload: Record<string, unknown>): PresenceDiff;
  untrack(memberId: string): PresenceDiff | null;
}

export function createTopicPresence(): TopicPresence {
  const members = new Map<string, { key: string; meta: PresenceMeta }>();

  return {
    state() {
      const state = new Map<string, { metas: PresenceMeta[] }>(); // keys are chosen by clients: '__proto__' is possible
      for (const { key, meta } of members.values()) {
        const entry = state.get(key) ?? { metas: [] };
        entry.metas.push(meta);
        state.set(key, entry);
      }
      return Object.fromEntries(state);
    },
    track(memberId, key, payload) {
      const before = members.get(memberId);
      const meta: PresenceMeta = { ...payload, phx_ref: randomBytes(9).toString('base64url') };
      if (before !== undefined) meta.phx_ref_prev = before.meta.phx_ref;
      members.set(memberId, { key, meta });
      return {
        joins: { [key]: { metas: [meta] } },
        leaves: before === undefined ? {} : { [before.key]: { metas: [before.meta] } },
      };
    },
    untrack(memberId) {
      const before = members.get(memberId);
      if (before === undefined) return null;
      members.delete(memberId);
      return { joins: {}, leaves: { [before.key]: { metas: [before.meta] } } };
    },
  };
}
