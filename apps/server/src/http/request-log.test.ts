import { describe, expect, it } from 'vitest';
import { loggablePath } from './request-log.ts';

describe('a logged path', () => {
  it.each([
    ['/rest/v1/rpc/sync_push', '/rest/v1/rpc/sync_push'],
    ['/download/3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', '/download/:id'],
    ['/reports/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b/preview', '/reports/:id/preview'],
    ['/storage/v1/object/media/ann miller/house.jpg', '/storage/v1/object/media'],
    ['/auth/v1/user/ann%40example.com', '/auth/v1/user/:id'],
    ['/dev/mail/1763712345-ann.eml', '/dev/mail/:id'],
  ])('names the route and not the person: %s', (pathname, logged) => {
    expect(loggablePath(pathname)).toBe(logged);
  });
});
