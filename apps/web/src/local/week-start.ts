/** On which day weeks begin on this device: Sunday, as calendars hang in the United States, unless somebody chooses Monday. */
import { createDeviceChoice } from './device-choice.ts';

export type WeekStart = 'sunday' | 'monday';

export const weekStart = createDeviceChoice<WeekStart>('week-start', ['sunday', 'monday']);
