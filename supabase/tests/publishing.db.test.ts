/** From a device's upload to the client's browser: the server's second look, and what a link opens. */
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/contract-test-server.ts';
import {
  createJob,
  type Job,
  type Made,
  makeVersion,
  pushVersion,
  sha256Of,
  uploadPdf,
  uploadPhoto,
  uploadSnapshot,
} from './published-report.ts';
import { askShare, createLink, fetchShared, newToken } from './shared-report.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

/** As a dying disk would: the row stays, the bytes are others. */
async function spoil(fileName: string): Promise<void> {
  const [row] = await server.database.query<{ version: string }>(
    `select version from storage.objects where name like '%/' || $1`,
    [fileName],
  );
  const version = row?.version ?? '';
  const path = join(server.dataDir, 'storage', 'objects', version.slice(0, 2), version);
  await writeFile(path, ' '.repeat((await stat(path)).size));
}

const runJob = async (): Promise<Record<string, number>> => {
  const service = server.client({ key: server.secrets.serviceRoleKey });
  const { data, error } = await service.functions.invoke('verify-report-version', { body: {} });
  if (error !== null) throw error;
  return data;
};
const versionRow = async (job: Job, id: string) =>
  (
    await job.client
      .from('report_versions')
      .select('verification,server_pdf_sha256,verified_at,rev')
      .eq('id', id)
      .single()
  ).data;

describe('the server looks at a published version', () => {
  let job: Job;
  let made: Made;
  beforeAll(async () => {
    job = await createJob(server);
    made = await makeVersion(job, 1);
  });

  it('waits for files and photos, then finds its own PDF to be the same', async () => {
    const id = await pushVersion(job, made, 1);
    expect(await runJob()).toMatchObject({ same: 0, waiting: 0 });
    await uploadSnapshot(job, made);
    await uploadPdf(job, made);
    expect(await runJob()).toMatchObject({ same: 0, waiting: 1 });
    await uploadPhoto(job, made);
    expect(await runJob()).toMatchObject({ same: 1, waiting: 0 });
    const row = await versionRow(job, id);
    expect(row).toMatchObject({ verification: 'same', server_pdf_sha256: sha256Of(made.pdf) });
    expect(row?.verified_at).not.toBeNull();
    expect(await runJob()).toEqual({ same: 0, different: 0, failed: 0, waiting: 0 });
  });

  it('says so, and logs it, when a device sent another PDF', async () => {
    const other = await createJob(server);
    const honest = await makeVersion(other, 1);
    const altered = { ...honest, pdf: new Uint8Array([...honest.pdf, 10]) };
    const id = await pushVersion(other, altered, 1);
    await uploadPhoto(other, altered);
    await uploadSnapshot(other, altered);
    await uploadPdf(other, altered);
    expect(await runJob()).toMatchObject({ different: 1 });
    expect(await versionRow(other, id)).toMatchObject({
      verification: 'different',
      server_pdf_sha256: sha256Of(honest.pdf),
    });
    expect(server.logged()).toContain('a version renders differently here');
  });

  it('refuses bytes that are not what their name says any more, and a snapshot of another version', async () => {
    const broken = await createJob(server);
    const first = await makeVersion(broken, 1);
    const id = await pushVersion(broken, first, 1);
    await uploadPdf(broken, first);
    await uploadSnapshot(broken, first);
    await spoil(`${sha256Of(first.snapshotText)}.json`);
    const second = await pushVersion(broken, await makeVersion(broken, 1), 2);
    expect(second).not.toBe(id);
    expect(await runJob()).toMatchObject({ failed: 2 });
    expect(await versionRow(broken, id)).toMatchObject({ verification: 'failed', server_pdf_sha256: null });
  });

  it('is told at once when the last file arrives', async () => {
    const quick = await createJob(server);
    const version = await makeVersion(quick, 1);
    server.contract().startJobs();
    const id = await pushVersion(quick, version, 1);
    for (const send of [uploadPhoto, uploadSnapshot, uploadPdf]) await send(quick, version);
    await expect
      .poll(async () => (await versionRow(quick, id))?.verification, { timeout: 30_000 })
      .toBe('same');
  });

  it('answers the service only', async () => {
    const { error } = await job.client.functions.invoke('verify-report-version', { body: {} });
    expect(error?.context.status).toBe(403);
    const { error: refused } = await job.client.rpc('report_version_settle', {
      p_version: job.reportId,
      p_verification: 'same',
    });
    expect(refused?.code).toBe('42501');
  });
});

describe('a client with a link', () => {
  let job: Job;
  let made: Made;
  beforeAll(async () => {
    job = await createJob(server);
    made = await makeVersion(job, 1);
    await pushVersion(job, made, 1);
  });
  const ask = (body: object) => askShare(server, body);

  /** As an img element asks: by the address alone. */
  const fetchFile = (path: string, init: RequestInit = {}) => fetchShared(server, path, init);

  it('hears that the report is on its way until its files are there', async () => {
    const { token } = await createLink(job);
    expect(await ask({ token })).toEqual({ status: 'preparing' });
    for (const send of [uploadPhoto, uploadSnapshot, uploadPdf]) await send(job, made);
    expect((await ask({ token })).status).toBe('ok');
  });

  it('reads the report, sees its photos and gets the bytes that the inspector made', async () => {
    const { token, id } = await createLink(job);
    const page = await ask({ token });
    expect(page).toMatchObject({
      status: 'ok',
      organization: { name: 'Dietz & Sons Inspections', brandColor: '#1f4a3f' },
      inspector: { name: 'Marco Dietz' },
      report: { isDraft: false, counts: { moderate: 1, photos: 1 } },
      pdf: { sha256: sha256Of(made.pdf), sizeBytes: made.pdf.byteLength },
    });
    const photo = await fetchFile(page.photos[made.photo.sha256]);
    expect(photo.headers.get('content-type')).toBe('image/jpeg');
    expect(sha256Of(new Uint8Array(await photo.arrayBuffer()))).toBe(made.photo.sha256);
    const { pdf } = await ask({ token, event: 'downloaded' });
    const file = await fetchFile(pdf.url);
    expect(file.headers.get('content-disposition')).toContain(`attachment; filename*=UTF-8''`);
    const longName = await fetchFile(`${pdf.url.replace(/&download=.*/, '')}&download=${'🏠'.repeat(300)}`);
    expect([longName.status, longName.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename*=UTF-8''${encodeURIComponent('🏠'.repeat(200))}`,
    ]);
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect(sha256Of(new Uint8Array(await file.arrayBuffer()))).toBe(sha256Of(made.pdf));
    const { data } = await job.client
      .from('report_share_events')
      .select('event')
      .eq('share_id', id)
      .order('at');
    expect(data).toEqual([{ event: 'opened' }, { event: 'downloaded' }]);
  });

  it('is told no ids of the database, neither in the page nor in the addresses of its files', async () => {
    const { token, id: shareId } = await createLink(job);
    const page = await ask({ token });
    const { pdf } = await ask({ token, event: 'downloaded' });
    expect(Object.keys(page.photos)).toHaveLength(1);
    expect(pdf.url).toContain('.pdf?');
    for (const id of [job.reportId, job.inspectionId, job.organizationId, job.userId, shareId])
      expect(JSON.stringify([page, pdf])).not.toContain(id);
  });

  it('sees no picture and gets no PDF any more once the link is revoked or over, whatever addresses it kept', async () => {
    const revoked = await createLink(job);
    const ended = await createLink(job);
    const addresses: string[] = [];
    for (const { token } of [revoked, ended]) {
      const { photos } = await ask({ token });
      addresses.push(photos[made.photo.sha256], (await ask({ token, event: 'downloaded' })).pdf.url);
    }
    const statuses = () => Promise.all(addresses.map(async (address) => (await fetchFile(address)).status));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await job.client.rpc('report_share_revoke', { p_share: revoked.id });
    await server.database.query(
      `update public.report_shares set expires_at = now() - interval '1 s' where id = $1`,
      [ended.id],
    );
    expect(await statuses()).toEqual([404, 404, 404, 404]);
  });

  it('keeps a picture for five minutes, and asks by its checksum after that', async () => {
    const { token, id } = await createLink(job);
    const address = (await ask({ token })).photos[made.photo.sha256];
    const first = await fetchFile(address);
    expect(first.headers.get('cache-control')).toBe('private, max-age=300');
    const again = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
    expect((await fetchFile(address, again)).status).toBe(304);
    await job.client.rpc('report_share_revoke', { p_share: id });
    expect((await fetchFile(address, again)).status).toBe(404);
  });

  it('opens no other file with the address of one, and none with an address of its own making', async () => {
    const { token } = await createLink(job);
    const address: string = (await ask({ token })).photos[made.photo.sha256];
    const forged = [
      address.replace('.jpg', '.pdf'),
      address.replace(made.photo.sha256, sha256Of(made.snapshotText)),
      address.replace(
        /link=[0-9a-f]{64}/,
        `link=${sha256Of((await createLink(job, { password: 'brass level' })).token)}`,
      ),
      address.replace(/until=\d/, 'until=9'),
      address.replace(/proof=[^&]+/, `proof=${'A'.repeat(43)}`),
      address.replace(/[?].*/, ''),
    ];
    for (const each of forged) expect((await fetchFile(each)).status, each).toBe(404);
    expect((await fetchFile(address)).status).toBe(200);
  });

  it('gets one answer for unknown, malformed, revoked and expired links', async () => {
    const { token, id } = await createLink(job);
    await job.client.rpc('report_share_revoke', { p_share: id });
    const gone = { status: 'gone' };
    expect(await ask({ token })).toEqual(gone);
    expect(await ask({ token: newToken() })).toEqual(gone);
    expect(await ask({ token: "' or 1=1" })).toEqual(gone);
    expect(await ask({})).toEqual(gone);
    const late = await createLink(job, { expiresAt: '2099-01-01T00:00:00Z' });
    await server.database.query(
      `update public.report_shares set expires_at = now() - interval '1 s' where id = $1`,
      [late.id],
    );
    expect(await ask({ token: late.token })).toEqual(gone);
  });

  it('gives the password first when the link has one', async () => {
    const { token } = await createLink(job, { password: 'brass level' });
    expect(await ask({ token })).toEqual({ status: 'password_required' });
    expect(await ask({ token, password: 'wood level' })).toEqual({
      status: 'wrong_password',
      isBlocked: false,
    });
    expect((await ask({ token, password: 'brass level' })).status).toBe('ok');
    expect(await ask({ token, event: 'downloaded' })).toEqual({ status: 'password_required' });
  });
});
