/** Test support: the three providers of calendar histories, each with its adapter as a run makes it. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createCaldav } from '../../../../../../supabase/functions/_shared/calendar/caldav/caldav.ts';
import { createDavFetch } from '../../../../../../supabase/functions/_shared/calendar/caldav/dav-fetch.ts';
import { createGoogle } from '../../../../../../supabase/functions/_shared/calendar/google.ts';
import { createGraph } from '../../../../../../supabase/functions/_shared/calendar/graph.ts';
import { createProviderFetch } from '../../../../../../supabase/functions/_shared/calendar/provider-fetch.ts';
import { createDavWorld, startDavServer } from '../dav-world.ts';
import { googleAccount, startGoogleServer } from '../google-server.ts';
import { startGraphServer } from '../graph-server.ts';
import type { OauthDesk } from '../oauth-desk.ts';
import { icsOf } from '../radicale.ts';
import type { ServedEvent, StartProvider } from './http-world.ts';

const USER = 'rosa';
/** A few events are several pages. */
const PAGE_SIZE = 2;

/** Requests with a token of its desk; one that the provider asks to repeat is repeated at once. */
function askOf(desk: OauthDesk) {
  const redirectUri = 'https://app.test/oauth';
  const verifier = 'verifier';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const page = new URL('https://provider.test/authorize');
  page.search = `${new URLSearchParams({ redirect_uri: redirectUri, code_challenge: challenge })}`;
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: desk.clientId,
    client_secret: desk.secret,
    code: desk.agree(page.href).searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  const tokens = z.object({ access_token: z.string() }).parse(desk.answer('/token', `${form}`)?.json);
  return createProviderFetch(
    async () => tokens.access_token,
    async () => undefined,
  );
}

const isoOf = (dateTime: string | undefined): string => new Date(dateTime ?? 0).toISOString();

export const startGoogle: StartProvider = async (line) => {
  const google = await startGoogleServer(0, line);
  google.pageSize = PAGE_SIZE;
  const ask = askOf(google.desk);
  const times = (startsAt: string, endsAt: string) => ({
    start: { dateTime: startsAt },
    end: { dateTime: endsAt },
  });
  return {
    calendarId: googleAccount,
    forgets: false,
    port: () => createGoogle({ ask, apiUrl: `${google.url}/api`, userId: USER }).port,
    events: () =>
      [...google.events.values()].map((event): ServedEvent => {
        const appointmentId = event.extendedProperties?.private.plumblineAppointment;
        return {
          id: event.id,
          key: appointmentId === undefined ? null : { appointmentId, generation: 0 },
          startsAt: isoOf(event.start.dateTime),
          endsAt: isoOf(event.end.dateTime),
          isFree: event.transparency === 'transparent',
          isDeleted: event.status === 'cancelled',
          version: event.etag,
          made: event.id,
        };
      }),
    outside({ id, startsAt, endsAt }, change) {
      const event = google.events.get(id);
      if (event === undefined) throw new Error(`no event ${id}`);
      if (change.isFree !== undefined) event.transparency = change.isFree ? 'transparent' : 'opaque';
      if (change.isDeleted !== undefined) event.status = change.isDeleted ? 'cancelled' : 'confirmed';
      google.move(id, times(change.startsAt ?? startsAt, change.endsAt ?? endsAt));
    },
    addOwn: (id, startsAt, endsAt) => void google.put(times(startsAt, endsAt), { id }),
    expireCursors: () => google.expireTokens(),
    dispose: google.dispose,
  };
};

export const startGraph: StartProvider = async (line) => {
  const graph = await startGraphServer(line);
  graph.pageSize = PAGE_SIZE;
  const ask = askOf(graph.desk);
  const utc = (iso: string) => ({ dateTime: iso.slice(0, 19), timeZone: 'UTC' });
  const times = (startsAt: string, endsAt: string) => ({ start: utc(startsAt), end: utc(endsAt) });
  return {
    calendarId: 'main',
    forgets: false,
    port: () => createGraph({ ask, apiUrl: `${graph.url}/v1.0`, userId: USER, timeZone: 'UTC' }).port,
    events: () =>
      [...graph.events.values()].map((event): ServedEvent => {
        const mark = event.singleValueExtendedProperties?.[0]?.value.split(' ')[1];
        const generation = Number(event.transactionId?.split(' ').at(-1) ?? 0);
        return {
          id: event.id,
          key: mark === undefined ? null : { appointmentId: mark, generation },
          startsAt: isoOf(`${event.start.dateTime}Z`),
          endsAt: isoOf(`${event.end.dateTime}Z`),
          isFree: event.showAs === 'free',
          isDeleted: event.isDeleted,
          version: event['@odata.etag'],
          made: event.transactionId ?? event.id,
        };
      }),
    outside({ id, startsAt, endsAt }, { isFree, isDeleted, ...change }) {
      graph.change(id, {
        ...times(change.startsAt ?? startsAt, change.endsAt ?? endsAt),
        ...(isFree !== undefined && { showAs: isFree ? 'free' : 'busy' }),
        ...(isDeleted !== undefined && { isDeleted }),
      });
    },
    addOwn: (id, startsAt, endsAt) => void graph.put(times(startsAt, endsAt), { id }),
    expireCursors: () => graph.expireTokens(),
    dispose: graph.dispose,
  };
};

const HOME = '/dav/rosa/home/';

export const startCaldav: StartProvider = async (line) => {
  const world = createDavWorld();
  const home = world.addCalendar('home', 'Home');
  const http = await startDavServer(world, () => true, line);
  const davFetch = createDavFetch(
    { server: http.url, username: USER, password: 'secret' },
    { allowedHosts: [http.host] },
  );
  /** Every event that was ever there, as it was last. */
  const known = new Map<string, string>();
  const remember = (): void => {
    for (const [name, { text }] of home.resources) known.set(name, text);
  };
  const basic = (iso: string): string => iso.replace(/[-:]|\.\d+/g, '');
  const own = (id: string, startsAt: string, endsAt: string, isFree: boolean): string =>
    icsOf(
      id,
      `DTSTART:${basic(startsAt)}\nDTEND:${basic(endsAt)}\nSUMMARY:Private\nTRANSP:${isFree ? 'TRANSPARENT' : 'OPAQUE'}`,
    );
  return {
    calendarId: HOME,
    forgets: true,
    port: () =>
      createCaldav({
        davFetch,
        server: http.url,
        account: USER,
        userId: USER,
        timeZone: 'UTC',
        onUnreadable: (name) => {
          throw new Error(`${name} cannot be read`);
        },
      }).port,
    events() {
      remember();
      return [...known].map(([name, text]): ServedEvent => {
        const [, , appointmentId, generation] = /^X-PLUMBLINE[^:]*:(\S+) (\S+) (\d+)/m.exec(text) ?? [];
        const mark = appointmentId === undefined ? null : { appointmentId, generation: Number(generation) };
        return {
          id: name,
          key: mark,
          startsAt: timeIn(text, 'DTSTART'),
          endsAt: timeIn(text, 'DTEND'),
          isFree: text.includes('TRANSP:TRANSPARENT'),
          isDeleted: !home.resources.has(name),
          version: home.resources.get(name)?.etag ?? '',
          made: name,
        };
      });
    },
    outside(event, change) {
      remember();
      if (change.isDeleted === true) return world.remove('home', event.id);
      const { startsAt, endsAt, isFree } = { ...event, ...change };
      const text = known.get(event.id) ?? '';
      const moved = text
        .replace(/^DTSTART.*$/m, `DTSTART:${basic(startsAt)}`)
        .replace(/^DTEND.*$/m, `DTEND:${basic(endsAt)}`);
      world.put('home', event.id, event.key === null ? own(event.id, startsAt, endsAt, isFree) : moved);
    },
    addOwn: (id, startsAt, endsAt) => world.put('home', id, own(id, startsAt, endsAt, false)),
    expireCursors: () => world.expireTokens(),
    dispose: http.dispose,
  };
};

function timeIn(text: string, name: string): string {
  const [, date = '', time = ''] = new RegExp(`^${name}[^:]*:(\\d{8})T(\\d{6})Z`, 'm').exec(text) ?? [];
  return new Date(
    `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`,
  ).toISOString();
}
