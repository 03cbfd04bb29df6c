import { COVER_LOOKS, LAYOUT_LOOKS } from '@plumbline/domain/report/model/report-looks';
import { useSignedIn } from '#src/ground/session/session-context.tsx';

export interface ReportLook {
  readonly coverTemplate: string;
  readonly layout: string;
}

/**
 * Returns the organization's cover and layout for new reports; an unknown ID of a newer app is kept, and prints as
 * the first.
 */
export function useReportLook(): ReportLook {
  const look = useSignedIn()?.organization?.letterhead?.look;
  return { coverTemplate: look?.cover || COVER_LOOKS[0].id, layout: look?.layout || LAYOUT_LOOKS[0].id };
}
