/**
 * The service worker's part of the share target: keeps what another app hands over and opens the screen that places it. Needs no
 * network.
 */
import { MOST_SHARED, SHARE_FIELD, SHARE_PATH, type SharedInbox } from './capture/shared-inbox.ts';

export async function takeShared(inbox: Pick<SharedInbox, 'add'>, request: Request): Promise<Response> {
  const search = new URLSearchParams();
  try {
    const given = (await request.formData()).getAll(SHARE_FIELD);
    const files = given.filter((each) => each instanceof File).filter(({ size }) => size > 0);
    const taken = files.slice(0, MOST_SHARED);
    await inbox.add(taken);
    if (given.length > taken.length) search.set('left', String(given.length - taken.length));
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
