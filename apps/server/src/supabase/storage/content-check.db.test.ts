/** What comes into the product's buckets is what it says it is, whichever way it comes. */
import { createHash } from 'node:crypto';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';
import { createJob, type Job } from '../../../../../supabase/tests/published-report.ts';

let server: TestServer;
let job: Job;
beforeAll(async () => {
  server = await startTestServer();
  job = await createJob(server);
});
afterAll(() => server.dispose());

const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 1)]);
const page = Buffer.from('<!doctype html><script>steal()</script>');
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const pathOf = (bytes: Buffer, ending: string): string =>
  `${job.organizationId}/${job.inspectionId}/${sha256(bytes)}.${ending}`;
const reports = () => job.client.storage.from('reports');
const put = async (path: string, bytes: Buffer, contentType: string) =>
  (await reports().upload(path, bytes, { contentType })).error;

async function sendByTus(path: string, bytes: Buffer, contentType: string): Promise<string> {
  const token = (await job.client.auth.getSession()).data.session?.access_token ?? '';
  return new Promise((resolve) => {
    new Upload(bytes, {
      endpoint: `${server.url}/storage/v1/upload/resumable`,
      retryDelays: null,
      headers: { apikey: 'anon-key', authorization: `Bearer ${token}` },
      metadata: { bucketName: 'reports', objectName: path, contentType },
      onSuccess: () => resolve('done'),
      onError: (error) =>
        resolve('originalResponse' in error ? (error.originalResponse?.getBody() ?? '') : ''),
    }).start();
  });
}

describe('a file of a report', () => {
  it('is taken when it is what it says', async () => {
    const photo = Buffer.concat([jpeg, Buffer.from('taken')]);
    expect(await put(pathOf(photo, 'jpg'), photo, 'image/jpeg')).toBeNull();
  });

  it.each([
    ['a page that says it is a photo', page, 'jpg', 'image/jpeg'],
    ['a photo that says it is a PDF', jpeg, 'pdf', 'application/pdf'],
    ['a photo whose type says it is a film', jpeg, 'jpg', 'video/mp4'],
    ['a photo under the name of a film', jpeg, 'mp4', 'image/jpeg'],
    ['a file without a byte', Buffer.alloc(0), 'png', 'image/png'],
  ])('is refused as %s, and nothing of it stays', async (_what, bytes, ending, contentType) => {
    const path = pathOf(bytes, ending);
    expect(await put(path, bytes, contentType)).toMatchObject({
      status: 415,
      message: `The content is not ${contentType}`,
    });
    expect((await reports().download(path)).error).not.toBeNull();
  });

  it('is refused by its type alone where no report has such files', async () => {
    for (const type of ['text/html', 'image/svg+xml', 'application/javascript'])
      expect(await put(pathOf(jpeg, 'jpg'), jpeg, type)).toMatchObject({
        status: 415,
        message: `mime type ${type} is not supported`,
      });
  });

  it('is refused when its name promises other bytes', async () => {
    const other = Buffer.concat([jpeg, Buffer.from('x')]);
    expect(await put(pathOf(other, 'jpg'), jpeg, 'image/jpeg')).toMatchObject({
      status: 400,
      message: 'The content is not what its name promises',
    });
  });

  it('is looked at after a resumable upload too', async () => {
    const film = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom'), Buffer.alloc(5000)]);
    expect(await sendByTus(pathOf(film, 'mp4'), film, 'video/mp4')).toBe('done');
    expect(JSON.parse(await sendByTus(pathOf(page, 'mp4'), page, 'video/mp4'))).toMatchObject({
      statusCode: '415',
      error: 'invalid_mime_type',
    });
    expect((await reports().download(pathOf(page, 'mp4'))).error).not.toBeNull();
  });
});

it('branding takes no page that says it is a logo', async () => {
  const branding = job.client.storage.from('branding');
  const path = `${job.organizationId}/logo.png`;
  const { error } = await branding.upload(path, page, { contentType: 'image/png' });
  expect(error).toMatchObject({ status: 415 });
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)]);
  expect((await branding.upload(path, png, { contentType: 'image/png' })).error).toBeNull();
});
