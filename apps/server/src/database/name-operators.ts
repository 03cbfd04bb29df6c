/** Writes who runs this server (OPERATOR_EMAILS) to the database, where policies ask for it. Whole, at each start. */
import pg from 'pg';

export async function nameOperators(databaseUrl: string, setting: string | undefined): Promise<void> {
  const emails = (setting ?? '').split(',').flatMap((email) => email.trim() || []);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select public.operators_set($1)', [emails]);
  } finally {
    await client.end();
  }
}
