/** Texts of the vial: its accessible name, its label, and the finish screen. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { type PhotoFacts, photoCountWords } from '#src/ground/sync/status/photo-facts.ts';
import type { SyncStatus } from '#src/ground/sync/status/sync-status.ts';
import type { DeviceWord } from './device-word.ts';

export interface SyncWords {
  /** 'Safe to leave' */
  readonly title: string;
  /** What is where, and what to do. */
  readonly detail: string;
}

export interface SyncFacts {
  readonly status: SyncStatus;
  /** Null until counted. */
  readonly photos: PhotoFacts | null;
  readonly safeAnswers: number | null;
  readonly device: DeviceWord;
}

export function syncWords(facts: SyncFacts): SyncWords {
  switch (facts.status.phase) {
    case 'safe':
      return { title: 'Safe to leave', detail: onServer(facts) };
    case 'saved':
      return {
        title: `Saved on this ${facts.device}`,
        detail: 'This device hasn’t reached the server yet. Nothing is lost if you close the app.',
      };
    case 'sending':
      return { title: 'Uploading', detail: sending(facts) };
    case 'waiting':
      return { title: `Only on this ${facts.device}`, detail: waiting(facts) };
    case 'needs':
      return { title: 'Needs you', detail: needs(facts) };
  }
}

/** For the vial in the corner: one full sentence. */
export const vialLabel = (facts: SyncFacts): string => {
  const { title, detail } = syncWords(facts);
  const conflicts = facts.status.conflictCount;
  const choice = conflicts === 0 ? '' : ` ${conflicts} to choose.`;
  return `${title}. ${detail}${choice}`;
};

function onServer({ photos, safeAnswers }: SyncFacts): string {
  const parts = [
    photos !== null && photos.safe > 0 ? photoCountWords(photos.safe, photos) : null,
    safeAnswers !== null && safeAnswers > 0 ? countOf(safeAnswers, 'answer') : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return 'Everything you wrote is on the server.';
  const isOne = parts.length === 1 && parts[0]?.startsWith('1 ');
  return `${parts.join(' and ')} ${isOne ? 'is' : 'are'} on the server.`;
}

function sending({ status, photos }: SyncFacts): string {
  const left = photos === null ? 0 : photos.waiting + photos.sending;
  const total = photos === null ? 0 : left + photos.safe;
  const what =
    photos !== null && left > 0
      ? `${left} of ${photoCountWords(total, photos)}`
      : countOf(status.pendingChanges, 'change');
  return `${what} left.${keepOpen(status.secondsLeft)}`;
}

function keepOpen(secondsLeft: number | null): string {
  if (secondsLeft === null) return '';
  return ` Keep the app open for ${countOf(Math.max(1, Math.ceil(secondsLeft / 60)), 'minute')}.`;
}

function waiting({ status, photos }: SyncFacts): string {
  const stored = 'All your work is stored here. It hasn’t uploaded yet.';
  if (status.pausedBecause === 'sign-in') return `${stored} Sign in to upload ${unsent(status, photos)}.`;
  if (status.pausedBecause === 'update') return `${stored} Update the app to upload it.`;
  if (status.pausedBecause === 'full')
    return `${stored} The server is out of storage for ${unsent(status, photos) || 'files'}.`;
  return `${stored} Nothing is lost if the app closes.`;
}

function needs({ status, photos }: SyncFacts): string {
  const refused =
    status.needsCount === 1
      ? 'The server rejected one change. It’s saved here.'
      : `The server rejected ${status.needsCount} changes. They’re saved here.`;
  const rest = unsent(status, photos);
  return rest === '' ? refused : `${refused} ${rest} still to upload.`;
}

/** Returns '12 changes and 3 photos'; '' for nothing. */
function unsent({ pendingChanges }: SyncStatus, photos: PhotoFacts | null): string {
  const photosLeft = photos === null ? 0 : photos.waiting + photos.sending;
  const parts = [
    pendingChanges > 0 ? countOf(pendingChanges, 'change') : null,
    photos !== null && photosLeft > 0 ? photoCountWords(photosLeft, photos) : null,
  ];
  return parts.filter((part) => part !== null).join(' and ');
}
