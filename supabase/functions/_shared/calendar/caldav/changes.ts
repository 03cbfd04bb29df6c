/**
 * What changed in a CalDAV calendar: by its sync token (RFC 6578), or where a server has none, by comparing the etags of all
 * resources. A cursor keeps which of the two it is.
 */
import { parseJson } from '@plumbline/domain/ground/parse-json';
import { type DAVResponse, davRequest, propfind, syncCollection } from 'tsdav';
import { z } from 'zod';
import { ProviderFailure } from '../provider-fetch.ts';
import { etagOf, hasChild, nameOf, syncTokenOf } from './dav-answers.ts';
import type { DavCalendar } from './discover.ts';

export interface DavChanges {
  /** Names of resources to read. */
  readonly changed: readonly string[];
  readonly gone: readonly string[];
  readonly cursor: string;
}

const etagsSchema = z.object({ ctag: z.string(), etags: z.record(z.string(), z.string()) });
type Etags = z.infer<typeof etagsSchema>;

const TOKEN = 'token ';
const ETAGS = 'etags ';
/** A server may tell many changes in parts. */
const MOST_PARTS = 500;

/** What a calendar holds in the window, for a first pull, with the cursor to go on from. */
export async function allOf(
  calendar: DavCalendar,
  window: { readonly from: string; readonly until: string },
  davFetch: typeof fetch,
): Promise<DavChanges> {
  // Taken before the list: what changes during the list comes again.
  const cursor =
    calendar.syncToken === ''
      ? cursorOf({ ctag: calendar.ctag, etags: await etagsOf(calendar, davFetch) })
      : `${TOKEN}${calendar.syncToken}`;
  const found = await davRequest({
    url: calendar.url,
    init: { method: 'REPORT', namespace: 'c', headers: { depth: '1' }, body: queryOf(window) },
    fetch: davFetch,
  });
  return { changed: namesOf(calendar, known(found)), gone: [], cursor };
}

/** Null: the cursor is not accepted any longer. */
export async function changesSince(
  calendar: DavCalendar,
  cursor: string,
  davFetch: typeof fetch,
): Promise<DavChanges | null> {
  if (cursor.startsWith(TOKEN) && calendar.syncToken !== '')
    return byToken(calendar, cursor.slice(TOKEN.length), davFetch);
  if (!cursor.startsWith(ETAGS)) return null;
  const before = etagsSchema.safeParse(parseJson(cursor.slice(ETAGS.length)));
  return before.success ? byEtags(calendar, before.data, davFetch) : null;
}

async function byToken(
  calendar: DavCalendar,
  token: string,
  davFetch: typeof fetch,
): Promise<DavChanges | null> {
  if (token === calendar.syncToken) return { changed: [], gone: [], cursor: `${TOKEN}${token}` };
  const changes = new Map<string, boolean>();
  let since = token;
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const answer = await syncCollection({
      url: calendar.url,
      props: { 'd:getetag': {} },
      syncLevel: 1,
      syncToken: since,
      fetch: davFetch,
    });
    const next = syncTokenOf(answer);
    if (next === '') return null; // refused: the token is too old (403, 409), or not one of this server
    let isPart = false;
    for (const each of answer) {
      const name = each.href === undefined ? '' : nameOf(each.href, calendar.url);
      if (name === '') isPart ||= each.status === 507;
      else changes.set(name, each.status === 404);
    }
    since = next;
    if (isPart) continue;
    return { ...splitOf(changes), cursor: `${TOKEN}${since}` };
  }
  return null;
}

async function byEtags(calendar: DavCalendar, before: Etags, davFetch: typeof fetch): Promise<DavChanges> {
  if (calendar.ctag !== '' && calendar.ctag === before.ctag)
    return { changed: [], gone: [], cursor: cursorOf(before) };
  const etags = await etagsOf(calendar, davFetch);
  const changes = new Map<string, boolean>();
  for (const [name, etag] of Object.entries(etags)) if (before.etags[name] !== etag) changes.set(name, false);
  for (const name of Object.keys(before.etags)) if (!Object.hasOwn(etags, name)) changes.set(name, true);
  return { ...splitOf(changes), cursor: cursorOf({ ctag: calendar.ctag, etags }) };
}

async function etagsOf(calendar: DavCalendar, davFetch: typeof fetch): Promise<Record<string, string>> {
  const found = known(
    await propfind({
      url: calendar.url,
      props: { 'd:getetag': {}, 'd:resourcetype': {} },
      depth: '1',
      fetch: davFetch,
    }),
  );
  const entries = found.flatMap(({ href = '', props }) => {
    const name = nameOf(href, calendar.url);
    return name === '' || hasChild(props?.resourcetype, 'collection')
      ? []
      : [[name, etagOf(props?.getetag)] as const];
  });
  return Object.fromEntries(entries);
}

const splitOf = (changes: ReadonlyMap<string, boolean>): Pick<DavChanges, 'changed' | 'gone'> => ({
  changed: [...changes].flatMap(([name, isGone]) => (isGone ? [] : [name])),
  gone: [...changes].flatMap(([name, isGone]) => (isGone ? [name] : [])),
});

const cursorOf = (etags: Etags): string => `${ETAGS}${JSON.stringify(etags)}`;

/** The answer about resources; anything else is a refusal. An empty calendar has none. */
export function known(answer: readonly DAVResponse[]): DAVResponse[] {
  const [first] = answer;
  if (first !== undefined && !hasChild(first.raw, 'multistatus'))
    throw new ProviderFailure(
      first.status === 404 || first.status === 410 ? 'missing' : 'refused',
      `answered ${first.status} without a list`,
    );
  return answer.filter(({ href }) => href !== undefined);
}

const namesOf = (calendar: DavCalendar, found: readonly DAVResponse[]): string[] =>
  found.flatMap(({ href = '', ok }) =>
    ok && nameOf(href, calendar.url) !== '' ? [nameOf(href, calendar.url)] : [],
  );

function queryOf({ from, until }: { readonly from: string; readonly until: string }) {
  const basic = (iso: string): string => iso.replace(/[-:]|\.\d+/g, '');
  return {
    'calendar-query': {
      _attributes: { 'xmlns:c': 'urn:ietf:params:xml:ns:caldav', 'xmlns:d': 'DAV:' },
      'd:prop': { 'd:getetag': {} },
      filter: {
        'comp-filter': {
          _attributes: { name: 'VCALENDAR' },
          'comp-filter': {
            _attributes: { name: 'VEVENT' },
            'time-range': { _attributes: { start: basic(from), end: basic(until) } },
          },
        },
      },
    },
  };
}
