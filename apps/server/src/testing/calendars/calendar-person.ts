/** Test support: an inspector with an office who connects a calendar, books appointments and runs the sync job. */
import { randomUUID } from 'node:crypto';
import { nextHlc } from '@plumbline/domain/sync/hlc';
import { expect } from 'vitest';
import type { TestServer } from '../contract-test-server.ts';
import type { OauthDesk } from './oauth-desk.ts';

export interface BusyTime {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly is_all_day: boolean;
  readonly title: string | null;
  readonly user_id: string;
}
export interface AskedQuestion {
  readonly id: string;
  readonly kind: string;
  readonly appointment_id: string;
  readonly starts_at: string | null;
}
export type CalendarPerson = Awaited<ReturnType<typeof createCalendarPerson>>;

/** An instant in December 2026, UTC. */
export const at = (day: number, hour: number, minute = 0): string =>
  new Date(Date.UTC(2026, 11, day, hour, minute)).toISOString();

const timesAt = (day: number, hour: number) => ({
  appointment_date: at(day, hour),
  ends_at: at(day, hour + 2),
  time_zone: 'America/New_York',
});

export async function createCalendarPerson(
  server: TestServer,
  provider: 'google' | 'outlook' | 'apple',
  /** Null: connected by a password. */
  desk: OauthDesk | null,
  email: string,
) {
  const { client, userId } = await server.signUp(email);
  const organizationId = String((await client.rpc('ensure_organization')).data);

  async function call(name: string, body: object, key?: string) {
    const by = key === undefined ? client : server.client({ key });
    const { data, error } = await by.functions.invoke(name, { body });
    return data ?? { httpStatus: error?.context.status };
  }
  async function push(row: string, op: 'insert' | 'set', values: object): Promise<void> {
    const hlc = nextHlc(null, Date.now());
    const change = { id: randomUUID(), table: 'appointments', row, op, values, base: {}, hlc };
    const { data } = await client.rpc('sync_push', {
      p_scope: organizationId,
      p_mutations: [change],
      p_device: 'd',
    });
    expect(data.results).toEqual([expect.objectContaining({ result: expect.stringMatching(/^(ok|won)$/) })]);
  }
  const busy = async (): Promise<BusyTime[]> => {
    const asked = { p_organization: organizationId, p_from: at(1, 0), p_to: at(31, 0) };
    return (await client.rpc('calendar_busy', asked)).data;
  };
  return {
    client,
    userId,
    organizationId,
    call,
    push,
    busy,
    hours: async () => (await busy()).map(({ starts_at }) => new Date(starts_at).toISOString()),
    connectPassword: (login: {
      server: string;
      username: string;
      password: string;
    }): Promise<{ outcome: string; reason?: string }> =>
      call('calendar-connect', { action: 'password', ...login }),
    connect: async (): Promise<void> => {
      if (desk === null) throw new Error('there is no provider to agree at');
      const redirectUri = `https://app.test/oauth/${provider}`;
      const start = { action: 'start', provider, redirect_uri: redirectUri };
      const { url } = await call('calendar-connect', start);
      const back = desk.agree(url).searchParams;
      const tokens = await call('oauth-token-exchange', {
        provider,
        code: back.get('code'),
        state: back.get('state'),
        redirect_uri: redirectUri,
      });
      const { error } = await client.rpc('upsert_calendar_token_secure', {
        p_provider: provider,
        p_access_token: tokens.access_token,
        p_refresh_token: tokens.refresh_token,
        p_expires_at: new Date(Date.now() + tokens.expires_in * 1000).toISOString(),
      });
      expect(error).toBeNull();
    },
    /** One pass of the job, with the connection due. */
    sync: async (): Promise<{ synced: number; failed: number }> => {
      await server.database.query(
        `update private.calendar_connections set next_sync_at = now() where next_sync_at is not null`,
      );
      return call('calendar-sync', {}, server.secrets.serviceRoleKey);
    },
    book: async (day: number, hour: number): Promise<string> => {
      const row = randomUUID();
      await push(row, 'insert', {
        title: 'Home inspection',
        location: '318 Bay Street, Tampa, FL 33606',
        status: 'confirmed',
        user_id: userId,
        ...timesAt(day, hour),
      });
      return row;
    },
    moveTo: (row: string, day: number, hour: number): Promise<void> => push(row, 'set', timesAt(day, hour)),
    questions: async (): Promise<AskedQuestion[]> =>
      (await client.rpc('calendar_questions', { p_organization: organizationId })).data,
    answer: async (given: 'insist' | 'leave', question: AskedQuestion | undefined): Promise<void> => {
      const { error } = await client.rpc('calendar_answer', { p_question: question?.id, p_answer: given });
      expect(error).toBeNull();
    },
    connection: async () => (await client.rpc('calendar_connection', { p_provider: provider })).data,
    /** Whether the next pass of the job takes it. */
    isDue: async (): Promise<boolean> => {
      const [row] = await server.database.query<{ due: boolean }>(
        'select next_sync_at <= now() as due from private.calendar_connections',
      );
      return row?.due ?? false;
    },
  };
}
