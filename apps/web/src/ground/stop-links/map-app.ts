import { mapApps } from '@plumbline/domain/office/routes/navigate-url';
import { createDeviceChoice } from '#src/ground/device/device-choice.ts';

/** The app that directions open in, on this device. */
export const mapApp = createDeviceChoice('map-app', mapApps);
