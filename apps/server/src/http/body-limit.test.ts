import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { limitBodies, megabyte } from './body-limit.ts';

const kilobyte = 1024;

/** A body of unknown length that reports how much of it was read. */
function endlessBody(): { body: ReadableStream<Uint8Array>; takenBytes: () => number } {
  let takenBytes = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      takenBytes += kilobyte;
      controller.enqueue(new Uint8Array(kilobyte));
    },
  });
  return { body, takenBytes: () => takenBytes };
}

const post = (body: BodyInit): RequestInit => ({ method: 'POST', body, duplex: 'half' }) as RequestInit;

describe('a body without a length', () => {
  it('is not read before somebody wants it', async () => {
    const app = new Hono()
      .use(limitBodies([['/', megabyte]]))
      .post('*', (context) => context.text('no', 401));
    const { body, takenBytes } = endlessBody();
    expect((await app.request('/large', post(body))).status).toBe(401);
    expect(takenBytes()).toBeLessThan(64 * kilobyte);
  });

  it('is refused as soon as it is too large', async () => {
    const app = new Hono()
      .use(limitBodies([['/', megabyte]]))
      .post('*', async (context) => context.text(String((await context.req.text()).length)));
    const { body, takenBytes } = endlessBody();
    expect((await app.request('/large', post(body))).status).toBe(413);
    expect(takenBytes()).toBeLessThan(2 * megabyte);
    const small = new Blob(['abc']).stream();
    expect(await (await app.request('/small', post(small))).text()).toBe('3');
  });
});
