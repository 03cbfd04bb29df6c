/**
 * Collects the engine's output into writes of about 1 MB and hashes it. The caller awaits `flushFull` between drawing
 * steps, so at most one write and the current photo are buffered.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const WRITE_BYTES = 1024 * 1024;

export interface ChunkSink {
  readonly add: (chunk: Uint8Array) => void;
  readonly flushFull: () => Promise<void>;
  readonly finish: () => Promise<{ sizeBytes: number; sha256: string }>;
}

export function createChunkSink(write: (chunk: Uint8Array) => Promise<void>): ChunkSink {
  const hash = sha256.create();
  let chunks: Uint8Array[] = [];
  let heldBytes = 0;
  let sizeBytes = 0;

  const writeHeld = async (): Promise<void> => {
    if (heldBytes === 0) return;
    const block = new Uint8Array(heldBytes);
    let offset = 0;
    for (const chunk of chunks) {
      block.set(chunk, offset);
      offset += chunk.length;
    }
    chunks = [];
    heldBytes = 0;
    hash.update(block);
    sizeBytes += block.length;
    await write(block);
  };

  return {
    add: (chunk) => {
      chunks.push(chunk);
      heldBytes += chunk.length;
    },
    flushFull: async () => {
      // One microtask, because the engine delivers its chunks in one.
      await Promise.resolve();
      if (heldBytes >= WRITE_BYTES) await writeHeld();
    },
    finish: async () => {
      await writeHeld();
      return { sizeBytes, sha256: bytesToHex(hash.digest()) };
    },
  };
}
