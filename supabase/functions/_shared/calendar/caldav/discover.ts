/** Finds a person's calendars on a CalDAV server (RFC 6764, 4791): from its address to the principal, its home, and what is in it. */
import { isZone } from '@plumbline/domain/office/calendar-sync/ics/ics-times';
import { createAccount, type DAVResponse, propfind } from 'tsdav';
import { ProviderFailure } from '../provider-fetch.ts';
import { childOf, hasChild, listOf, pathOf, textOf } from './dav-answers.ts';

export interface DavCalendar {
  /** Path on the server, ending with a slash. */
  readonly id: string;
  readonly url: string;
  readonly name: string;
  readonly canWrite: boolean;
  /** For all-day events and floating times; '' where the calendar names none. */
  readonly timeZone: string;
  /** '' where the server cannot tell changes (RFC 6578). */
  readonly syncToken: string;
  /** Changes with each change of the calendar; '' where there is none. */
  readonly ctag: string;
}

export interface DavHome {
  readonly calendars: readonly DavCalendar[];
  /** The person's own, in lower case. */
  readonly addresses: ReadonlySet<string>;
}

const CALENDAR_PROPS = {
  'd:displayname': {},
  'd:resourcetype': {},
  'd:current-user-privilege-set': {},
  'd:supported-report-set': {},
  'd:sync-token': {},
  'c:supported-calendar-component-set': {},
  'c:calendar-timezone': {},
  'cs:getctag': {},
  'ca:calendar-order': {},
};

/** @throws ProviderFailure: 'missing' when the address is no CalDAV server */
export async function discover(server: string, davFetch: typeof fetch): Promise<DavHome> {
  const account = await createAccount({
    account: { serverUrl: server, accountType: 'caldav' },
    fetch: davFetch,
  }).catch((error: unknown) => {
    if (error instanceof ProviderFailure) throw error;
    throw new ProviderFailure('missing', 'there is no CalDAV server at the address');
  });
  const { homeUrl = '', principalUrl = '' } = account;
  const found = await propfind({ url: homeUrl, props: CALENDAR_PROPS, depth: '1', fetch: davFetch });
  if (!found.some(({ href, props }) => href !== undefined && props !== undefined))
    throw new ProviderFailure('missing', 'the home of the calendars was not found');
  return {
    calendars: found
      .filter(isCalendar)
      .sort(byOrder)
      .map((each) => calendarOf(each, homeUrl)),
    addresses: await addressesAt(principalUrl, davFetch),
  };
}

/** Not tasks, nor calendars of others that were subscribed to by their link. */
function isCalendar({ props }: DAVResponse): boolean {
  const kind = props?.resourcetype;
  if (!hasChild(kind, 'calendar')) return false;
  const components = listOf(childOf(props?.supportedCalendarComponentSet, 'comp'));
  const names = components.map((each) => textOf(childOf(childOf(each, '_attributes'), 'name')).toUpperCase());
  return names.length === 0 || names.includes('VEVENT');
}

/** As the person arranged them; others by their address, so that the first one stays the first. */
function byOrder(a: DAVResponse, b: DAVResponse): number {
  const of = ({ props }: DAVResponse): number => Number(textOf(props?.calendarOrder) || 1e9);
  return of(a) - of(b) || ((a.href ?? '') < (b.href ?? '') ? -1 : 1);
}

const WRITING = ['write', 'writeContent', 'all', 'bind'];

function calendarOf({ href = '', props }: DAVResponse, homeUrl: string): DavCalendar {
  const url = new URL(href.endsWith('/') ? href : `${href}/`, homeUrl).href;
  const privileges = listOf(childOf(props?.currentUserPrivilegeSet, 'privilege'));
  const reports = listOf(childOf(props?.supportedReportSet, 'supportedReport'));
  const canSync = reports.some((each) => hasChild(childOf(each, 'report'), 'syncCollection'));
  const zone = /TZID:(.+)/.exec(textOf(props?.calendarTimezone))?.[1]?.trim() ?? '';
  return {
    id: pathOf(url, homeUrl),
    url,
    name: textOf(props?.displayname) || 'Calendar',
    // A server that tells no privileges lets its own person write.
    canWrite:
      privileges.length === 0 || privileges.some((each) => WRITING.some((name) => hasChild(each, name))),
    timeZone: isZone(zone) ? zone : '',
    syncToken: canSync ? textOf(props?.syncToken) : '',
    ctag: textOf(props?.getctag),
  };
}

async function addressesAt(principalUrl: string, davFetch: typeof fetch): Promise<Set<string>> {
  const [principal] = await propfind({
    url: principalUrl,
    props: { 'c:calendar-user-address-set': {} },
    depth: '0',
    fetch: davFetch,
  });
  const hrefs = listOf(childOf(principal?.props?.calendarUserAddressSet, 'href')).map(textOf);
  return new Set(hrefs.map((href) => href.toLowerCase().replace(/^mailto:/, '')));
}
