/** Test support: an office with its people on a server that bills through a local Stripe. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { vi } from 'vitest';
import type { TestServer } from './contract-test-server.ts';
import type { StripeServer } from './stripe-server.ts';

export interface BilledOffice {
  readonly organizationId: string;
  readonly owner: SupabaseClient;
  readonly email: string;
  /** The answer of a billing function, or the status it refused with. */
  call(name: string, body?: object, by?: SupabaseClient): Promise<unknown>;
  facts(by?: SupabaseClient): Promise<Record<string, unknown>>;
  /** Chooses a plan and pays on Stripe's page. Returns the customer. */
  subscribe(plan?: string, interval?: string): Promise<string>;
  /** A member of another role, who was invited and came. */
  addMember(role: string): Promise<SupabaseClient>;
}

export function useStripe(stripe: StripeServer): void {
  vi.stubEnv('STRIPE_SECRET_KEY', stripe.secretKey);
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', stripe.webhookSecret);
  vi.stubEnv('STRIPE_API_URL', stripe.url);
}

/** Runs the minute's job once. */
export async function upkeep(server: TestServer): Promise<{ told: number; refreshed: number }> {
  const { data, error } = await server
    .client({ key: server.secrets.serviceRoleKey })
    .functions.invoke('subscription-upkeep', { body: {} });
  if (error !== null) throw new Error(`subscription-upkeep failed: ${server.logged().slice(-2000)}`);
  return data;
}

/** Everything that the database knows of plans is so much longer ago. */
export async function passTime(server: TestServer, seconds: number): Promise<void> {
  const columns = await server.database.query<{ table: string; sets: string }>(
    `select c.table_schema || '.' || c.table_name as table,
       string_agg(format('%1$I = %1$I - make_interval(secs => %2$s)', c.column_name, ${seconds}), ', ') as sets
     from information_schema.columns c
     where c.data_type = 'timestamp with time zone'
       and (c.table_schema, c.table_name) in (('public', 'organization_subscriptions'), ('private', 'webhook_health'))
     group by 1`,
  );
  for (const { table, sets } of columns) await server.database.query(`update ${table} set ${sets}`);
}

export const webhookOf = (server: TestServer): string =>
  `${server.url}/functions/v1/stripe-webhook?apikey=${server.secrets.anonKey}`;

let offices = 0;

export async function billedOffice(server: TestServer, stripe: StripeServer): Promise<BilledOffice> {
  offices += 1;
  const number = offices;
  const email = `owner${number}@example.com`;
  const signed = await server.signUp(email, {
    organization_name: `Office ${number}`,
    full_name: 'Lee Owner',
  });
  const owner = signed.client;
  const organizationId = String((await owner.rpc('ensure_organization')).data);
  let members = 0;

  const office: BilledOffice = {
    organizationId,
    owner,
    email,
    async call(name, body = {}, by = owner) {
      const { data, error } = await by.functions.invoke(name, { body: { organizationId, ...body } });
      return data ?? { httpStatus: error?.context.status };
    },
    async facts(by = owner) {
      const { data, error } = await by.rpc('subscription_facts', { p_organization: organizationId });
      return error === null ? data : { code: error.code };
    },
    async subscribe(plan = 'team', interval = 'month') {
      const { url } = (await office.call('create-checkout-session', { plan, interval })) as { url: string };
      stripe.pay(url);
      return String(stripe.list('sessions').at(-1)?.customer);
    },
    async addMember(role) {
      members += 1;
      const person = await server.signUp(`member${number}-${members}@example.com`);
      await server.database.query(
        `insert into public.organization_members (organization_id, user_id, role) values ($1, $2, $3)`,
        [organizationId, person.userId, role],
      );
      return person.client;
    },
  };
  return office;
}
