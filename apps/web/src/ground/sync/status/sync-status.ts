/**
 * Everything that the interface shows about sync (the vial). Phases for people, counts for the sheets.
 *   saved    everything is on this device, nothing waits       waiting  something is unsent and not being sent
 *   sending  uploading                                         safe     the server has confirmed everything
 *   needs    something was refused: a person must look
 */
export type SyncPhase = 'saved' | 'waiting' | 'sending' | 'safe' | 'needs';
export type PauseReason = 'offline' | 'sign-in' | 'update' | 'full';

export interface SyncStatus {
  readonly phase: SyncPhase;
  /** Changes that the server has not accepted, without refused ones. */
  readonly pendingChanges: number;
  readonly pendingBlobs: number;
  readonly pendingBytes: number;
  /** 0..1 of the bytes of the current upload run; null when nothing is uploading. */
  readonly progress: number | null;
  readonly secondsLeft: number | null;
  /** Refused changes and files. */
  readonly needsCount: number;
  readonly conflictCount: number;
  readonly pausedBecause: PauseReason | null;
  readonly lastSyncedAt: string | null;
  /** ISO time of the oldest unsent change. */
  readonly oldestPendingAt: string | null;
}

export const EMPTY_STATUS: SyncStatus = {
  phase: 'saved',
  pendingChanges: 0,
  pendingBlobs: 0,
  pendingBytes: 0,
  progress: null,
  secondsLeft: null,
  needsCount: 0,
  conflictCount: 0,
  pausedBecause: null,
  lastSyncedAt: null,
  oldestPendingAt: null,
};

export function phaseOf(
  counts: Pick<SyncStatus, 'pendingChanges' | 'pendingBlobs' | 'needsCount'>,
  isSending: boolean,
  hasReachedServer: boolean,
): SyncPhase {
  if (counts.needsCount > 0) return 'needs';
  const isPending = counts.pendingChanges + counts.pendingBlobs > 0;
  if (isPending) return isSending ? 'sending' : 'waiting';
  return hasReachedServer ? 'safe' : 'saved';
}
