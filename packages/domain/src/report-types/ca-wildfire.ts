/** The California wildfire report. Heavy: import it only where a report of this type is opened or created. */
export {
  type CaliforniaSettings,
  californiaSettingsSchema,
  shippedCaliforniaSettings,
} from './ca-wildfire/california-settings.ts';
export { buildCaWildfire, caWildfire } from './ca-wildfire/definition.ts';
