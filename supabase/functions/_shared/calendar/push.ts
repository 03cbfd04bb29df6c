/**
 * Push channels of a connection: the provider calls calendar-notice when a calendar changed. Only where the server has a public
 * address; polling goes on in any case, so a channel that fails costs minutes and no change.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { FunctionContext } from '../context.ts';
import { sha256Hex } from '../sha256-hex.ts';
import { type Leased, leasedCall } from './leased-call.ts';
import { ProviderFailure } from './provider-fetch.ts';

export interface WatchAsked {
  readonly calendarId: string;
  /** Public address of calendar-notice. */
  readonly address: string;
  /** 256 bits; notices repeat it. */
  readonly token: string;
  /** Suggested id; a provider may choose another one. */
  readonly channelId: string;
}
export interface Watched {
  readonly channelId: string;
  readonly resourceId: string;
  readonly expiresAt: string;
}
export type OpenChannel = Pick<Watched, 'channelId' | 'resourceId'>;

export interface CalendarWatch {
  watch(asked: WatchAsked): Promise<Watched>;
  /** Ending what has ended succeeds. */
  stop(channel: OpenChannel): Promise<void>;
}

interface Held extends Leased {
  readonly provider: string;
}

const channelsSchema = z.array(
  z.object({
    calendar_id: z.string(),
    channel_id: z.string(),
    resource_id: z.string(),
    expires_at: z.string(),
  }),
);
const DAY_MS = 86_400_000;
/** No resource: the provider refused to watch; asked again after a day. */
const REFUSED = '';

/** @param calendarIds those to be watched; channels of others end */
export async function keepChannels(
  context: FunctionContext,
  held: Held,
  watch: CalendarWatch,
  calendarIds: readonly string[],
  nowMs: number,
): Promise<void> {
  const address = noticeAddress(context, held.provider);
  if (address === null) return;
  const channels = channelsSchema.parse(await leasedCall(context, held, 'calendar_channels'));
  for (const calendarId of new Set([...channels.map(({ calendar_id }) => calendar_id), ...calendarIds])) {
    const open = channels.find(({ calendar_id }) => calendar_id === calendarId);
    const isWanted = calendarIds.includes(calendarId);
    const marginMs = open?.resource_id === REFUSED ? 0 : DAY_MS;
    if (isWanted && open !== undefined && Date.parse(open.expires_at) - marginMs > nowMs) continue;
    const next = isWanted ? await opened(watch, calendarId, address, nowMs) : null;
    await leasedCall(context, held, 'calendar_channel_put', { p_calendar: calendarId, p_channel: next });
    if (open !== undefined && open.resource_id !== REFUSED)
      await watch.stop({ channelId: open.channel_id, resourceId: open.resource_id }).catch(ignoreRefusal);
  }
}

async function opened(watch: CalendarWatch, calendarId: string, address: string, nowMs: number) {
  const token = randomBytes(32).toString('base64url');
  const channelId = randomUUID();
  const made = await watch.watch({ calendarId, address, token, channelId }).catch(ignoreRefusal);
  const { resourceId, expiresAt } = made ?? {
    resourceId: REFUSED,
    expiresAt: new Date(nowMs + DAY_MS).toISOString(),
  };
  return {
    channel_id: made?.channelId ?? channelId,
    resource_id: resourceId,
    token_hash: await sha256Hex(new TextEncoder().encode(token)),
    expires_at: expiresAt,
  };
}

/** Some calendars (of holidays, for example) can't be watched; they are polled. */
function ignoreRefusal(error: unknown): undefined {
  if (error instanceof ProviderFailure && (error.kind === 'refused' || error.kind === 'missing')) return;
  throw error;
}

/** @returns null where no provider can reach this server */
export function noticeAddress(
  { env, supabaseUrl, anonKey }: Pick<FunctionContext, 'env' | 'supabaseUrl' | 'anonKey'>,
  provider: string,
): string | null {
  const base = (env('CALENDAR_NOTICE_URL') ?? supabaseUrl).replace(/\/+$/, '');
  const { protocol } = new URL(base);
  if (protocol !== 'https:' && env('CALENDAR_NOTICE_URL') === null) return null;
  return `${base}/functions/v1/calendar-notice?${new URLSearchParams({ provider, apikey: anonKey })}`;
}
