/**
 * The service worker's part of the share target: stores what another app shares and opens the screen that places
 * it. Works offline.
 */

import { log } from '../log.ts';
import { isSharedPhoto, SHARE_FIELD, SHARE_PATH, type SharedInbox } from './shared-inbox.ts';

export async function takeShared(inbox: Pick<SharedInbox, 'add'>, request: Request): Promise<Response> {
  const search = new URLSearchParams();
  try {
    const given = (await request.formData()).getAll(SHARE_FIELD);
    const photos = given.filter((each) => each instanceof File).filter(isSharedPhoto);
    const outcome = await inbox.add(photos);
    if (outcome.kind === 'kept') {
      search.set('visit', outcome.handOver);
      if (given.length > outcome.count) search.set('left', String(given.length - outcome.count));
    } else search.set('problem', outcome.kind);
  } catch (error) {
    log.warn('What was shared could not be kept.', error);
    search.set('problem', 'not-kept');
  }
  // 303 makes the window open the screen with a GET, so a reload does not send anything twice.
  return Response.redirect(`${new URL(request.url).origin}${SHARE_PATH}?${search.toString()}`, 303);
}
