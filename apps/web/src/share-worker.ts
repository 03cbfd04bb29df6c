/**
 * The service worker's part of the share target: keeps what another app hands over and opens the screen that places it. With a report
 * open in a window of the app it says which one: there the photos belong. Needs no network.
 */
import { MOST_SHARED, SHARE_FIELD, SHARE_PATH, type SharedInbox } from './capture/shared-inbox.ts';

export interface ShareWorkerParts {
  readonly inbox: Pick<SharedInbox, 'add'>;
  readonly clients: { matchAll(options: { type: 'window' }): Promise<readonly { readonly url: string }[]> };
}

export async function takeShared({ inbox, clients }: ShareWorkerParts, request: Request): Promise<Response> {
  const search = new URLSearchParams();
  try {
    const given = (await request.formData()).getAll(SHARE_FIELD);
    const files = given.filter((each) => each instanceof File && each.size > 0).slice(0, MOST_SHARED);
    await inbox.add(files as File[]);
    if (given.length > files.length) search.set('left', String(given.length - files.length));
    const open = openReport((await clients.matchAll({ type: 'window' })).map(({ url }) => url));
    if (open !== null) {
      search.set('into', open.reportId);
      if (open.at !== null) search.set('at', open.at);
    }
  } catch (error) {
    console.warn('What was shared could not be kept.', error);
    search.set('problem', 'not-kept');
  }
  const query = search.toString();
  // 303: the window opens the screen with a GET, and a reload sends nothing twice.
  return Response.redirect(
    `${new URL(request.url).origin}${SHARE_PATH}${query === '' ? '' : `?${query}`}`,
    303,
  );
}

const REPORT = /^\/reports\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/;

/** Null unless exactly one report is open: between two only the person can choose. */
function openReport(urls: readonly string[]): { reportId: string; at: string | null } | null {
  const found = urls.flatMap((text) => {
    const url = new URL(text);
    const reportId = REPORT.exec(url.pathname)?.[1];
    return reportId === undefined ? [] : [{ reportId, at: url.searchParams.get('at') }];
  });
  const [first] = found;
  const isOne = first !== undefined && found.every(({ reportId }) => reportId === first.reportId);
  return isOne ? first : null;
}
