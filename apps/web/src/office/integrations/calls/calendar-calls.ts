/** Connections to calendars of other programs: online only. Tokens pass through sealed; this app cannot read them. */
import { CALENDAR_SHOWS } from '@plumbline/domain/office/calendar-sync/event-shows';
import { CALENDAR_PROVIDERS, type CalendarProvider } from '@plumbline/domain/office/calendar-sync/providers';
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, nothing, type Result, valueOrThrow } from '#src/ground/backend/call.ts';
import { callFunction } from '#src/ground/backend/call-function.ts';
import { connectionFields } from './connection-fields.ts';

const connectionSchema = z.object({
  provider: z.enum(CALENDAR_PROVIDERS),
  ...connectionFields,
  /** Address of a CalDAV server other than iCloud's; '' for all others. */
  server: z.string(),
  /** Of a calendar that is connected by a password. */
  username: z.string(),
  /** Others are connected only. */
  is_synced: z.boolean(),
});
export type CalendarConnection = z.infer<typeof connectionSchema>;

const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.optional(z.nullable(z.string())),
  /** Seconds. */
  expires_in: z.optional(z.nullable(z.number())),
});
export type SealedTokens = z.infer<typeof tokensSchema>;

const chosenSchema = z.object({
  shows: z.enum(CALENDAR_SHOWS),
  calendars: z.array(
    z.object({
      calendar_id: z.string(),
      name: z.string(),
      is_busy: z.boolean(),
      is_target: z.boolean(),
      can_write: z.boolean(),
      /** It was deleted there. */
      is_missing: z.boolean(),
    }),
  ),
});
export type ChosenCalendars = z.infer<typeof chosenSchema>;

const startSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('go'), url: z.url({ protocol: /^https?$/ }) }),
  z.object({ outcome: z.literal('refused'), reason: z.string() }),
]);
const passwordSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done') }),
  z.object({ outcome: z.literal('refused'), reason: z.string() }),
]);
export interface CalendarLogin {
  /** '' for iCloud. */
  readonly server: string;
  readonly username: string;
  readonly password: string;
}
const endSchema = z.object({ isRevoked: z.boolean() });
const providersSchema = z.object({ providers: z.array(z.enum(CALENDAR_PROVIDERS)) });

export interface CalendarCallDeps {
  readonly backend: Pick<Backend, 'rest' | 'config' | 'accessToken'>;
  readonly fetch: typeof fetch;
  readonly origin: string;
  readonly nowMs: () => number;
}
export type CalendarCalls = ReturnType<typeof createCalendarCalls>;

export function createCalendarCalls({ backend, fetch, origin, nowMs }: CalendarCallDeps) {
  const redirectUri = (provider: CalendarProvider): string => `${origin}/oauth/${provider}`;
  return {
    /** Those whose client the operator has set up. Rejects when they cannot be read. */
    providers: (): Promise<readonly CalendarProvider[]> =>
      valueOrThrow(
        callFunction(
          { backend, fetch },
          'calendar-connect',
          { action: 'providers' },
          (data) => providersSchema.parse(data).providers,
        ),
      ),
    /** Null: not connected. Rejects when it cannot be read. */
    connection: (provider: CalendarProvider): Promise<CalendarConnection | null> =>
      valueOrThrow(
        call(
          backend,
          (rest) => rest.rpc('calendar_connection', { p_provider: provider }),
          (data) => z.nullable(connectionSchema).parse(data),
        ),
      ),
    /** Where to send the person. */
    start: (provider: CalendarProvider) =>
      callFunction(
        { backend, fetch },
        'calendar-connect',
        { action: 'start', provider, redirect_uri: redirectUri(provider) },
        (data) => startSchema.parse(data),
      ),
    /** Tries the password at its server before it is stored, sealed. */
    connectPassword: (login: CalendarLogin) =>
      callFunction({ backend, fetch }, 'calendar-connect', { action: 'password', ...login }, (data) =>
        passwordSchema.parse(data),
      ),
    /** Works once per state. */
    exchange: (provider: CalendarProvider, code: string, state: string): Promise<Result<SealedTokens>> =>
      callFunction(
        { backend, fetch },
        'oauth-token-exchange',
        { provider, code, state, redirect_uri: redirectUri(provider) },
        (data) => tokensSchema.parse(data),
      ),
    store: (provider: CalendarProvider, tokens: SealedTokens): Promise<Result<null>> =>
      call(
        backend,
        (rest) =>
          rest.rpc('upsert_calendar_token_secure', {
            p_provider: provider,
            p_access_token: tokens.access_token,
            p_refresh_token: tokens.refresh_token ?? null,
            p_expires_at: expiryOf(tokens, nowMs()),
          }),
        nothing,
      ),
    pause: (provider: CalendarProvider, isPaused: boolean): Promise<Result<null>> =>
      call(
        backend,
        (rest) => rest.rpc('calendar_pause', { p_provider: provider, p_is_paused: isPaused }),
        nothing,
      ),
    /** Null: not connected. Rejects when it cannot be read. */
    sources: (provider: CalendarProvider): Promise<ChosenCalendars | null> =>
      valueOrThrow(
        call(
          backend,
          (rest) => rest.rpc('calendar_sources', { p_provider: provider }),
          (data) => z.nullable(chosenSchema).parse(data),
        ),
      ),
    choose: (provider: CalendarProvider, { shows, calendars }: ChosenCalendars): Promise<Result<null>> =>
      call(
        backend,
        (rest) =>
          rest.rpc('calendar_choose', {
            p_provider: provider,
            p_shows: shows,
            p_busy: calendars.flatMap((each) => (each.is_busy ? [each.calendar_id] : [])),
          }),
        nothing,
      ),
    /** Where appointments go from now on; those that are there already move. */
    setTarget: (provider: CalendarProvider, calendarId: string): Promise<Result<null>> =>
      call(
        backend,
        (rest) => rest.rpc('calendar_target', { p_provider: provider, p_calendar: calendarId }),
        nothing,
      ),
    end: (provider: CalendarProvider) =>
      callFunction({ backend, fetch }, 'calendar-connect', { action: 'end', provider }, (data) =>
        endSchema.parse(data),
      ),
  };
}

function expiryOf({ expires_in: seconds }: SealedTokens, nowMs: number): string | null {
  return typeof seconds === 'number' ? new Date(nowMs + seconds * 1000).toISOString() : null;
}
