/** Values that an organization may set in the place of the shipped ones, each version dated and with its source. */
export {
  carrierRulesOn,
  creditTablesOn,
  type DatedValue,
  type InForce,
  newestFirst,
  readValue,
  settingOn,
  subjectOf,
} from './dated-values/effective-values.ts';
export {
  leadDaysOn,
  type ReminderSettings,
  shippedReminderSettings,
} from './dated-values/reminder-settings.ts';
export {
  type SettingKind,
  settingKinds,
  type ValueKind,
  type ValueOf,
  valueKinds,
} from './dated-values/value-kinds.ts';
