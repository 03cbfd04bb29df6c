/**
 * Test support: a CalDAV server in memory (RFC 4791, 6578): discovery, sync tokens that expire, ctags, etags, conditional writes.
 * It keeps what clients write as it is. `fetch` is its door; `startDavServer` puts it on loopback.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { textOf } from '../stripe-forms.ts';
import { type Line, openLine } from './line.ts';

export interface DavRecord {
  text: string;
  etag: string;
}
export interface DavCollection {
  readonly id: string;
  name: string;
  readonly resources: Map<string, DavRecord>;
  /** The last change of each name. */
  readonly changes: Map<string, { at: number; isGone: boolean }>;
  isReadOnly: boolean;
}
export interface DavAsked {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}
export interface DavAnswered {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type DavWorld = ReturnType<typeof createDavWorld>;

const ROOT = 'https://dav.example.com';

export function createDavWorld() {
  const calendars = new Map<string, DavCollection>();
  let clock = 0;
  let oldestToken = 0;

  const world = {
    server: `${ROOT}/dav`,
    calendars,
    requests: [] as DavAsked[],
    /** Without it, a client compares ctags and etags. */
    hasSync: true,
    hasCtag: true,
    /** Answers instead of the server; null: as usual. */
    instead: (_asked: DavAsked): DavAnswered | null => null,
    /** Called with each write of a client before it happens. */
    onWrite: (_asked: DavAsked, _calendar: DavCollection, _name: string): void => undefined,
    expireTokens: (): void => {
      clock += 1;
      oldestToken = clock;
    },
    addCalendar(id: string, name: string): DavCollection {
      const made = { id, name, resources: new Map(), changes: new Map(), isReadOnly: false };
      calendars.set(id, made);
      return made;
    },
    /** What a person does in another program. */
    put(calendarId: string, name: string, text: string): void {
      const calendar = calendars.get(calendarId);
      if (calendar === undefined) throw new Error(`no calendar ${calendarId}`);
      clock += 1;
      calendar.resources.set(name, { text, etag: `"${clock}"` });
      calendar.changes.set(name, { at: clock, isGone: false });
    },
    remove(calendarId: string, name: string): void {
      const calendar = calendars.get(calendarId);
      if (calendar?.resources.delete(name) !== true) throw new Error(`no event ${name}`);
      clock += 1;
      calendar.changes.set(name, { at: clock, isGone: true });
    },
    answer,
    fetch: async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
      const url = new URL(input instanceof Request ? input.url : input);
      const body = typeof init.body === 'string' ? init.body : '';
      const given = answer({ method: init.method ?? 'GET', url, headers: new Headers(init.headers), body });
      const isEmpty = given.status === 204;
      return new Response(isEmpty ? null : (given.body ?? ''), {
        status: given.status,
        headers: { ...given.headers },
      });
    },
  };

  function answer(asked: DavAsked): DavAnswered {
    world.requests.push(asked);
    return world.instead(asked) ?? served(asked);
  }

  function served(asked: DavAsked): DavAnswered {
    const { method, url } = asked;
    const path = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
    if (url.pathname === '/.well-known/caldav') return { status: 301, headers: { location: '/dav/' } };
    if (path[0] !== 'dav') return { status: 404 };
    const [, owner, id, name] = path;
    if (method === 'PROPFIND' && owner === undefined)
      return multistatus([
        response(
          '/dav/',
          '<d:current-user-principal><d:href>/dav/principal/</d:href></d:current-user-principal>',
        ),
      ]);
    if (method === 'PROPFIND' && owner === 'principal')
      return multistatus([response('/dav/principal/', PRINCIPAL)]);
    if (method === 'PROPFIND' && id === undefined)
      return multistatus([response('/dav/rosa/', COLLECTION), ...[...calendars.values()].map(describe)]);
    const calendar = calendars.get(id ?? '');
    if (calendar === undefined) return { status: 404 };
    if (name === undefined) return method === 'REPORT' ? report(calendar, asked.body) : listed(calendar);
    return resource(calendar, name, asked);
  }

  const describe = (calendar: DavCollection): string =>
    response(
      pathOf(calendar),
      `<d:displayname>${escaped(calendar.name)}</d:displayname><d:resourcetype><d:collection/><c:calendar/></d:resourcetype>` +
        `<c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set>` +
        `<d:current-user-privilege-set>${calendar.isReadOnly ? privilege('read') : privilege('read') + privilege('write')}</d:current-user-privilege-set>` +
        (world.hasCtag ? `<cs:getctag>${clock}</cs:getctag>` : '') +
        (world.hasSync
          ? `<d:sync-token>${tokenAt(clock)}</d:sync-token><d:supported-report-set><d:supported-report><d:report><d:sync-collection/></d:report></d:supported-report></d:supported-report-set>`
          : ''),
    );

  const listed = (calendar: DavCollection): DavAnswered =>
    multistatus([
      response(pathOf(calendar), COLLECTION),
      ...[...calendar.resources].map(([name, { etag }]) => response(hrefOf(calendar, name), etagOf(etag))),
    ]);

  function report(calendar: DavCollection, body: string): DavAnswered {
    if (body.includes('sync-collection')) return changed(calendar, body);
    if (body.includes('calendar-query'))
      return multistatus(
        [...calendar.resources].map(([name, { etag }]) => response(hrefOf(calendar, name), etagOf(etag))),
      );
    const hrefs = [...body.matchAll(/<d:href>([^<]*)<\/d:href>/g)].map(([, href = '']) => href);
    return multistatus(
      hrefs.map((href) => {
        const found = calendar.resources.get(decodeURIComponent(href.split('/').at(-1) ?? ''));
        if (found === undefined) return missing(href);
        return response(
          href,
          `${etagOf(found.etag)}<c:calendar-data>${escaped(found.text)}</c:calendar-data>`,
        );
      }),
    );
  }

  function changed(calendar: DavCollection, body: string): DavAnswered {
    const since = Number(/<d:sync-token>\D*(\d+)<\/d:sync-token>/.exec(body)?.[1] ?? Number.NaN);
    if (!world.hasSync || Number.isNaN(since) || since < oldestToken)
      return {
        status: 403,
        headers: XML,
        body: '<d:error xmlns:d="DAV:"><d:valid-sync-token/></d:error>',
      };
    const news = [...calendar.changes].filter(([, { at }]) => at > since);
    return multistatus(
      news.map(([name, { isGone }]) => {
        const href = hrefOf(calendar, name);
        return isGone ? missing(href) : response(href, etagOf(calendar.resources.get(name)?.etag ?? ''));
      }),
      `<d:sync-token>${tokenAt(clock)}</d:sync-token>`,
    );
  }

  function resource(calendar: DavCollection, name: string, asked: DavAsked): DavAnswered {
    const found = calendar.resources.get(name);
    const { method, headers } = asked;
    if (method === 'PUT') {
      const match = headers.get('if-match');
      if (headers.get('if-none-match') === '*' && found !== undefined) return { status: 412 };
      if (match !== null && match !== found?.etag) return { status: 412 };
      world.onWrite(asked, calendar, name);
      world.put(calendar.id, name, asked.body);
      return { status: found === undefined ? 201 : 204, headers: { etag: `"${clock}"` } };
    }
    if (found === undefined) return { status: 404 };
    if (method === 'GET')
      return {
        status: 200,
        body: found.text,
        headers: { etag: found.etag, 'content-type': 'text/calendar' },
      };
    world.onWrite(asked, calendar, name);
    world.remove(calendar.id, name);
    return { status: 204 };
  }

  return world;
}

/** The same on loopback. @param isSignedIn whether the password is accepted */
export async function startDavServer(
  world: DavWorld,
  isSignedIn: () => boolean = () => true,
  line: Line = openLine,
) {
  const http = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://dav.test');
    const body = await textOf(request);
    const headers = new Headers(request.headers as Record<string, string>);
    const asked: DavAsked = { method: request.method ?? 'GET', url, headers, body };
    const given = await line.pass(asked, (each) => (isSignedIn() ? world.answer(each) : { status: 401 }));
    if (given === null) return void request.socket.destroy();
    response.writeHead(given.status, given.headers).end(given.body);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/dav`,
    dispose: async (): Promise<void> => {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

const XML = { 'content-type': 'application/xml; charset=utf-8' };
const COLLECTION = '<d:resourcetype><d:collection/></d:resourcetype>';
const PRINCIPAL =
  '<c:calendar-home-set><d:href>/dav/rosa/</d:href></c:calendar-home-set><c:calendar-user-address-set><d:href>mailto:rosa@example.com</d:href></c:calendar-user-address-set>';

const tokenAt = (clock: number): string => `data:,${clock}`;
const pathOf = ({ id }: DavCollection): string => `/dav/rosa/${encodeURIComponent(id)}/`;
const hrefOf = (calendar: DavCollection, name: string): string => pathOf(calendar) + encodeURIComponent(name);
const etagOf = (etag: string): string => `<d:getetag>${escaped(etag)}</d:getetag>`;
const privilege = (name: string): string => `<d:privilege><d:${name}/></d:privilege>`;
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const response = (href: string, props: string): string =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
const missing = (href: string): string =>
  `<d:response><d:href>${href}</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>`;
const multistatus = (responses: readonly string[], more = ''): DavAnswered => ({
  status: 207,
  headers: XML,
  body: `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/">${responses.join('')}${more}</d:multistatus>`,
});
