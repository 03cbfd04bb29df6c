/**
 * What the person may do in this report, so that the screen offers nothing that would be rejected. Predicts the
 * database's decision.
 */

import type { MemberRole } from '@plumbline/domain/ground/roles';
import { can } from '@plumbline/domain/office/permissions';
import type { Report } from '@plumbline/domain/tables/records';

export type ReadOnlyReason = 'newer' | 'locked' | 'role';

export interface EditorAccess {
  /** Null: answers can be edited. */
  readonly readOnly: ReadOnlyReason | null;
  readonly canWriteFindings: boolean;
  readonly canAddPhotos: boolean;
  readonly canEditLibrary: boolean;
}

export function accessTo(
  report: Pick<Report, 'lockedAt'>,
  role: MemberRole | null,
  isDatabaseNewer: boolean,
): EditorAccess {
  const readOnly = readOnlyReason(report, role, isDatabaseNewer);
  const may = (action: Parameters<typeof can>[1]): boolean => readOnly === null && can(role, action);
  return {
    readOnly,
    canWriteFindings: may('write findings'),
    canAddPhotos: may('add photos'),
    canEditLibrary: may('edit the library'),
  };
}

function readOnlyReason(
  { lockedAt }: Pick<Report, 'lockedAt'>,
  role: MemberRole | null,
  isDatabaseNewer: boolean,
): ReadOnlyReason | null {
  if (isDatabaseNewer) return 'newer';
  if (lockedAt !== null) return 'locked';
  return can(role, 'answer fields') ? null : 'role';
}

const SENTENCES: Record<ReadOnlyReason, string> = {
  newer: 'A newer version of Plumbline has been opened on this device. Reload this page to keep editing.',
  locked: 'This report is locked. You can view it, and someone in your office can unlock it.',
  role: 'You can view this report, but your role doesn’t allow editing.',
};

export const describeReadOnly = (reason: ReadOnlyReason): string => SENTENCES[reason];
