/** The Texas windstorm field record. Heavy: import it only where a report of this type is opened or created. */
export { buildTxWindstorm, txWindstorm } from './tx-windstorm/definition.ts';
export {
  shippedTexasSettings,
  type TexasSettings,
  texasSettingsSchema,
} from './tx-windstorm/texas-settings.ts';
