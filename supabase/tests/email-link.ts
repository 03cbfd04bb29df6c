import type { TestDatabase } from '../../apps/server/src/testing/test-database.ts';

/** Creates an email link like email_claim; the app's address must be known. */
export async function emailLink(database: TestDatabase, emailId: string): Promise<string> {
  const [row] = await database.query<{ link: string | null }>(
    'select private.email_link(link_kind, link_id) as link from public.email_log where id = $1',
    [emailId],
  );
  return row?.link ?? '';
}
export const nameSite = (database: TestDatabase, site = 'https://app.example.com'): Promise<unknown> =>
  database.query('select private.note_app_site($1)', [site]);

export const tokenOf = (link: string): string => /\/([A-Za-z0-9_-]{43})$/.exec(link)?.[1] ?? '';
