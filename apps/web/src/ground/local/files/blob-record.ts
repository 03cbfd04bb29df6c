/**
 * The upload queue's record of one file of one inspection. The bytes are in the file store under `{sha256}.{ext}`.
 * saved -> waiting -> sending -> safe; `needs` waits for a person. Only the server's confirmation sets 'safe'.
 */
export const blobRoles = ['thumb', 'report', 'photo', 'video', 'document'] as const;
/** In upload order: thumbnails first, so that other devices have something to show. */
export type BlobRole = (typeof blobRoles)[number];
export type BlobState = 'waiting' | 'sending' | 'safe' | 'needs';

export interface BlobRecord {
  readonly scopeId: string;
  readonly sha256: string;
  readonly ext: string;
  readonly mime: string;
  readonly sizeBytes: number;
  readonly role: BlobRole;
  /** The media row it belongs to; null for snapshots and PDFs. */
  readonly mediaId: string | null;
  readonly state: BlobState;
  readonly attempts: number;
  readonly queuedAt: string;
  readonly sentBytes: number;
  readonly needsCode?: string;
  readonly safeAt?: string;
  /** The bytes were deleted here after the server had confirmed them. */
  readonly isFreed?: boolean;
}

export const blobFileName = (blob: Pick<BlobRecord, 'sha256' | 'ext'>): string =>
  `${blob.sha256}.${blob.ext}`;
