import { formatDay } from '@plumbline/domain/time/format-time';
import { localDay } from '#src/ground/device/local-day.ts';
import type { ImportState } from './use-import.ts';

const REFUSED = {
  'not-an-export': 'This file isn’t a Plumbline export. Choose the ZIP file as you downloaded it.',
  damaged: 'This export is damaged. Download it again, then choose the new file.',
  files:
    'A photo in this export is damaged, or this device has no room for it. Nothing was imported. Free up some space, or download the export again.',
  'large-files': 'This export is damaged or too large for this device. Nothing was imported.',
  'too-large': 'The tables in this file are too large. Nothing was imported.',
} as const;

/** Describes the status of the chosen file. Dates are in this device's zone, as in the file name. */
export function importWords(state: ImportState): string | null {
  if (state.status === 'refused') return REFUSED[state.reason];
  if (state.status !== 'preview') return null;
  const from = `From ${state.from}, ${formatDay(localDay(state.madeAt))}.`;
  return state.plan.rows.length === 0 ? `${from} Everything in it is already here.` : from;
}
