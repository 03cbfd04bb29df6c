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
const PART_BYTES = 65_536;
/** The index of a PDF is at its end. */
const TAIL_BYTES = 4 * PART_BYTES;
/** A reader that goes on where its last part ended gets this much with one request. */
const AHEAD_BYTES = 4 * PART_BYTES;
/** Blocks in memory besides the first part and the tail. */
const BLOCKS_HELD = 4;
/** A tunnel or an elevator; after that, the person decides. */
const RETRY_AFTER_MS = [500, 2_000, 5_000] as const;

/**
 * @param url a signed address
 * @returns null when the server cannot be reached, refuses, or does not send parts
 */
export async function openRemoteFile(deps: RemoteDeps, url: string): Promise<ReadableFile | null> {
  const first = await deps.fetch(url, { headers: { Range: `bytes=0-${PART_BYTES - 1}` } }).catch(() => null);
  const size = Number(/^bytes 0-\d+\/(\d+)$/.exec(first?.headers.get('content-range') ?? '')?.[1]);
  if (first?.status !== 206 || !Number.isSafeInteger(size)) {
    await first?.body?.cancel();
    return null;
  }
  const head = await first.arrayBuffer().catch(() => null);
  if (head === null) return null;
  // Not readable from another origin that does not expose it; then the address alone names the file.
  const etag = first.headers.get('etag');
  return inBlocks(size, head, (begin, end) => readPart(deps, { url, etag, begin, end }));
}

interface Block {
  readonly begin: number;
  readonly end: number;
  readonly bytes: Promise<ArrayBuffer>;
}

/** Answers each part from a block that is here or on its way; a request costs a way to the server and back. */
function inBlocks(
  size: number,
  head: ArrayBuffer,
  read: (begin: number, end: number) => Promise<ArrayBuffer>,
): ReadableFile {
  const fetched = (begin: number, end: number): Block => ({ begin, end, bytes: read(begin, end) });
  const first = { begin: 0, end: head.byteLength, bytes: Promise.resolve(head) };
  let tail: Block | null | undefined;
  let recent: readonly Block[] = [];
  let lastEnd = -1;
  /** With the first read: a file of which only the size is read costs one request. */
  const readTail = (): Block => {
    const from = Math.max(0, size - TAIL_BYTES);
    const block = fetched(from - (from % PART_BYTES), size);
    block.bytes.catch(() => {
      tail = null;
    });
    return block;
  };
  const blockOf = (begin: number, end: number): Block => {
    if (tail === undefined) tail = readTail();
    const held = [first, ...recent, tail].find(
      (block) => block !== null && block.begin <= begin && end <= block.end,
    );
    if (held) return held;
    const until = begin === lastEnd ? Math.max(end, Math.min(size, begin + AHEAD_BYTES)) : end;
    const block = fetched(begin, until);
    recent = [block, ...recent].slice(0, BLOCKS_HELD);
    // One that failed is requested again by the next reader.
    block.bytes.catch(() => {
      recent = recent.filter((each) => each !== block);
    });
    return block;
  };
  return {
    size,
    slice: (begin, end) => ({
      async arrayBuffer() {
        const block = blockOf(begin, end);
        lastEnd = end;
        return (await block.bytes).slice(begin - block.begin, end - block.begin);
      },
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
