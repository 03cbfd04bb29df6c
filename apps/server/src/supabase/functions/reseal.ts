/**
 * Seals again, under the current key, what an older key sealed. Runs at the server's start and by `npm run token-keys`; several at
 * once end the same, because a text is replaced only while it is the one that was read.
 */
import { tokenOwner } from '../../../../../supabase/functions/_shared/calendar/providers.ts';
import { quickbooksOwner } from '../../../../../supabase/functions/_shared/quickbooks/settings.ts';
import { createSeal, modelKeyOwner, webhookOwner } from '../../../../../supabase/functions/_shared/seal.ts';

export interface Resealed {
  readonly sealed: number;
  /** Their key is gone: calendars are connected again, secrets and keys are replaced. */
  readonly lost: number;
}
export type Ask = (text: string, values: unknown[]) => Promise<{ readonly rows: readonly SealedRow[] }>;

export type SealedRow = {
  readonly id: string;
  readonly sealed: string;
  readonly user_id?: string;
  readonly provider?: string;
};
interface Place {
  readonly table: string;
  readonly column: string;
  readonly id: string;
  readonly more?: string;
  readonly owner: (row: SealedRow) => string;
}

type Provider = Parameters<typeof tokenOwner>[1];
const calendar = (kind: 'access' | 'refresh' | 'password'): Place => ({
  table: 'private.calendar_connections',
  column: kind === 'password' ? kind : `${kind}_token`,
  id: 'id',
  more: ', user_id::text, provider',
  owner: ({ user_id: userId = '', provider }) => tokenOwner(userId, provider as Provider, kind),
});

const quickbooks = (kind: 'access' | 'refresh'): Place => ({
  table: 'private.quickbooks_connections',
  column: `${kind}_token`,
  id: 'organization_id',
  owner: ({ id }) => quickbooksOwner(id, kind),
});

/** Every column that holds a sealed text; a test compares it with the database. */
export const SEALED_PLACES: readonly Place[] = [
  calendar('access'),
  calendar('refresh'),
  calendar('password'),
  quickbooks('access'),
  quickbooks('refresh'),
  {
    table: 'private.webhook_secrets',
    column: 'sealed',
    id: 'id',
    more: ', endpoint_id::text as user_id',
    owner: ({ user_id: endpointId = '' }) => webhookOwner(endpointId),
  },
  {
    table: 'private.ai_keys',
    column: 'sealed_key',
    id: 'organization_id',
    owner: ({ id }) => modelKeyOwner(id),
  },
];

/** @param keys as TOKEN_KEYS: the first seals */
export async function reseal(ask: Ask, keys: string): Promise<Resealed> {
  const seal = createSeal(keys);
  let [sealed, lost] = [0, 0];
  for (const { table, column, id, more = '', owner } of SEALED_PLACES) {
    const { rows } = await ask(
      `select ${id}::text as id, ${column} as sealed${more} from ${table} where ${column} is not null and not starts_with(${column}, $1)`,
      [`s1.${seal.keyId}.`],
    );
    for (const row of rows) {
      const text = await seal.open(row.sealed, owner(row));
      if (text === null) {
        lost += 1;
        continue;
      }
      await ask(`update ${table} set ${column} = $1 where ${id}::text = $2 and ${column} = $3`, [
        await seal.seal(text, owner(row)),
        row.id,
        row.sealed,
      ]);
      sealed += 1;
    }
  }
  return { sealed, lost };
}

/** How many texts this key alone opens. */
export async function countSealed(ask: Ask, keyId: string): Promise<number> {
  let count = 0;
  for (const { table, column, id } of SEALED_PLACES) {
    const { rows } = await ask(
      `select ${id}::text as id, ${column} as sealed from ${table} where starts_with(${column}, $1)`,
      [`s1.${keyId}.`],
    );
    count += rows.length;
  }
  return count;
}
