/** Texas property inspection on form REI 7-6. About 15 kB: import it only where a report is open. */
export { buildTxPropertyInspection, txPropertyInspection } from './tx-property-inspection/definition.ts';
export {
  shippedTexasFormSettings,
  type TexasFormSettings,
  texasFormSettingsSchema,
} from './tx-property-inspection/texas-form-settings.ts';
