/**
 * The only module of the sync engine that touches the network. Every call returns a value: the parsed reply, or an
 * AppError that says what to do next. The only retry here is for an expired token.
 */
import type { Mutation } from '@plumbline/domain/sync/registers';
import * as z from 'zod/mini';
import { appError, type Result } from './app-error.ts';
import { type HttpDeps, requestBlob, requestJson } from './http.ts';
import {
  type BlobConfirmation,
  confirmSchema,
  type Manifest,
  manifestSchema,
  type PullReply,
  type PushReply,
  pullReplySchema,
  pushReplySchema,
  signedSchema,
} from './wire.ts';

export interface DeviceReport {
  readonly deviceId: string;
  readonly label: string;
  readonly pendingChanges: number;
  readonly pendingPhotos: number;
  readonly oldestPendingAt: string | null;
}

export interface Transport {
  push(scope: string, mutations: readonly Mutation[], deviceId: string): Promise<Result<PushReply>>;
  pull(scope: string, after: number, limit: number): Promise<Result<PullReply>>;
  manifest(known: readonly string[]): Promise<Result<Manifest>>;
  confirmBlob(scope: string, sha256: string, sizeBytes: number): Promise<Result<BlobConfirmation>>;
  deviceReport(report: DeviceReport): Promise<Result<null>>;
  /** Sends one POST; fails with 'exists' when the path is taken. */
  uploadSmall(path: string, bytes: Blob, mime: string, signal?: AbortSignal): Promise<Result<null>>;
  /** A file of the bucket `reports`. */
  download(path: string): Promise<Result<Blob>>;
  /** An address of such a file that needs no token, for a day. */
  signedAddress(path: string): Promise<Result<string>>;
  readonly url: string;
  readonly apiKey: string;
  readonly accessToken: HttpDeps['accessToken'];
}

export interface TransportDeps extends HttpDeps {
  /** The backend's URL without a trailing slash. */
  readonly url: string;
  /** Timeout of one call; 30 s except in tests. */
  readonly callTimeoutMs?: number;
}

const CALL_TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 300_000;
/** A document may stay open all day. */
const SIGNED_FOR_S = 86_400;

export function createTransport(deps: TransportDeps): Transport {
  async function call<T>(name: string, args: unknown, schema: z.ZodMiniType<T>): Promise<Result<T>> {
    const answer = await requestJson(deps, {
      url: `${deps.url}/rest/v1/rpc/${name}`,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(args),
      timeoutMs: deps.callTimeoutMs ?? CALL_TIMEOUT_MS,
    });
    if (!answer.ok) return answer;
    const parsed = schema.safeParse(answer.value);
    // JSON, but not from our server: treated as a captive portal and ignored.
    return parsed.success
      ? { ok: true, value: parsed.data }
      : { ok: false, error: appError('portal', { status: 200, detail: `${name}: unknown answer` }) };
  }
  return {
    url: deps.url,
    apiKey: deps.apiKey,
    accessToken: deps.accessToken,
    push: (scope, mutations, deviceId) =>
      call('sync_push', { p_scope: scope, p_mutations: mutations, p_device: deviceId }, pushReplySchema),
    pull: (scope, after, limit) =>
      call('sync_pull', { p_scope: scope, p_after: after, p_limit: limit }, pullReplySchema),
    manifest: (known) => call('sync_manifest', { p_known: known }, manifestSchema),
    async confirmBlob(scope, sha256, sizeBytes) {
      const args = { p_scope: scope, p_sha256: sha256, p_size_bytes: sizeBytes };
      const answer = await call('confirm_blob', args, confirmSchema);
      return answer.ok ? { ok: true, value: answer.value.state } : answer;
    },
    deviceReport: (report) =>
      call(
        'device_report',
        {
          p_device_id: report.deviceId,
          p_label: report.label,
          p_pending_changes: report.pendingChanges,
          p_pending_photos: report.pendingPhotos,
          p_oldest_pending_at: report.oldestPendingAt,
        },
        z.null(),
      ),
    download: (path) =>
      requestBlob(deps, {
        url: `${deps.url}/storage/v1/object/authenticated/reports/${path}`,
        method: 'GET',
        timeoutMs: UPLOAD_TIMEOUT_MS,
      }),
    async signedAddress(path) {
      const answer = await requestJson(deps, {
        url: `${deps.url}/storage/v1/object/sign/reports/${path}`,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ expiresIn: SIGNED_FOR_S }),
        timeoutMs: deps.callTimeoutMs ?? CALL_TIMEOUT_MS,
      });
      if (!answer.ok) return answer;
      const parsed = signedSchema.safeParse(answer.value);
      return parsed.success
        ? { ok: true, value: `${deps.url}/storage/v1${parsed.data.signedURL}` }
        : { ok: false, error: appError('portal', { status: 200, detail: 'sign: unknown answer' }) };
    },
    async uploadSmall(path, bytes, mime, signal) {
      const answer = await requestJson(deps, {
        url: `${deps.url}/storage/v1/object/reports/${path}`,
        method: 'POST',
        headers: { 'Content-Type': mime, 'x-upsert': 'false', 'Cache-Control': '31536000' },
        body: bytes,
        timeoutMs: UPLOAD_TIMEOUT_MS,
        ...(signal !== undefined && { signal }),
      });
      return answer.ok ? { ok: true, value: null } : answer;
    },
  };
}
