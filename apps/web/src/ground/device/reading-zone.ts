/** By which clock this device draws the calendar: the office's, each house's, or the person's own. */
import { createDeviceChoice } from './device-choice.ts';

export type ReadingZone = 'office' | 'house' | 'mine';

export const readingZone = createDeviceChoice<ReadingZone>('reading-zone', ['office', 'house', 'mine']);
