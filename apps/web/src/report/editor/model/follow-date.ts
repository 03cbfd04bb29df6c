/** The task of delivery follows the inspection date that the report states; without one it was counted from the visit. */
import { wallTime } from '@plumbline/domain/time/zone-time';
import type { Change } from '#src/ground/local/change.ts';
import { deliveryFollowing } from '#src/ground/local/delivery-task.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import type { EditorState } from './create-editor-actions.ts';

export async function followDate(
  { repositories }: Pick<LocalWork, 'repositories'>,
  { report, answers }: Pick<EditorState, 'report' | 'answers'>,
  day: unknown,
): Promise<readonly Change[]> {
  const inspection = await repositories.inspections.get(report.inspectionId);
  if (inspection === null || typeof day !== 'string') return [];
  const stated = answers.get('general/inspection_date');
  const visit = wallTime(inspection.startsAt ?? '', inspection.timeZone)?.day;
  return deliveryFollowing(repositories, inspection, {
    from: typeof stated === 'string' && stated !== '' ? stated : (visit ?? ''),
    to: day,
  });
}
