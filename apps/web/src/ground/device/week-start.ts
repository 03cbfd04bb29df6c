/** First day of the week on this device: Sunday, as in US calendars, unless Monday is chosen. */
import { createDeviceChoice } from './device-choice.ts';

export type WeekStart = 'sunday' | 'monday';

export const weekStart = createDeviceChoice<WeekStart>('week-start', ['sunday', 'monday']);
