/**
 * A file on the server that is read in parts, so that the first page of a large PDF shows long before the file is here. Parts are not
 * checked: the address names the checksum of the whole file, which is verified when all of it is downloaded.
 */
import type { LocalStore } from '#src/ground/local/local-store.ts';
import type { ReadableFile } from '#src/ground/readable-file.ts';
import type { Transport } from '../transport/transport.ts';
import { storagePath } from '../uploads/storage-path.ts';
import type { WantedFile } from './fetch-file.ts';

export interface RemoteDeps {
  readonly fetch: typeof fetch;
  readonly wait: (delayMs: number) => Promise<void>;
}

const BROWSER: RemoteDeps = {
  fetch: (input, init) => fetch(input, init),
  wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
};

/** Returns null when it can't be read in parts now. */
export async function openParts(
  store: LocalStore,
  transport: Pick<Transport, 'signedAddress'>,
  wanted: WantedFile,
  deps = BROWSER,
): Promise<ReadableFile | null> {
  const path = await storagePath(store, wanted);
  const address = path === null ? null : await transport.signedAddress(path);
  return address?.ok === true ? await openRemoteFile(deps, address.value) : null;
}

/** What the server answered instead of a part. Named as pdf.js names it, so that its sentence is found. */
export class RefusedPart extends Error {
  override readonly name = 'ResponseException';
  readonly missing: boolean;
  constructor(readonly status: number) {
    super(`The server answered ${status} to a part of a file.`);
    this.missing = status === 404;
  }
}

/** As much as pdf.js requests at once. */
const FIRST_BYTES = 65_536;
/** A tunnel or an elevator; after that, the person decides. */
const RETRY_AFTER_MS = [500, 2_000, 5_000] as const;

/**
 * @param url a signed address
 * @returns null when the server cannot be reached, refuses, or does not send parts
 */
export async function openRemoteFile(deps: RemoteDeps, url: string): Promise<ReadableFile | null> {
  const first = await deps.fetch(url, { headers: { Range: `bytes=0-${FIRST_BYTES - 1}` } }).catch(() => null);
  const size = Number(/^bytes 0-\d+\/(\d+)$/.exec(first?.headers.get('content-range') ?? '')?.[1]);
  if (first?.status !== 206 || !Number.isSafeInteger(size)) {
    await first?.body?.cancel();
    return null;
  }
  const head = await first.arrayBuffer().catch(() => null);
  if (head === null) return null;
  // Not readable from another origin that does not expose it; then the address alone names the file.
  const etag = first.headers.get('etag');
  return {
    size,
    slice: (begin, end) => ({
      arrayBuffer: async () =>
        end <= head.byteLength ? head.slice(begin, end) : await readPart(deps, { url, etag, begin, end }),
    }),
  };
}

interface Part {
  readonly url: string;
  readonly etag: string | null;
  readonly begin: number;
  /** Exclusive. */
  readonly end: number;
}

async function readPart(deps: RemoteDeps, part: Part): Promise<ArrayBuffer> {
  for (const delayMs of RETRY_AFTER_MS) {
    try {
      return await requestPart(deps, part);
    } catch (error) {
      if (error instanceof RefusedPart) throw error;
      await deps.wait(delayMs);
    }
  }
  return await requestPart(deps, part);
}

async function requestPart({ fetch }: RemoteDeps, { url, etag, begin, end }: Part): Promise<ArrayBuffer> {
  const response = await fetch(url, {
    headers: { Range: `bytes=${begin}-${end - 1}`, ...(etag !== null && { 'If-Range': etag }) },
  });
  // 200: another file is there now. A part of it would not fit the parts that were read.
  if (response.status !== 206) {
    await response.body?.cancel();
    throw new RefusedPart(response.status === 200 ? 404 : response.status);
  }
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength !== end - begin) throw new TypeError('The network ended within a part.');
  return bytes;
}
