/** A person's own account: public profile, signed-in devices, deletion. Online only. */
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import {
  call,
  DONE,
  failure,
  nothing,
  prepared,
  type Result,
  readSafely,
  rowCount,
  valueOrThrow,
} from '#src/ground/backend/call.ts';
import { isNotReached } from '#src/ground/backend/not-reached.ts';
import { FOREVER, uploadFile } from '#src/ground/backend/upload-file.ts';
import { whileItSays } from '#src/ground/backend/while-it-says.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';

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
  /** `stood`: the values seen; 'overtaken', without writing, when another device has changed one since. */
  saveProfile(patch: Partial<ProfileColumns>, stood?: Seen<ProfileColumns>): Promise<Result<null>>;
  /** Returns the public URL of the photo. */
  uploadAvatar(jpeg: Blob): Promise<Result<string>>;
  /** Rejects when they cannot be read. */
  readonly devices: () => Promise<readonly SignedInDevice[]>;
  endDevice(sessionId: string): Promise<Result<null>>;
  /** 'others': everywhere but here. */
  signOutElsewhere(): Promise<Result<null>>;
  /** Date on which the account ends; null unless deletion was requested. Rejects when it cannot be read. */
  readonly deletion: () => Promise<string | null>;
  /** 'invalid': the last owner must hand over the organization first. */
  deleteAccount(): Promise<Result<null>>;
  keepAccount(): Promise<Result<null>>;
  /** Null keeps them forever. Rejects when it cannot be read. */
  logRetentionMonths(organizationId: string): Promise<number | null>;
  setLogRetention(organizationId: string, months: number | null): Promise<Result<null>>;
}

export interface AccountDeps {
  readonly backend: Pick<Backend, 'rest' | 'auth' | 'config' | 'accessToken'>;
  readonly fetch: typeof fetch;
  readonly userId: string;
}

export function createAccountCalls({ backend, fetch, userId }: AccountDeps): AccountCalls {
  const rpc = (name: string, values: Record<string, unknown> = {}): Promise<Result<null>> =>
    call(backend, (rest) => rest.rpc(name, values), nothing);

  return {
    async saveProfile(patch, stood = {}) {
      const count = await call(
        backend,
        (rest) =>
          whileItSays(rest.from('profiles').update(patch).eq('user_id', userId), stood).select('user_id'),
        rowCount,
      );
      if (!count.ok) return count;
      if (count.value === 1) return DONE;
      return failure(Object.keys(stood).length === 0 ? 'gone' : 'overtaken');
    },
    async uploadAvatar(jpeg) {
      const path = `${userId}/${await sha256Hex(new Uint8Array(await jpeg.arrayBuffer()))}.jpg`;
      const sent = await uploadFile({ backend, fetch }, `avatars/${path}`, jpeg, 'image/jpeg', FOREVER);
      if (!sent.ok) return sent;
      const { backendUrl } = await backend.config();
      return { ok: true, value: `${backendUrl}/storage/v1/object/public/avatars/${path}` };
    },
    devices: () =>
      valueOrThrow(
        call(
          backend,
          (rest) => rest.rpc('my_sessions'),
          (data) =>
            z
              .array(sessionRow)
              .parse(data)
              .map((row) => ({
                id: row.id,
                createdAt: row.created_at,
                lastUsedAt: row.last_used_at,
                userAgent: row.user_agent,
                isCurrent: row.is_current ?? false,
              })),
        ),
      ),
    endDevice: (id) => rpc('session_end', { p_session: id }),
    async signOutElsewhere() {
      const auth = await prepared(backend.auth());
      if (!auth.ok) return auth;
      return readSafely(async () => {
        const { error } = await auth.value.signOut({ scope: 'others' });
        if (error === null) return DONE;
        return failure(isNotReached(error) ? 'offline' : 'failed', '', error.message);
      });
    },
    deletion: () =>
      valueOrThrow(
        call(
          backend,
          (rest) => rest.rpc('account_deletion'),
          (data) => z.nullable(z.string()).parse(data),
        ),
      ),
    deleteAccount: () => rpc('account_delete'),
    keepAccount: () => rpc('account_keep'),
    logRetentionMonths: (organizationId) =>
      valueOrThrow(
        call(
          backend,
          (rest) =>
            rest.from('organizations').select('log_retention_months').eq('id', organizationId).single(),
          (data) =>
            z.object({ log_retention_months: z.nullable(z.number()) }).parse(data).log_retention_months,
        ),
      ),
    setLogRetention: (organizationId, months) =>
      rpc('log_retention_set', { p_organization: organizationId, p_months: months }),
  };
}
