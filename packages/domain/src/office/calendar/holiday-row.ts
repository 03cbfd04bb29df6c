/** A holiday on which the office is closed is a row of its time off: the same one on every device. */
import { rowId } from '../../sync/row-id.ts';
import type { HolidayDate } from '../../time/us-holidays.ts';

export const holidayRowId = (officeId: string, { holidayId, day }: HolidayDate): string =>
  rowId(officeId, `holiday/${holidayId}/${day}`);
