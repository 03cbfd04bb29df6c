/**
 * An account's organization, cached for some minutes: it decides only with whom a call takes turns, never what it may
 * do. An account without one (or with a failed lookup) takes turns alone.
 */
import type pg from 'pg';

export type OrganizationLookup = (
  userId: string,
  admit: <T>(work: () => Promise<T>) => Promise<T>,
) => Promise<string | null>;

const rememberedMs = 300_000;
const mostRemembered = 20_000;
const organizationSql =
  'select organization_id as id from public.organization_members where user_id = $1 and removed_at is null';

export function createOrganizationLookup(
  pool: Pick<pg.Pool, 'query'>,
  now: () => number = Date.now,
): OrganizationLookup {
  const known = new Map<string, { readonly id: Promise<string | null>; readonly until: number }>();
  return (userId, admit) => {
    const remembered = known.get(userId);
    if (remembered !== undefined && remembered.until > now()) return remembered.id;
    const id = admit(async () => {
      const found = await pool.query<{ id: string }>(organizationSql, [userId]);
      return found.rows[0]?.id ?? null;
    }).catch(() => {
      known.delete(userId); // not cached; the call itself will report the problem
      return null;
    });
    known.delete(userId);
    known.set(userId, { id, until: now() + rememberedMs });
    const [oldest] = known.keys();
    if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest);
    return id;
  };
}
