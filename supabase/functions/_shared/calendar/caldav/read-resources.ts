/** Reads resources of a CalDAV calendar, many per request, fewer where the answer would be too large. */
import { davRequest } from 'tsdav';
import { known } from './changes.ts';
import { etagOf, nameOf, textOf } from './dav-answers.ts';
import { TooLarge } from './dav-fetch.ts';
import type { DavCalendar } from './discover.ts';

export interface DavResource {
  readonly name: string;
  readonly etag: string;
  readonly text: string;
}
export interface ReadResources {
  readonly found: readonly DavResource[];
  readonly missing: readonly string[];
  /** A single one of these exceeds what is read. */
  readonly tooLarge: readonly string[];
}

const PER_REQUEST = 200;
const NOTHING: ReadResources = { found: [], missing: [], tooLarge: [] };

export async function readResources(
  calendar: DavCalendar,
  names: readonly string[],
  davFetch: typeof fetch,
): Promise<ReadResources> {
  let all = NOTHING;
  for (let start = 0; start < names.length; start += PER_REQUEST)
    all = joined(all, await readBatch(calendar, names.slice(start, start + PER_REQUEST), davFetch));
  return all;
}

async function readBatch(
  calendar: DavCalendar,
  names: readonly string[],
  davFetch: typeof fetch,
): Promise<ReadResources> {
  try {
    return await multiget(calendar, names, davFetch);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    if (names.length === 1) return { ...NOTHING, tooLarge: names };
    const half = Math.ceil(names.length / 2);
    const first = await readBatch(calendar, names.slice(0, half), davFetch);
    return joined(first, await readBatch(calendar, names.slice(half), davFetch));
  }
}

async function multiget(
  calendar: DavCalendar,
  names: readonly string[],
  davFetch: typeof fetch,
): Promise<ReadResources> {
  const hrefs = names.map((name) => new URL(calendar.url).pathname + encodeURIComponent(name));
  const answer = await davRequest({
    url: calendar.url,
    init: {
      method: 'REPORT',
      namespace: 'c',
      headers: { depth: '1' },
      body: {
        'calendar-multiget': {
          _attributes: { 'xmlns:c': 'urn:ietf:params:xml:ns:caldav', 'xmlns:d': 'DAV:' },
          'd:prop': { 'd:getetag': {}, 'c:calendar-data': {} },
          'd:href': hrefs,
        },
      },
    },
    fetch: davFetch,
  });
  const found = known(answer).flatMap(({ href = '', props }) => {
    const text = textOf(props?.calendarData);
    return text === '' ? [] : [{ name: nameOf(href, calendar.url), etag: etagOf(props?.getetag), text }];
  });
  const there = new Set(found.map(({ name }) => name));
  return { found, missing: names.filter((name) => !there.has(name)), tooLarge: [] };
}

const joined = (one: ReadResources, other: ReadResources): ReadResources => ({
  found: [...one.found, ...other.found],
  missing: [...one.missing, ...other.missing],
  tooLarge: [...one.tooLarge, ...other.tooLarge],
});
