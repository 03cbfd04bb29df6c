/**
 * Whether there is room for an upload: on the disk, and within what one organization may fill. The first folder of a path
 * names whose file it is (the organization; in `signatures` the person). A refusal is 507 and harms nothing: whatever has
 * arrived of a resumable upload stays, and the same upload goes on when there is room again.
 */
import { statfs } from 'node:fs/promises';
import type { CallerDatabase } from '../contract/caller-database.ts';
import { diskFull, StorageError } from './storage-error.ts';

export interface SpaceLimits {
  /** Of all files of one organization together; null: as much as the disk holds. */
  readonly quotaBytes: number | null;
  /** Uploads leave this much of the disk to the database and its log. */
  readonly reserveBytes: number;
}

/** What holds unless the server is told otherwise. */
export const defaultSpace: SpaceLimits = { quotaBytes: null, reserveBytes: 512 * 1024 ** 2 };

export interface SpaceDeps {
  readonly database: CallerDatabase;
  readonly limits: SpaceLimits;
  /** Room on the disk that uploads arrive on. */
  readonly freeBytes: () => Promise<number>;
  /** What the unfinished resumable uploads of one owner will take when they are done. */
  readonly promisedBytes: (owner: string) => Promise<number>;
}

export interface SpaceClaim {
  /** The upload turned out larger than it said, or said nothing. */
  grow(sizeBytes: number): Promise<void>;
  /** It is stored: from now on it counts as used. */
  keep(): void;
  /** Always called at the end; after `keep` it does nothing. */
  release(): void;
}

export interface StorageSpace {
  /** @throws StorageError 507 when the disk or the quota is full */
  claim(name: string, sizeBytes: number): Promise<SpaceClaim>;
  /** Room that was promised before, when the upload began. */
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
    // What is remembered only grows; files may have gone since, so nobody is refused without counting anew.
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
        // Counted before it is asked: of two at once, neither overlooks the other.
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
