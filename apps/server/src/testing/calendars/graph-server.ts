/**
 * Test support: Microsoft Graph calendars on loopback, as documented: delta links over pages that expire (410), `@removed`,
 * occurrences as stubs of their series, transaction ids (a repetition finds the event while it is as it was created, else 400), etags
 * (412), subscriptions that validate their address first, lifecycle notices. Refresh tokens are replaced with each use.
 */
import { randomBytes } from 'node:crypto';
import type { Line } from './line.ts';
import { createOauthDesk, type OauthDesk } from './oauth-desk.ts';
import { type Answered, type Asked, startOauthServer } from './oauth-server.ts';

export interface GraphTimes {
  readonly start: { readonly dateTime: string };
  readonly end: { readonly dateTime: string };
}
export interface GraphRecord extends GraphTimes {
  readonly id: string;
  '@odata.etag': string;
  subject: string;
  showAs: string;
  isAllDay: boolean;
  transactionId?: string;
  singleValueExtendedProperties?: readonly { readonly id: string; readonly value: string }[];
  location?: { readonly displayName: string };
  start: GraphTimes['start'];
  end: GraphTimes['end'];
  /** Occurrences of a weekly event: so many. */
  weeks?: number;
  isDeleted: boolean;
  changedAt: number;
}
export interface GraphSubscription {
  readonly id: string;
  readonly notificationUrl: string;
  readonly lifecycleNotificationUrl: string;
  readonly clientState: string;
  readonly resource: string;
}
export interface GraphServer {
  readonly url: string;
  readonly desk: OauthDesk;
  readonly events: Map<string, GraphRecord>;
  readonly subscriptions: Map<string, GraphSubscription>;
  pageSize: number;
  expireTokens(): void;
  put(times: GraphTimes, more?: Partial<GraphRecord>): string;
  change(id: string, change: Partial<GraphRecord>): void;
  /** Sends a notice of every subscription; returns the answers' statuses. */
  notify(lifecycleEvent?: string, clientState?: string): Promise<number[]>;
  readonly dispose: () => Promise<void>;
}

const MAIN = 'main';
const WEEK_MS = 7 * 86_400_000;

export async function startGraphServer(line?: Line): Promise<GraphServer> {
  const desk = createOauthDesk(true);
  const events = new Map<string, GraphRecord>();
  const subscriptions = new Map<string, GraphSubscription>();
  /** The requests that created events, until someone changes them. */
  const asCreated = new Map<string, string>();
  let clock = 1;
  let oldestToken = 0;
  const touch = (event: GraphRecord): void => {
    clock += 1;
    Object.assign(event, { changedAt: clock, '@odata.etag': `W/"${clock}"` });
  };

  async function answer(asked: Asked): Promise<Answered | false> {
    const { method, url, headers, body } = asked;
    if (!url.pathname.startsWith('/v1.0/')) return false;
    if (!desk.accepts(String(headers.authorization))) return { status: 401, json: {} };
    const path = url.pathname.slice('/v1.0/'.length).split('/').map(decodeURIComponent);
    if (path[0] === 'subscriptions')
      return method === 'POST' ? subscribe(JSON.parse(body)) : unsubscribe(path[1] ?? '');
    if (!String(headers.prefer).includes('IdType="ImmutableId"')) return { status: 400, json: {} };
    if (path.length === 1)
      return { status: 200, json: { mail: 'rosa@lind.test', userPrincipalName: 'rosa' } };
    if (path[1] === 'calendars' && path.length === 2)
      return { status: 200, json: { value: [{ id: MAIN, name: 'Calendar', isDefaultCalendar: true }] } };
    if (path[3] === 'calendarView') return delta(url.searchParams);
    if (path[1] === 'calendars' && method === 'POST') return insert(body);
    if (path.at(-1) === 'events') return marked(url.searchParams.get('$filter') ?? '');
    return one(method, path.at(-1) ?? '', headers, body);
  }

  function one(method: string, id: string, headers: Asked['headers'], body: string): Answered {
    const event = events.get(id);
    if (event === undefined || event.isDeleted) return { status: 404, json: {} };
    if (method === 'GET') return { status: 200, json: shown(event) };
    if (method === 'DELETE') {
      change(id, { isDeleted: true });
      return { status: 204 };
    }
    if (headers['if-match'] !== undefined && headers['if-match'] !== event['@odata.etag'])
      return { status: 412, json: {} };
    change(id, JSON.parse(body));
    return { status: 200, json: shown(event) };
  }

  function insert(body: string): Answered {
    const given: GraphRecord = JSON.parse(body);
    const known = [...events.values()].find(({ transactionId }) => transactionId === given.transactionId);
    if (known === undefined || given.transactionId === undefined) {
      const id = put(given, given);
      asCreated.set(id, body);
      return { status: 201, json: shown(events.get(id)) };
    }
    const isAsCreated = !known.isDeleted && asCreated.get(known.id) === body;
    if (isAsCreated) return { status: 201, json: shown(known) };
    return { status: 400, json: { error: { code: 'ErrorDuplicateTransactionId' } } };
  }

  /** Those with the value of an extended property. */
  function marked(filter: string): Answered {
    const value = /ep\/value eq '([^']*)'/.exec(filter)?.[1];
    const found = [...events.values()].filter(
      (event) =>
        !event.isDeleted &&
        event.singleValueExtendedProperties?.some((each) => each.value === value) === true,
    );
    return { status: 200, json: { value: found.map(shown) } };
  }

  function delta(query: URLSearchParams): Answered {
    const since = Number(query.get('$deltatoken') ?? 0);
    if (query.has('$deltatoken') && since < oldestToken) return { status: 410, json: {} };
    const skip = Number(query.get('$skiptoken')?.split('-')[1] ?? 0);
    const from = Number(query.get('$skiptoken')?.split('-')[0] ?? since);
    const news = [...events.values()].filter(
      (event) => event.changedAt > from && (from > 0 || !event.isDeleted),
    );
    const value = news.flatMap(listed);
    const next = skip + graph.pageSize;
    const link = (parameters: string): string =>
      `${graph.url}/v1.0/me/calendars/${MAIN}/calendarView/delta?${parameters}`;
    return {
      status: 200,
      json: {
        value: value.slice(skip, next),
        ...(next < value.length
          ? { '@odata.nextLink': link(`$skiptoken=${from}-${next}`) }
          : { '@odata.deltaLink': link(`$deltatoken=${clock}`) }),
      },
    };
  }

  async function subscribe(given: GraphSubscription & { expirationDateTime: string }): Promise<Answered> {
    const token = randomBytes(8).toString('hex');
    const address = `${given.notificationUrl}&validationToken=${token}%20%2B`;
    const echoed = await fetch(address, { method: 'POST' });
    const isText = echoed.headers.get('content-type')?.startsWith('text/plain') === true;
    if (echoed.status !== 200 || !isText || (await echoed.text()) !== `${token} +`)
      return { status: 400, json: {} };
    const id = randomBytes(8).toString('hex');
    subscriptions.set(id, { ...given, id });
    return { status: 201, json: { id, expirationDateTime: given.expirationDateTime } };
  }

  function unsubscribe(id: string): Answered {
    return subscriptions.delete(id) ? { status: 204 } : { status: 404, json: {} };
  }

  function put(times: GraphTimes, more: Partial<GraphRecord> = {}): string {
    const id = more.id ?? randomBytes(8).toString('hex');
    const made: GraphRecord = {
      '@odata.etag': '',
      subject: 'Private',
      showAs: 'busy',
      isAllDay: false,
      ...times,
      ...more,
      id,
      isDeleted: false,
      changedAt: 0,
    };
    touch(made);
    events.set(id, made);
    return id;
  }

  function change(id: string, values: Partial<GraphRecord>): void {
    const event = events.get(id);
    if (event === undefined) throw new Error(`no event ${id}`);
    Object.assign(event, values);
    asCreated.delete(id);
    touch(event);
  }

  const server = await startOauthServer(desk, answer, 0, line);
  const graph: GraphServer = {
    url: server.url,
    desk,
    events,
    subscriptions,
    pageSize: 2,
    expireTokens() {
      clock += 1;
      oldestToken = clock;
    },
    put,
    change,
    notify: (lifecycleEvent, clientState) =>
      Promise.all(
        [...subscriptions.values()].map(async (each) => {
          const notice = {
            subscriptionId: each.id,
            clientState: clientState ?? each.clientState,
            resource: each.resource,
            ...(lifecycleEvent === undefined ? { changeType: 'updated' } : { lifecycleEvent }),
          };
          const to = lifecycleEvent === undefined ? each.notificationUrl : each.lifecycleNotificationUrl;
          const headers = { 'content-type': 'application/json' };
          return (await fetch(to, { method: 'POST', headers, body: JSON.stringify({ value: [notice] }) }))
            .status;
        }),
      ),
    dispose: server.dispose,
  };
  return graph;
}

function shown(event: GraphRecord | undefined): object {
  if (event === undefined) return {};
  const { weeks, isDeleted: _, changedAt: _at, ...rest } = event;
  return { ...rest, type: weeks === undefined ? 'singleInstance' : 'seriesMaster' };
}

function listed(event: GraphRecord): object[] {
  const { id, weeks, isDeleted } = event;
  if (isDeleted) return [{ id, '@removed': { reason: 'deleted' } }];
  if (weeks === undefined) return [shown(event)];
  const later = ({ dateTime }: { readonly dateTime: string }, week: number) => ({
    dateTime: new Date(Date.parse(`${dateTime}Z`) + week * WEEK_MS).toISOString().slice(0, 19),
    timeZone: 'UTC',
  });
  return Array.from({ length: weeks }, (_, week) => ({
    id: `${id}_${week}`,
    '@odata.etag': event['@odata.etag'],
    type: 'occurrence',
    seriesMasterId: id,
    start: later(event.start, week),
    end: later(event.end, week),
  }));
}
