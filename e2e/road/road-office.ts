/** An office on a separate server whose clients pay by card at a local stand-in of Stripe, with a day of five appointments. */
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDemoClient } from '../../apps/server/src/demo/demo-client.ts';
import { type ConnectServer, startConnectServer } from '../../apps/server/src/testing/connect-server.ts';
import { rowId } from '../../packages/domain/src/sync/row-id.ts';
import type { Session } from '../auth/person.ts';
import { projectRoot, startOwnServer } from '../support/own-server.ts';

export interface RoadOffice {
  readonly url: string;
  /** Connects the office's own account, as its owner. */
  connectStripe(session: Session): Promise<void>;
  /** Delivers everything that happened at the processor. */
  deliverPayments(session: Session): Promise<void>;
  stop(): Promise<void>;
}

export async function startRoadOffice(): Promise<RoadOffice> {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-road-'));
  chmodSync(folder, 0o711); // as root, Postgres runs as another user that must be able to enter
  const stripe: ConnectServer = await startConnectServer();
  const server = await startOwnServer(projectRoot, path.join(folder, 'data'), {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_plans',
    STRIPE_API_URL: stripe.url,
    STRIPE_CONNECT_CLIENT_ID: stripe.clientId,
    STRIPE_CONNECT_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_CONNECT_URL: stripe.url,
  });
  return {
    url: server.url,
    async connectStripe(session) {
      const organizationId = await deviceOf(session).call('ensure_organization', {});
      const call = (body: object) => callFunction(session, 'payment-connect', body);
      const { url } = await call({ action: 'start', organizationId });
      const state = new URL(String(url)).searchParams.get('state');
      const finished = await call({ action: 'finish', state, code: stripe.agree('acct_lind') });
      if (finished.outcome !== 'done') throw new Error(`not connected: ${JSON.stringify(finished)}`);
    },
    async deliverPayments({ apiKey }) {
      const webhook = `${server.url}/functions/v1/payment-webhook?apikey=${apiKey}`;
      for (const event of stripe.events) {
        const answer = await stripe.deliver(webhook, event);
        if (!answer.ok) throw new Error(`the event was answered with ${answer.status}`);
      }
    },
    async stop() {
      await server.stop();
      await stripe.dispose();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

const HOUR_MS = 3_600_000;
/** The day takes less than seven hours, and ends now: no device's clock is ahead of the server's. */
const HOURS = 7;

export interface RoadDay {
  /** In which the day begins at eight in the morning, when routes depart unless told otherwise. */
  readonly timeZone: string;
  /** Eight o'clock. */
  readonly startMs: number;
}

export function roadDay(now: Date): RoadDay {
  const ahead = 8 + HOURS - now.getUTCHours();
  const offset = ahead > 12 ? ahead - 24 : ahead;
  return {
    // The sign of these names is the other way around.
    timeZone: `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`,
    startMs: Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - HOURS * HOUR_MS,
  };
}

/** North of Tampa, on one road, in a zigzag. */
const STOPS = [
  ['12 Elm Street', 27.95, 0],
  ['80 Far Road', 28.2, 1.5],
  ['31 Oak Lane', 28.0, 3],
  ['77 Pine Court', 28.15, 4.5],
  ['5 Bay Drive', 28.05, 6],
] as const;

export async function writeDay(
  office: RoadOffice,
  session: Session,
  { timeZone, startMs }: RoadDay,
): Promise<{ readonly billedId: string }> {
  const device = deviceOf({ ...session, origin: office.url });
  const officeId = String(await device.call('ensure_organization', {}));
  const [contactId, ...ids] = [device.newId(), ...STOPS.map(() => device.newId())];
  const [billedId = ''] = ids;
  const at = (hours: number): string => new Date(startMs + hours * HOUR_MS).toISOString();
  await device.insert(officeId, [
    {
      table: 'booking_settings',
      id: rowId(officeId, 'booking-settings'),
      values: { time_zone: timeZone },
    },
    {
      table: 'contacts',
      id: contactId,
      values: { name: 'Ann Marsh', email: 'ann@example.com', phone: '8135550120' },
    },
    ...STOPS.map(([street, latitude, hours], index) => ({
      table: 'appointments',
      id: ids[index] ?? '',
      values: {
        user_id: device.userId,
        contact_id: contactId,
        title: `Home inspection, ${street}`,
        location: `${street}, Tampa, FL 33606`,
        latitude,
        longitude: -82.46,
        appointment_date: at(hours),
        ends_at: at(hours + 1),
        time_zone: timeZone,
      },
    })),
    {
      table: 'appointment_services',
      id: device.newId(),
      values: {
        appointment_id: billedId,
        name: 'Full inspection',
        duration_minutes: 60,
        price_cents: 42_500,
        position: 'a0',
      },
    },
    {
      table: 'inspections',
      id: device.newId(),
      values: {
        appointment_id: billedId,
        inspector_id: device.userId,
        client_contact_id: contactId,
        starts_at: at(0),
        ends_at: at(1),
        time_zone: timeZone,
        fee_cents: 42_500,
      },
    },
  ]);
  return { billedId };
}

const deviceOf = ({ origin, apiKey, userId, accessToken }: Session) =>
  createDemoClient(origin, apiKey, { userId, accessToken });

async function callFunction(
  { origin, apiKey, accessToken }: Session,
  name: string,
  body: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${origin}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: apiKey, authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}
