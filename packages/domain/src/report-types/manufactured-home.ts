/** The manufactured home report. Heavy: import it only where a report of this type is opened or created. */
export { buildManufacturedHome, manufacturedHome } from './manufactured-home/definition.ts';
export {
  type ManufacturedHomeSettings,
  manufacturedHomeSettingsSchema,
  shippedManufacturedHomeSettings,
} from './manufactured-home/manufactured-home-settings.ts';
