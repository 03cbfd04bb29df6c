/**
 * Every function in supabase/functions, called by people it is not for. The list comes from the folder: a new function
 * fails here until its audience is declared.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/contract-test-server.ts';

interface Office {
  readonly organizationId: string;
  readonly ownerId: string;
}

type Door =
  /** The jobs of the server alone. */
  | { readonly for: 'service' }
  /** Any signed-in user; it reveals nothing about an organization. */
  | { readonly for: 'signed in'; readonly body: object }
  /** Operators; others get nothing. */
  | { readonly for: 'operators'; readonly body: object }
  /** Members of the organization named in the body. */
  | { readonly for: 'members'; readonly body: (office: Office) => object }
  /** A program with a secret or a signature. */
  | { readonly for: 'secret' }
  /** Anyone with a link; refused-tokens.db.test.ts tries its tokens. */
  | { readonly for: 'token' }
  /** Strangers may submit something, and learn nothing. */
  | { readonly for: 'everybody' };

const ofOffice =
  (more: object) =>
  ({ organizationId }: Office): object => ({ organizationId, ...more });

const doors: Readonly<Record<string, Door>> = {
  agreement: { for: 'token' },
  'article-vote': { for: 'everybody' },
  booking: { for: 'token' },
  'calendar-connect': { for: 'signed in', body: { action: 'providers' } },
  'calendar-feed': { for: 'token' },
  'calendar-notice': { for: 'secret' },
  'calendar-sync': { for: 'service' },
  'change-subscription': { for: 'members', body: ofOffice({ action: 'cancel' }) },
  'client-error-stack': { for: 'operators', body: { release: '1.0.0', fingerprint: 'a'.repeat(32) } },
  'client-errors': { for: 'everybody' },
  'create-checkout-session': { for: 'members', body: ofOffice({ plan: 'solo', interval: 'month' }) },
  'create-portal-session': { for: 'members', body: ofOffice({}) },
  'email-bounce': { for: 'secret' },
  'email-unsubscribe': { for: 'token' },
  'end-accounts': { for: 'service' },
  'find-address': { for: 'signed in', body: { words: '12 Elm Street' } },
  'get-vapid-key': { for: 'signed in', body: {} },
  intelligence: { for: 'members', body: ofOffice({ action: 'state' }) },
  'invoice-pay': { for: 'token' },
  'messaging-state': { for: 'signed in', body: {} },
  'oauth-token-exchange': {
    for: 'signed in',
    body: {
      provider: 'google',
      code: 'c',
      state: 's',
      redirect_uri: 'http://127.0.0.1/oauth/google',
    },
  },
  'payment-connect': { for: 'members', body: ofOffice({ action: 'start' }) },
  'payment-webhook': { for: 'secret' },
  'poll-card-payments': { for: 'service' },
  'process-agreements': { for: 'service' },
  'process-email-queue': { for: 'service' },
  'process-intelligence': { for: 'service' },
  'process-notification-queue': { for: 'signed in', body: {} },
  'process-sms-queue': { for: 'service' },
  'process-webhooks': { for: 'service' },
  'quickbooks-connect': {
    for: 'members',
    body: ({ organizationId }) => ({
      action: 'start',
      organization: organizationId,
      redirect_uri: 'https://app.test/oauth/quickbooks',
    }),
  },
  'quickbooks-sync': { for: 'service' },
  'read-checkout-session': { for: 'members', body: ofOffice({ session: 'cs_test_1' }) },
  'remind-of-expiry': { for: 'service' },
  'remind-of-invoices': { for: 'service' },
  'remind-of-tasks': { for: 'service' },
  'send-letter-steps': { for: 'service' },
  'repair-request': { for: 'token' },
  'report-share': { for: 'token' },
  'send-push-notification': {
    for: 'members',
    body: ({ ownerId }) => ({ userId: ownerId, title: 'Look here' }),
  },
  'send-sms-notification': { for: 'members', body: ofOffice({ to: '+15615550134', body: 'Look here' }) },
  'sms-webhook': { for: 'secret' },
  'stripe-webhook': { for: 'secret' },
  'subscription-state': { for: 'signed in', body: {} },
  'subscription-upkeep': { for: 'service' },
  'support-contact': { for: 'everybody' },
  'team-invitation': { for: 'token' },
  'tidy-files': { for: 'service' },
  'travel-times': {
    for: 'signed in',
    body: {
      points: [
        { latitude: 27.95, longitude: -82.46 },
        { latitude: 27.91, longitude: -82.79 },
      ],
      departAt: '2099-12-01T13:00:00Z',
    },
  },
  'verify-report-version': { for: 'service' },
  'webhook-endpoints': {
    for: 'members',
    body: ofOffice({
      action: 'create',
      url: 'https://hooks.example.com/plumbline',
      description: '',
      events: ['contact.created'],
    }),
  },
};

let server: TestServer;
let office: Office;
/** Bearer tokens of people outside of the office, and of one within. */
let outsiders: Readonly<Record<string, string>>;
let ownerToken: string;

beforeAll(async () => {
  vi.stubEnv('QUICKBOOKS_CLIENT_ID', 'set'); // without it every caller is turned away first
  server = await startTestServer();
  const owner = await member('owner');
  ownerToken = owner.token;
  office = { organizationId: owner.organizationId, ownerId: owner.userId };
  const other = await member('other');
  const removed = await server.signUp(`removed.${randomUUID().slice(0, 8)}@example.com`);
  await server.database.query(
    `insert into public.organization_members (organization_id, user_id, role, removed_at) values ($1, $2, 'admin', now())`,
    [office.organizationId, removed.userId],
  );
  const stranger = await server.signUp(`stranger.${randomUUID().slice(0, 8)}@example.com`);
  outsiders = { stranger: stranger.token, 'other organization': other.token, removed: removed.token };
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.dispose();
});

async function member(name: string) {
  const person = await server.signUp(`${name}.${randomUUID().slice(0, 8)}@example.com`, {
    organization_name: name,
  });
  const { data, error } = await person.client.rpc('ensure_organization');
  if (error !== null) throw error;
  return { ...person, organizationId: String(data) };
}

function bodyOf(door: Door): object {
  if (door.for === 'members') return door.body(office);
  return door.for === 'signed in' || door.for === 'operators' ? door.body : {};
}

interface Reply {
  readonly status: number;
  readonly text: string;
}

async function call(name: string, bearer: string, body: object): Promise<Reply> {
  const answer = await fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: server.secrets.anonKey,
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

/** What anything that was let through would have left behind. */
async function traces(): Promise<Record<string, unknown>> {
  const [row = {}] = await server.database.query(
    `select (select count(*) from public.notification_log) as bell, (select count(*) from public.sms_log) as texts,
       (select count(*) from public.notification_queue) as queued, (select count(*) from public.email_log) as letters`,
  );
  return row;
}

/** A refusal that is an answer says so; everything else has its own status. */
const isRefused = ({ status, text }: Reply): boolean =>
  status >= 400 || JSON.parse(text).outcome === 'refused';

describe('the functions', () => {
  it('have each a door', () => {
    const folder = join(import.meta.dirname, '../../../../supabase/functions');
    const names = readdirSync(folder, { withFileTypes: true })
      .filter((each) => each.isDirectory() && readdirSync(join(folder, each.name)).includes('handler.ts'))
      .map(({ name }) => name);
    expect(Object.keys(doors).sort()).toEqual(names.sort());
  });

  it.each(Object.entries(doors))('%s opens to those it is for, and to no one else', async (name, door) => {
    const { anonKey, serviceRoleKey } = server.secrets;
    const body = bodyOf(door);
    const before = await traces();
    const signedOut = await call(name, anonKey, body);
    if (['service', 'signed in', 'members', 'operators'].includes(door.for)) {
      expect(signedOut.status, 'signed out').toBe(401);
    } else {
      // An empty request tells a stranger nothing: no link, no signature, nothing handed in.
      const isGone = signedOut.status === 200 && JSON.parse(signedOut.text).status === 'gone';
      expect(signedOut.status >= 400 || isGone, signedOut.text).toBe(true);
    }
    for (const [who, token] of Object.entries(outsiders)) {
      const reply = await call(name, token, body);
      if (door.for === 'service') expect(reply.status, who).toBe(403);
      if (door.for === 'operators') expect(reply.status, who).toBeGreaterThanOrEqual(403);
      if (door.for === 'members') expect(isRefused(reply), `${who}: ${reply.text}`).toBe(true);
      if (door.for === 'signed in') expect(reply.text, who).not.toContain(office.organizationId);
      if (door.for === 'token' || door.for === 'secret' || door.for === 'everybody')
        expect(reply, who).toEqual(signedOut);
    }
    expect(await traces()).toEqual(before);
    if (door.for === 'service') expect((await call(name, serviceRoleKey, {})).status).toBe(200);
    if (door.for === 'members') expect((await call(name, ownerToken, body)).status).toBe(200);
  });

  const ofMembers = Object.entries(doors).filter(([, door]) => door.for === 'members');
  it.each(ofMembers)('%s asks its caller for the second factor that they have', async (name, door) => {
    const before = await traces();
    const [factor] = await server.database.query<{ id: string }>(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status)
       values (gen_random_uuid(), $1, 'Phone', 'totp', 'verified') returning id`,
      [office.ownerId],
    );
    const { status, text } = await call(name, ownerToken, bodyOf(door));
    await server.database.query('delete from auth.mfa_factors where id = $1', [factor?.id]);
    expect(status, text).toBe(401);
    expect(JSON.parse(text)).toMatchObject({ code: 'PT401', hint: 'verify' });
    // The bell reports the factor itself, twice at most.
    const after = await traces();
    expect({ ...after, bell: 0, queued: 0 }).toEqual({ ...before, bell: 0, queued: 0 });
  });
});
