/** Whether single letters are shortcuts on this device. Off for people who dictate: speech input types letters (WCAG 2.1.4). */
import { createDeviceChoice } from './device-choice.ts';

export type LetterKeys = 'on' | 'off';

export const letterKeys = createDeviceChoice<LetterKeys>('letter-keys', ['on', 'off']);
