/** Links of a published report on a running server, and the client page of the credit estimate. */
import { randomBytes } from 'node:crypto';
import { rowId } from '@plumbline/domain/sync/row-id';
import type { TestServer } from '../../apps/server/src/testing/contract-test-server.ts';
import {
  type Job,
  type Made,
  push,
  pushVersion,
  sha256Of,
  upload,
  uploadPdf,
  uploadPhoto,
  uploadSnapshot,
} from './published-report.ts';
import { newId } from './sync/sync-calls.ts';

/** The version with all its files; returns its id. */
export async function publish(job: Job, made: Made): Promise<string> {
  const versionId = await pushVersion(job, made, 1);
  for (const send of [uploadPhoto, uploadSnapshot, uploadPdf]) await send(job, made);
  return versionId;
}

export const newToken = (): string => randomBytes(32).toString('base64url');

export interface LinkOptions {
  readonly password?: string;
  readonly expiresAt?: string;
  readonly kind?: string;
}

/** What the server says of a link with this token. */
export const requestLink = (job: Job, token: string, { password, expiresAt, kind }: LinkOptions = {}) =>
  job.client.rpc('report_share_create', {
    p_report: job.reportId,
    p_token_hash: sha256Of(token),
    p_recipient_name: 'Ana',
    p_recipient_email: 'ana@example.com',
    p_expires_at: expiresAt ?? null,
    p_password: password ?? null,
    ...(kind !== undefined && { p_kind: kind }),
  });

export async function createLink(
  job: Job,
  options: LinkOptions = {},
): Promise<{ token: string; id: string }> {
  const token = newToken();
  const { data, error } = await requestLink(job, token, options);
  if (error !== null) throw error;
  return { token, id: String(data.id) };
}

/** As the page behind a link, without a signed-in user. */
export async function askShare(server: TestServer, body: object) {
  const { data, error } = await server.client().functions.invoke('report-share', { body });
  if (error !== null) throw error;
  return data;
}

export function fetchShared(server: TestServer, path: string, init: RequestInit = {}): Promise<Response> {
  const address = new URL(path, server.url);
  address.searchParams.set('apikey', server.secrets.anonKey);
  return fetch(address, init);
}

const CREDIT_PAGE = new TextEncoder().encode('%PDF-1.7 the estimate');
export const creditPage = { sha256: sha256Of(CREDIT_PAGE), sizeBytes: CREDIT_PAGE.byteLength } as const;

export const pushCreditPage = (job: Job, versionId: string): Promise<void> =>
  push(job.client, job.inspectionId, 'credit_pages', newId(), {
    report_id: job.reportId,
    version_id: versionId,
    snapshot_sha256: 'a'.repeat(64),
    snapshot_size_bytes: 2,
    pdf_sha256: creditPage.sha256,
    pdf_size_bytes: creditPage.sizeBytes,
    page_count: 2,
  });

export const uploadCreditPage = (job: Job): Promise<void> =>
  upload(job, `${creditPage.sha256}.pdf`, CREDIT_PAGE, 'application/pdf');

/** Whether clients may get it: the owner's switch. */
export async function allowCreditPage(job: Job, isOn: boolean): Promise<void> {
  const id = rowId(job.organizationId, 'switch/client_credit_page');
  const row = { id, scope_id: job.organizationId, key: 'client_credit_page', is_on: isOn };
  const { error } = isOn
    ? await job.client.from('organization_switches').insert(row)
    : await job.client.from('organization_switches').update({ is_on: false }).eq('id', id);
  if (error !== null) throw error;
}
