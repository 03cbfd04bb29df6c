import { ArrowUp, Check, CircleAlert, ClockArrowUp, Smartphone } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon.tsx';
import type { VialState } from '../sync/vial.tsx';

const SIGNS: Record<VialState, { icon: IconType; words: string; className: string }> = {
  saved: { icon: Smartphone, words: 'Saved on this device', className: 'text-sync-saved' },
  waiting: { icon: ClockArrowUp, words: 'Waiting to upload', className: 'text-sync-waiting' },
  sending: { icon: ArrowUp, words: 'Uploading', className: 'text-sync-sending' },
  safe: { icon: Check, words: 'On the server', className: 'text-sync-safe' },
  needs: { icon: CircleAlert, words: 'Needs you', className: 'text-sync-needs' },
};

/** Sync status of a photo, on the photo. Always in the dark theme, because photos do not change with the theme. */
export function PhotoSyncChip({ state, className }: { state: VialState; className?: string | undefined }) {
  const sign = SIGNS[state];
  return (
    <span
      data-theme="dark"
      title={sign.words}
      className={classNames(
        'grid size-6.5 place-items-center rounded-chip bg-photo-chip',
        sign.className,
        className,
      )}
    >
      <Icon of={sign.icon} size="desk" />
      <span className="sr-only">{sign.words}</span>
    </span>
  );
}
