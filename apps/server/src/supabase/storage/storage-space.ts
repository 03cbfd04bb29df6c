/**
 * Checks for upload space: on disk, and within an organization's quota. The first folder of a path names the owner (the
 * organization; in `signatures`, the person). A refusal is 507 and harmless: received bytes of a resumable upload stay,
 * and the upload resumes when there is space.
 */
import { statfs } from 'node:fs/promises';
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import { diskFull, StorageError } from './storage-error.ts';

export interface SpaceLimits {
  /** Limit for all files of one organization; null: as much as the disk holds. */
  readonly quotaBytes: number | null;
  /** Uploads leave this much disk space for the database and its log. */
  readonly reserveBytes: number;
}

/** Defaults of the server. */
export const defaultSpace: SpaceLimits = { quotaBytes: null, reserveBytes: 512 * 1024 ** 2 };

export interface SpaceDeps {
  readonly database: CallerDatabase;
  readonly limits: SpaceLimits;
  /** Free space on the disk that receives uploads. */
  readonly freeBytes: () => Promise<number>;
  /** Final size of one owner's unfinished resumable uploads. */
  readonly promisedBytes: (owner: string) => Promise<number>;
}

export interface SpaceClaim {
  /** The upload is larger than declared, or declared nothing. */
  grow(sizeBytes: number): Promise<void>;
  /** Stored: from now on it counts as used. */
  keep(): void;
  /** Always called at the end; a no-op after `keep`. */
  release(): void;
}

export interface StorageSpace {
  /** @throws StorageError 507 when the disk or the quota is full */
  claim(name: string, sizeBytes: number): Promise<SpaceClaim>;
  /** Space reserved when the upload started. */
  claimed(name: string, sizeBytes: number): SpaceClaim;
  /** @throws StorageError 507 when the disk is */
  assertDisk(sizeBytes: number): Promise<void>;
}

const quotaFull = (): StorageError =>
  new StorageError(507, 'QuotaExceeded', 'The files of this organization fill the room that it has');

/** The owner's folder as a bytewise range: '0' is the character after '/'. */
const usedSql = `select coalesce(sum((metadata ->> 'size')::bigint), 0)::float8 as bytes from storage.objects
  where name ~>=~ ($1 || '/') and name ~<~ ($1 || '0')`;

export const freeBytesOf = (folder: string) => async (): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

export function createStorageSpace(deps: SpaceDeps): StorageSpace {
  const { quotaBytes, reserveBytes } = deps.limits;
  const used = new Map<string, number>();
  const arriving = new Map<string, number>();
  const add = (to: Map<string, number>, owner: string, bytes: number): void => {
    to.set(owner, Math.max(0, (to.get(owner) ?? 0) + bytes));
  };

  async function countUsed(owner: string): Promise<number> {
    const found = await deps.database.asServer<{ bytes: number }>(usedSql, [owner]);
    const bytes = found.rows[0]?.bytes ?? 0;
    used.set(owner, bytes);
    return bytes;
  }

  async function assertDisk(sizeBytes: number): Promise<void> {
    if (sizeBytes > 0 && (await deps.freeBytes()) - reserveBytes < sizeBytes) throw diskFull();
  }

  async function assertQuota(owner: string): Promise<void> {
    if (quotaBytes === null) return;
    const leftBytes = quotaBytes - (await deps.promisedBytes(owner)) - (arriving.get(owner) ?? 0);
    const remembered = used.get(owner);
    if (remembered !== undefined && remembered <= leftBytes) return;
    // The cached total only grows, and files may have been deleted since, so recount before refusing.
    if ((await countUsed(owner)) > leftBytes) throw quotaFull();
  }

  function claimOf(owner: string, promisedBytes: number): SpaceClaim {
    let claimedBytes = promisedBytes;
    add(arriving, owner, promisedBytes);
    function release(): void {
      add(arriving, owner, -claimedBytes);
      claimedBytes = 0;
    }
    return {
      release,
      async grow(sizeBytes) {
        const moreBytes = sizeBytes - claimedBytes;
        if (moreBytes <= 0) return;
        // Counted before checking, so two simultaneous uploads see each other.
        add(arriving, owner, moreBytes);
        claimedBytes = sizeBytes;
        await assertQuota(owner);
      },
      keep() {
        if (used.has(owner)) add(used, owner, claimedBytes);
        release();
      },
    };
  }

  return {
    assertDisk,
    claimed: (name, sizeBytes) => claimOf(ownerOf(name), sizeBytes),
    async claim(name, sizeBytes) {
      await assertDisk(sizeBytes);
      const claim = claimOf(ownerOf(name), 0);
      try {
        await claim.grow(sizeBytes);
      } catch (error) {
        claim.release();
        throw error;
      }
      return claim;
    },
  };
}

const ownerOf = (name: string): string => name.split('/', 1)[0] ?? '';
