import { darkenForWhiteText } from '@plumbline/report-pdf/color/contrast';
import { classNames } from '@plumbline/ui';

interface BrandTileProps {
  readonly initials: string;
  /** `#rrggbb`, or null for the product's ink. */
  readonly color: string | null;
  readonly className: string;
}

/** Initials on the organization's color, darkened as far as white letters require. */
export function BrandTile({ initials, color, className }: BrandTileProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('grid flex-none place-items-center font-heavy tracking-h1', className)}
      style={{ backgroundColor: darkenForWhiteText(color ?? '#3b342d'), color: '#fff' }}
    >
      {initials}
    </span>
  );
}
