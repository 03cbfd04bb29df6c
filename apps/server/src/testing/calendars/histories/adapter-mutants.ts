/**
 * Test support: defects of the adapters, as what an adapter leaves out of its requests or does not heed in answers. Histories must notice
 * each (`calendar-histories.property.test.ts`).
 */
import { randomBytes } from 'node:crypto';
import type { Step } from '@plumbline/domain/office/calendar-sync/testing/histories';
import type { DavAnswered, DavAsked } from '../dav-world.ts';
import type { Answered, Asked } from '../oauth-server.ts';
import type { Bend, LineFault } from './bad-line.ts';
import type { HttpFault, HttpWorld } from './http-world.ts';

export interface AdapterMutant {
  readonly bend: (world: HttpWorld) => void;
  /** The shortest that notices it. */
  readonly history: readonly Step<HttpFault>[];
}
type Mutants = Readonly<Record<string, AdapterMutant>>;
type JsonBend = Bend<Asked, Answered | false>;
type DavBend = Bend<DavAsked, DavAnswered>;

const json = (history: AdapterMutant['history'], bend: JsonBend): AdapterMutant => ({
  history,
  bend: (world) => world.bend(bend),
});
const dav = (history: AdapterMutant['history'], bend: DavBend): AdapterMutant => ({
  history,
  bend: (world) => world.bend(bend),
});

const book = { do: 'book', id: 'a' } as const;
const reword = { do: 'reword', id: 'a' } as const;
const drag = { do: 'drag', id: 'a', hour: 11 } as const;
const expire = { do: 'expire' } as const;
const sync = { do: 'sync', fault: null } as const;
const own = (id: string, hour: number) => ({ do: 'own', id, hour, change: 'put' }) as const;
/** A run whose n-th request fails so. */
const fail = (call: number, how: LineFault['how']) =>
  ({ do: 'sync', fault: { at: 'line', call, how, by: 1 } }) as const;

/** Which request of a run is its first write. CalDAV is discovered first; what changed is read, and read again before an update. */
const WRITE = 2;
const DAV_CREATE = 7;
const DAV_UPDATE = 9;

const deletion: AdapterMutant['history'] = [book, sync, { do: 'delete', id: 'a' }];
const news: AdapterMutant['history'] = [own('dentist', 9), sync, expire, own('dentist', 11)];
const pages: AdapterMutant['history'] = [book, sync, own('dentist', 9), own('school', 10), expire];
const lost = (write: number): AdapterMutant['history'] => [book, fail(write, 'unanswered')];
const overtaken = (write: number): AdapterMutant['history'] => [
  book,
  sync,
  reword,
  fail(write, 'late'),
  drag,
];

// biome-ignore lint/suspicious/noExplicitAny: bodies of any kind are changed
type Json = any;
const withBody = (asked: Asked, change: (body: Json) => void): Asked => {
  if (asked.body === '' || asked.method === 'GET') return asked;
  const body: Json = JSON.parse(asked.body);
  change(body);
  return { ...asked, body: JSON.stringify(body) };
};
/** A copy: what a stand-in answers is what it keeps. */
const withAnswer = (answered: Answered | false, change: (body: Json) => void): Answered | false => {
  if (answered === false || answered.json === undefined) return answered;
  const body: Json = structuredClone(answered.json);
  change(body);
  return { ...answered, json: body };
};
const without = <A extends Asked>(asked: A, header: string): A => {
  const { [header]: _, ...headers } = asked.headers;
  return { ...asked, headers };
};
const isStatus = (answered: Answered | false, status: number): boolean =>
  answered !== false && answered.status === status;

const googleMutants: Mutants = {
  'writes over every version': json(overtaken(WRITE), { asked: (asked) => without(asked, 'if-match') }),
  'lets Google choose the ids of events': json([...lost(WRITE), sync, { do: 'cancel', id: 'a' }], {
    asked: (asked) =>
      asked.method === 'POST' ? withBody(asked, (body) => (body.id = randomBytes(8).toString('hex'))) : asked,
  }),
  'reads the first page only': json(pages, {
    answered: (_, answered) =>
      withAnswer(answered, (body) => {
        if (body.nextPageToken === undefined) return;
        delete body.nextPageToken;
        body.nextSyncToken = '1000000';
      }),
  }),
  'takes a deleted event for one that is there': json(deletion, {
    answered: (_, answered) =>
      withAnswer(answered, (body) => {
        for (const each of [body, ...(body.items ?? [])])
          if (each.status === 'cancelled') each.status = 'confirmed';
      }),
  }),
  'takes a refused cursor for no news': json(news, {
    answered: ({ method, url }, answered) =>
      method === 'GET' && isStatus(answered, 410)
        ? { status: 200, json: { items: [], nextSyncToken: url.searchParams.get('syncToken') } }
        : answered,
  }),
  'takes a conflict for its own creation': json([...lost(WRITE), drag], {
    answered: ({ method, body }, answered) =>
      method === 'POST' && isStatus(answered, 409)
        ? { status: 200, json: { ...JSON.parse(body), etag: '"0"' } }
        : answered,
  }),
  'marks no event as its own': json([book, sync], {
    asked: (asked) => withBody(asked, (body) => delete body.extendedProperties),
  }),
};

const graphMutants: Mutants = {
  'writes over every version': json(overtaken(WRITE), { asked: (asked) => without(asked, 'if-match') }),
  'names no transaction': json(lost(WRITE), {
    asked: (asked) => withBody(asked, (body) => delete body.transactionId),
  }),
  'reads the first page only': json(pages, {
    answered: (_, answered) =>
      withAnswer(answered, (body) => {
        const next = body['@odata.nextLink'];
        if (next === undefined) return;
        delete body['@odata.nextLink'];
        body['@odata.deltaLink'] = next.replace(/\?.*/, '?$deltatoken=1000000');
      }),
  }),
  'passes over what was removed': json(deletion, {
    answered: (_, answered) =>
      withAnswer(answered, (body) => {
        if (Array.isArray(body.value))
          body.value = body.value.filter((each: Json) => each['@removed'] === undefined);
      }),
  }),
  'takes a refused cursor for no news': json(news, {
    answered: ({ url, headers }, answered) =>
      isStatus(answered, 410)
        ? {
            status: 200,
            json: {
              value: [],
              '@odata.deltaLink': `http://${String(headers.host)}${url.pathname}${url.search}`,
            },
          }
        : answered,
  }),
  'does not understand that a transaction was used': json([...lost(WRITE), reword], {
    answered: (_, answered) =>
      isStatus(answered, 400) ? { status: 400, json: { error: { code: 'ErrorInvalidRequest' } } } : answered,
  }),
};

const withoutHeader = (asked: DavAsked, name: string): DavAsked => {
  const headers = new Headers(asked.headers);
  headers.delete(name);
  return { ...asked, headers };
};
const isChanges = ({ body }: DavAsked): boolean => body.includes('sync-collection');

const caldavMutants: Mutants = {
  'writes over every version': dav(overtaken(DAV_UPDATE), {
    asked: (asked) => withoutHeader(asked, 'if-match'),
  }),
  'creates over what is there': dav([...lost(DAV_CREATE), drag], {
    asked: (asked) => withoutHeader(asked, 'if-none-match'),
  }),
  'chooses another name for each attempt': dav([...lost(DAV_CREATE), sync, { do: 'cancel', id: 'a' }], {
    asked: (asked) =>
      asked.headers.has('if-none-match')
        ? {
            ...asked,
            url: new URL(asked.url.href.replace(/[^/]+\.ics$/, `${randomBytes(8).toString('hex')}.ics`)),
          }
        : asked,
  }),
  'passes over what was removed': dav(deletion, {
    answered: (asked, answered) =>
      isChanges(asked)
        ? {
            ...answered,
            body: (answered.body ?? '').replaceAll(
              /<d:response><d:href>[^<]*<\/d:href><d:status>HTTP\/1.1 404 Not Found<\/d:status><\/d:response>/g,
              '',
            ),
          }
        : answered,
  }),
  'takes a refused cursor for no news': dav(news, {
    answered: (asked, answered) =>
      isChanges(asked) && answered.status === 403
        ? {
            status: 207,
            headers: { 'content-type': 'application/xml' },
            body: `<d:multistatus xmlns:d="DAV:">${/<d:sync-token>[^<]*<\/d:sync-token>/.exec(asked.body)?.[0]}</d:multistatus>`,
          }
        : answered,
  }),
  'takes a conflict for its own creation': dav([...lost(DAV_CREATE), drag], {
    answered: ({ method, headers }, answered) =>
      method === 'PUT' && headers.has('if-none-match') && answered.status === 412
        ? { status: 201, headers: { etag: '"0"' } }
        : answered,
  }),
  'does not know the names of its events': {
    history: [...lost(DAV_CREATE), { do: 'delete', id: 'a' }],
    bend: (world) => world.bendPort({ idOf: () => null }),
  },
};

export const adapterMutants = { google: googleMutants, graph: graphMutants, caldav: caldavMutants };
