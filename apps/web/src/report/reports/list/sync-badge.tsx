import { Icon, type IconType, VisuallyHidden } from '@plumbline/ui';
import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import type { ReportFacts } from '#src/report/overview/report-facts.ts';
import type { ReportRow } from '#src/report/overview/report-row.ts';

type Light = ReportFacts['light'];

const BADGES: Readonly<Record<Light, { icon: IconType; words: string; className: string }>> = {
  green: { icon: CloudCheck, words: 'Uploaded', className: 'text-sync-safe' },
  amber: { icon: CloudUpload, words: 'Not fully uploaded', className: 'text-sync-waiting' },
  red: { icon: CloudAlert, words: 'Needs you', className: 'text-sync-needs' },
};
const OF_MARK: Readonly<Record<ReportRow['mark'], Light>> = { safe: 'green', pending: 'amber', needs: 'red' };

/**
 * Whether the inspection could be lost with this device. Until its photos are counted, based on the header alone.
 */
export function SyncBadge({ row, facts }: { row: ReportRow; facts: ReportFacts | undefined }) {
  const headerOnly = OF_MARK[row.mark];
  // A safe header says nothing about its photos: never green before they are counted.
  if (facts === undefined && headerOnly === 'green') return null;
  const { icon, words, className } = BADGES[facts?.light ?? headerOnly];
  return (
    <span title={words} className={className}>
      <Icon of={icon} size="desk" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
