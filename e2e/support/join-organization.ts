/**
 * Adds a second person to an organization. e2e/settings/team.spec.ts uses the screens; here the database owner enters
 * the membership, as for the demo. The new member then signs in on the screen like everyone else.
 */
import postgres from 'postgres';
import * as z from 'zod/mini';
import { findRunningCluster } from '../../apps/server/src/backup/running-cluster.ts';
import { newPerson, type Person } from '../auth/person.ts';

export async function joinOrganization(
  baseUrl: string,
  owner: Person,
  { fullName, role }: { readonly fullName: string; readonly role: 'admin' | 'inspector' | 'office' },
): Promise<Person> {
  const member = { ...newPerson(), fullName, organizationName: owner.organizationName };
  const userId = await createAccount(baseUrl, member);
  const sql = postgres(databaseUrl(), { max: 1 });
  try {
    await sql`insert into public.profiles (user_id, email, full_name) values (${userId}, ${member.email}, ${fullName})
      on conflict (user_id) do update set full_name = excluded.full_name`;
    await sql`insert into public.organization_members (organization_id, user_id, role)
      select m.organization_id, ${userId}, ${role} from public.organization_members m
      join public.profiles p on p.user_id = m.user_id where p.email = ${owner.email}`;
  } finally {
    await sql.end();
  }
  return member;
}

async function createAccount(baseUrl: string, { email, password, fullName }: Person): Promise<string> {
  const config = z
    .object({ supabasePublishableKey: z.string() })
    .parse(await (await fetch(`${baseUrl}/config.json`)).json());
  const answer = await fetch(`${baseUrl}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: config.supabasePublishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data: { full_name: fullName } }),
  });
  return z.object({ user: z.object({ id: z.string() }) }).parse(await answer.json()).user.id;
}

const databaseUrl = (): string =>
  process.env.DATABASE_URL ?? findRunningCluster(process.env.E2E_DATA_DIR ?? '').url;
