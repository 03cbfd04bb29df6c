/** What the vial says, in words: for its accessible name and for the finish sheet. */
import type { SyncStatus } from '../../sync/status/sync-status.ts';

export interface SyncWords {
  /** 'Safe to leave' */
  title: string;
  /** What is where, and what to do. */
  detail: string;
}

export function syncWords(status: SyncStatus): SyncWords {
  const pending = amounts(status);
  switch (status.phase) {
    case 'safe':
      return { title: 'Safe to leave', detail: 'Everything you wrote on this device is on the server.' };
    case 'saved':
      return { title: 'Saved on this device', detail: 'The server has not been reached from here yet.' };
    case 'sending':
      return { title: 'Sending', detail: `${pending} left.${keepOpen(status.secondsLeft)}` };
    case 'waiting':
      return { title: 'Waiting', detail: `${pending} stored on this device. ${reason(status)}` };
    case 'needs':
      return { title: 'Needs you', detail: needs(status) };
  }
}

function amounts({ pendingChanges, pendingBlobs }: SyncStatus): string {
  const parts = [amount(pendingChanges, 'change'), amount(pendingBlobs, 'photo')].filter(
    (part) => part !== '',
  );
  return parts.length === 0 ? 'Nothing' : parts.join(' and ');
}

function amount(count: number, noun: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

function keepOpen(secondsLeft: number | null): string {
  if (secondsLeft === null) return '';
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60));
  return ` Keep open for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

function reason({ pausedBecause }: SyncStatus): string {
  if (pausedBecause === 'sign-in') return 'Sign in to send.';
  if (pausedBecause === 'update') return 'Update the app to send.';
  return 'Keep this device; it is sent when there is a network.';
}

function needs(status: SyncStatus): string {
  const refused =
    status.needsCount === 1
      ? 'One thing was not accepted by the server.'
      : `${status.needsCount} things were not accepted by the server.`;
  const { pendingChanges, pendingBlobs } = status;
  const rest = pendingChanges + pendingBlobs > 0 ? ` ${amounts(status)} still to send.` : '';
  return `${refused} All of it is kept on this device.${rest}`;
}
