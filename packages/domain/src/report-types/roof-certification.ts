/** The roof certification. Heavy: import it only where a report of this type is opened or created. */
export { buildRoofCertification, roofCertification } from './roof-certification/definition.ts';
export {
  type RoofCertificationSettings,
  roofCertificationSettingsSchema,
  shippedRoofCertificationSettings,
} from './roof-certification/roof-certification-settings.ts';
