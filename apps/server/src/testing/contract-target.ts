/**
 * Test support: the target of a contract test. The embedded server unless CONTRACT_URL, CONTRACT_ANON_KEY and
 * CONTRACT_SERVICE_KEY name another, such as a Supabase project: the same tests show that both behave alike.
 */
import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient, type WebSocketLikeConstructor } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { startTestServer, testPassword } from './contract-test-server.ts';

export interface Person {
  readonly client: SupabaseClient;
  readonly userId: string;
  readonly email: string;
  readonly password: string;
}

export interface ContractTarget {
  /** Without a slash at the end. */
  readonly url: string;
  readonly anonKey: string;
  /** A client that is not signed in. */
  client(flowType?: 'implicit' | 'pkce'): SupabaseClient;
  /** The service itself: creates users, and the links they would get by email. */
  readonly admin: SupabaseClient;
  /** An unused address; its account is removed with the target. */
  newEmail(): string;
  /** A new user with a confirmed address, signed in with the password. */
  newPerson(): Promise<Person>;
  signIn(person: Pick<Person, 'email' | 'password'>): Promise<SupabaseClient>;
  dispose(): Promise<void>;
}

const options = {
  auth: {
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true, passkey: true },
  },
  realtime: { transport: WebSocket as unknown as WebSocketLikeConstructor },
};

export async function openContractTarget(): Promise<ContractTarget> {
  const { url, anonKey, serviceKey, dispose } = await place();
  const client: ContractTarget['client'] = (flowType = 'implicit') =>
    createClient(url, anonKey, { ...options, auth: { ...options.auth, flowType } });
  const admin = createClient(url, serviceKey, options);
  const people: string[] = [];
  const addresses = new Set<string>();

  async function signIn(person: Pick<Person, 'email' | 'password'>): Promise<SupabaseClient> {
    const made = client();
    const { error } = await made.auth.signInWithPassword(person);
    if (error !== null) throw error;
    return made;
  }
  return {
    url,
    anonKey,
    client,
    admin,
    newEmail() {
      const email = `${randomUUID()}@example.com`;
      addresses.add(email);
      return email;
    },
    signIn,
    async newPerson() {
      const person = { email: `${randomUUID()}@example.com`, password: testPassword };
      const { data, error } = await admin.auth.admin.createUser({ ...person, email_confirm: true });
      if (error !== null) throw error;
      people.push(data.user.id);
      return { ...person, userId: data.user.id, client: await signIn(person) };
    },
    async dispose() {
      if (addresses.size > 0) {
        const { data } = await admin.auth.admin.listUsers({ perPage: 1000 });
        for (const user of data.users) if (addresses.has(user.email ?? '')) people.push(user.id);
      }
      await Promise.all(people.map((id) => admin.auth.admin.deleteUser(id)));
      await dispose();
    },
  };
}

async function place(): Promise<{
  url: string;
  anonKey: string;
  serviceKey: string;
  dispose: () => Promise<void>;
}> {
  const { CONTRACT_URL: url, CONTRACT_ANON_KEY: anonKey, CONTRACT_SERVICE_KEY: serviceKey } = process.env;
  if (url && anonKey && serviceKey) return { url, anonKey, serviceKey, dispose: async () => undefined };
  const server = await startTestServer();
  return {
    url: server.url,
    anonKey: server.secrets.anonKey,
    serviceKey: server.secrets.serviceRoleKey,
    dispose: () => server.dispose(),
  };
}
