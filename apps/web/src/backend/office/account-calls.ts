/** A person's own account: public profile, signed-in devices, deletion. Online only. */
import * as z from 'zod/mini';
import { sha256Hex } from '../../sha256-hex.ts';
import type { Backend } from '../backend.ts';
import { type CallOutcome, outcomeOf, thrownOutcome } from '../call-outcome.ts';
import { whileItSays } from '../while-it-says.ts';

/** Named like the columns. */
export interface ProfileColumns {
  full_name: string;
  phone: string;
  license_number: string;
  avatar_url: string | null;
  time_zone: string;
}

/** A column that was never written is null. */
type Seen<Columns> = { readonly [Name in keyof Columns]?: Columns[Name] | null };

const sessionRow = z.object({
  id: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  user_agent: z.string(),
  is_current: z.nullable(z.boolean()),
});

export interface SignedInDevice {
  readonly id: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly userAgent: string;
  readonly isCurrent: boolean;
}

export interface AccountCalls {
  /** `stood`: the values seen; returns 'gone' without writing when another device has changed one since. */
  saveProfile(patch: Partial<ProfileColumns>, stood?: Seen<ProfileColumns>): Promise<CallOutcome>;
  /** Returns the public URL of the photo, or the failure. */
  uploadAvatar(jpeg: Blob): Promise<{ readonly url: string } | { readonly failure: CallOutcome }>;
  /** Rejects when they cannot be read. */
  readonly devices: () => Promise<readonly SignedInDevice[]>;
  endDevice(sessionId: string): Promise<CallOutcome>;
  /** 'others': everywhere but here. */
  signOutElsewhere(): Promise<CallOutcome>;
  /** Date on which the account ends; null unless deletion was requested. Rejects when it cannot be read. */
  readonly deletion: () => Promise<string | null>;
  /** 'invalid': the last owner must hand over the organization first. */
  deleteAccount(): Promise<CallOutcome>;
  keepAccount(): Promise<CallOutcome>;
  /** Null keeps them forever. Rejects when it cannot be read. */
  logRetentionMonths(organizationId: string): Promise<number | null>;
  setLogRetention(organizationId: string, months: number | null): Promise<CallOutcome>;
}

export interface AccountDeps {
  readonly backend: Pick<Backend, 'rest' | 'auth' | 'config' | 'accessToken'>;
  readonly fetch: typeof fetch;
  readonly userId: string;
}

export function createAccountCalls({ backend, fetch, userId }: AccountDeps): AccountCalls {
  const call = (name: string, values: Record<string, unknown> = {}): Promise<CallOutcome> =>
    outcomeOf(async () => (await backend.rest()).rpc(name, values));

  return {
    async saveProfile(patch, stood = {}) {
      let isThere = false;
      const outcome = await outcomeOf(async () => {
        const rows = (await backend.rest()).from('profiles').update(patch).eq('user_id', userId);
        const answer = await whileItSays(rows, stood).select('user_id');
        isThere = answer.error === null && answer.data.length === 1;
        return answer;
      });
      return outcome === 'done' && !isThere ? 'gone' : outcome;
    },
    async uploadAvatar(jpeg) {
      try {
        const [{ backendUrl, publishableKey }, token, bytes] = await Promise.all([
          backend.config(),
          backend.accessToken(),
          jpeg.arrayBuffer(),
        ]);
        if (token === null) return { failure: 'signed-out' };
        const path = `${userId}/${await sha256Hex(new Uint8Array(bytes))}.jpg`;
        const answer = await fetch(`${backendUrl}/storage/v1/object/avatars/${path}`, {
          method: 'POST',
          headers: {
            apikey: publishableKey,
            Authorization: `Bearer ${token}`,
            'Content-Type': 'image/jpeg',
            'Cache-Control': 'max-age=31536000',
          },
          body: jpeg,
        });
        // The name is its checksum: an existing file is this very photo.
        const lies = answer.ok || answer.status === 409 || (await saysDuplicate(answer));
        if (lies) return { url: `${backendUrl}/storage/v1/object/public/avatars/${path}` };
        return { failure: answer.status === 401 ? 'signed-out' : 'failed' };
      } catch (error) {
        return { failure: thrownOutcome(error) };
      }
    },
    async devices() {
      const answer = await (await backend.rest()).rpc('my_sessions');
      if (answer.error) throw new Error(answer.error.message);
      return z
        .array(sessionRow)
        .parse(answer.data)
        .map((row) => ({
          id: row.id,
          createdAt: row.created_at,
          lastUsedAt: row.last_used_at,
          userAgent: row.user_agent,
          isCurrent: row.is_current ?? false,
        }));
    },
    endDevice: (id) => call('session_end', { p_session: id }),
    async signOutElsewhere() {
      try {
        const { error } = await (await backend.auth()).signOut({ scope: 'others' });
        return error === null ? 'done' : 'failed';
      } catch (error) {
        return thrownOutcome(error);
      }
    },
    async deletion() {
      const answer = await (await backend.rest()).rpc('account_deletion');
      if (answer.error) throw new Error(answer.error.message);
      return z.nullable(z.string()).parse(answer.data);
    },
    deleteAccount: () => call('account_delete'),
    keepAccount: () => call('account_keep'),
    async logRetentionMonths(organizationId) {
      const answer = await (await backend.rest())
        .from('organizations')
        .select('log_retention_months')
        .eq('id', organizationId)
        .single();
      if (answer.error) throw new Error(answer.error.message);
      return z.object({ log_retention_months: z.nullable(z.number()) }).parse(answer.data)
        .log_retention_months;
    },
    setLogRetention: (organizationId, months) =>
      call('log_retention_set', { p_organization: organizationId, p_months: months }),
  };
}

/** Storage answers 400 with code 409 in the body for a name that is taken. */
async function saysDuplicate(answer: Response): Promise<boolean> {
  const parsed = z
    .looseObject({ statusCode: z.optional(z.union([z.string(), z.number()])) })
    .safeParse(await answer.json().catch(() => null));
  return parsed.success && String(parsed.data.statusCode) === '409';
}
