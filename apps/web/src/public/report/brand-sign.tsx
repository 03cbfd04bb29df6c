import type { ReportModel } from '@plumbline/domain/report/model/types';
import { pngAddress } from '@plumbline/domain/report/saved-signature';
import { BrandTile } from './brand-tile.tsx';

interface BrandSignProps {
  readonly report: Pick<ReportModel, 'organization' | 'branding'>;
  readonly color: string | null;
}

/** The logo at the time of publishing, on white as on paper; otherwise the initials. */
export function BrandSign({ report, color }: BrandSignProps) {
  const logo = report.branding?.logo;
  if (logo?.picture === undefined) {
    return (
      <BrandTile
        initials={report.organization.initials}
        color={color}
        className="size-9 rounded-[9px] text-label"
      />
    );
  }
  return (
    <span className="flex h-10 flex-none items-center rounded-md bg-[#fff] px-2 shadow-[0_0_0_1px_var(--line)]">
      {/* The name is next to it as text. */}
      <img
        src={pngAddress(logo.picture)}
        alt=""
        width={logo.widthPx}
        height={logo.heightPx}
        className="h-auto max-h-7.5 w-auto max-w-32"
      />
    </span>
  );
}
