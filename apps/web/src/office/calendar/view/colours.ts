/** Colors of entries: by inspector or by status. Color is always redundant with a text label. */
import type { AppointmentStatus } from '@plumbline/domain/tables/records';
import type { Colouring } from './calendar-query.ts';

const CATEGORIES = ['--viz-1', '--viz-2', '--viz-3', '--viz-4', '--viz-5', '--viz-6'] as const;
const NOBODY = '--line-strong';

const BY_STATUS: Readonly<Record<AppointmentStatus, string>> = {
  scheduled: '--viz-1',
  confirmed: '--minor',
  completed: '--good',
  cancelled: NOBODY,
  no_show: '--major',
};

export interface Colours {
  /** A custom property of the theme, in CSS syntax. */
  ofUser(userId: string | null): string;
  of(
    appointment: { readonly userId: string | null; readonly status: AppointmentStatus },
    by: Colouring,
  ): string;
}

/** `userIds` in order of joining, so that no color changes when someone leaves. */
export function createColours(userIds: readonly string[]): Colours {
  const byUser = new Map(userIds.map((id, index) => [id, CATEGORIES[index % CATEGORIES.length] ?? NOBODY]));
  const ofUser = (userId: string | null): string =>
    `var(${userId === null ? NOBODY : (byUser.get(userId) ?? NOBODY)})`;
  return {
    ofUser,
    of: ({ userId, status }, by) => (by === 'status' ? `var(${BY_STATUS[status]})` : ofUser(userId)),
  };
}
