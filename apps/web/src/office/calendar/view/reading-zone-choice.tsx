import { SegmentedControl } from '@plumbline/ui';
import { type ReadingZone, readingZone } from '#src/ground/device/reading-zone.ts';
import type { Times } from '#src/ground/device/times.ts';
import { zoneWords } from '#src/ground/device/zone-words.ts';

const CHOICES: readonly { readonly value: ReadingZone; readonly label: string }[] = [
  { value: 'office', label: 'Office' },
  { value: 'house', label: 'Property' },
  { value: 'mine', label: 'Mine' },
];

/** By which clock the calendar is drawn; kept on this device. */
export function ReadingZoneChoice({ times }: { readonly times: Pick<Times, 'office' | 'mine'> }) {
  const reading = readingZone.use();
  return (
    <div className="mt-2 grid gap-1.5">
      <span className="type-label text-text-2">Time zone</span>
      <SegmentedControl
        label="Time zone"
        isWide
        options={CHOICES}
        value={reading}
        onValueChange={readingZone.keep}
      />
      <span className="type-meta text-text-3">{whose(reading, times)}</span>
    </div>
  );
}

function whose(reading: ReadingZone, { office, mine }: Pick<Times, 'office' | 'mine'>): string {
  if (reading === 'house') return 'Each appointment in its property’s time zone.';
  return zoneWords((reading === 'mine' ? mine : office).timeZone);
}
