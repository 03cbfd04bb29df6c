/** What the engine and the upload queue report, also before their code is here (later-network.ts). */
import type { AppError } from '../transport/app-error.ts';
import type { PauseReason } from './sync-status.ts';

export interface EngineState {
  readonly isRunning: boolean;
  readonly pausedBecause: PauseReason | null;
  readonly lastSyncedAt: string | null;
  readonly lastError: AppError | null;
}

export interface UploadState {
  readonly isSending: boolean;
  readonly progress: number | null;
  readonly secondsLeft: number | null;
  readonly lastError: AppError | null;
}

export const ENGINE_AT_REST: EngineState = {
  isRunning: false,
  pausedBecause: null,
  lastSyncedAt: null,
  lastError: null,
};

export const UPLOADS_AT_REST: UploadState = {
  isSending: false,
  progress: null,
  secondsLeft: null,
  lastError: null,
};
