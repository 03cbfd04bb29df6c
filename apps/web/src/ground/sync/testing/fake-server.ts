/** A server that tests script call by call; an unscripted call gets an empty success. */
import type { Mutation } from '@plumbline/domain/sync/registers';
import { type AppErrorCode, appError, type Result } from '../transport/app-error.ts';
import type { Transport } from '../transport/transport.ts';
import type { BlobConfirmation, Manifest, PullReply, PushAnswer, PushReply } from '../transport/wire.ts';

export interface FakeServer {
  readonly transport: Transport;
  readonly pushes: { scope: string; mutations: readonly Mutation[] }[];
  readonly pulls: { scope: string; after: number }[];
  /** path -> bytes */
  readonly objects: Map<string, number>;
  readonly sentPaths: string[];
  onPush: (scope: string, mutations: readonly Mutation[]) => Result<PushReply>;
  onPull: (scope: string, after: number) => Result<PullReply>;
  onUpload: (path: string) => Result<null>;
  onConfirm: (sha256: string, sizeBytes: number) => Result<BlobConfirmation>;
  manifest: Manifest;
}

export const failure = (
  code: AppErrorCode,
  facts = {},
): { ok: false; error: ReturnType<typeof appError> } => ({
  ok: false,
  error: appError(code, facts),
});

export function accept(mutations: readonly Mutation[], answer: Partial<PushAnswer> = {}): Result<PushReply> {
  const results = mutations.map(({ id }) => ({ id, result: 'ok' as const, ...answer }));
  return { ok: true, value: { now: Date.now(), rev: 1, results, rows: [] } };
}

export function createFakeServer(): FakeServer {
  const server: FakeServer = {
    pushes: [],
    pulls: [],
    objects: new Map(),
    sentPaths: [],
    manifest: [],
    onPush: (_scope, mutations) => accept(mutations),
    onPull: (_scope, after) => ({ ok: true, value: { rows: [], cursor: after, more: false, epoch: 1 } }),
    onUpload: () => ({ ok: true, value: null }),
    onConfirm: (sha256, sizeBytes) => {
      const found = [...server.objects].find(([path]) => path.includes(sha256));
      if (found === undefined) return { ok: true, value: 'missing' };
      return { ok: true, value: found[1] === sizeBytes ? 'safe' : 'different' };
    },
    transport: {
      url: 'http://server',
      apiKey: 'key',
      accessToken: async () => 'token',
      push: async (scope, mutations) => {
        server.pushes.push({ scope, mutations });
        return server.onPush(scope, mutations);
      },
      pull: async (scope, after) => {
        server.pulls.push({ scope, after });
        return server.onPull(scope, after);
      },
      manifest: async () => ({ ok: true, value: server.manifest }),
      confirmBlob: async (_scope, sha256, sizeBytes) => server.onConfirm(sha256, sizeBytes),
      deviceReport: async () => ({ ok: true, value: null }),
      download: async () => failure('refused'),
      signedAddress: async () => failure('refused'),
      uploadSmall: async (path, bytes) => {
        const answer = server.onUpload(path);
        server.sentPaths.push(path);
        if (answer.ok) server.objects.set(path, bytes.size);
        return answer;
      },
    },
  };
  return server;
}
