/**
 * What an organization may set in the place of a value that ships with the app: rating tables and rules per carrier, and settings
 * that laws, bulletins or its own way of working change. Each version is dated and says where it is from.
 */
import type * as z from 'zod/mini';
import { californiaSettingsSchema, shippedCaliforniaSettings } from '../ca-wildfire/california-settings.ts';
import { carrierRuleSetSchema } from '../carrier-rules/carrier-rule.ts';
import { citizensRules } from '../carrier-rules/citizens.ts';
import { creditTableSetSchema } from '../insurance-credit/credit-table.ts';
import { shippedTableSet } from '../insurance-credit/shipped-tables.ts';
import {
  manufacturedHomeSettingsSchema,
  shippedManufacturedHomeSettings,
} from '../manufactured-home/manufactured-home-settings.ts';
import {
  roofCertificationSettingsSchema,
  shippedRoofCertificationSettings,
} from '../roof-certification/roof-certification-settings.ts';
import { shippedTexasSettings, texasSettingsSchema } from '../tx-windstorm/texas-settings.ts';
import { reminderSettingsSchema, shippedReminderSettings } from './reminder-settings.ts';

/** What is kept of each kind, and the value that holds where the organization has none. */
export const valueKinds = {
  credit_tables: { schema: creditTableSetSchema, shipped: shippedTableSet },
  carrier_rules: { schema: carrierRuleSetSchema, shipped: citizensRules },
  california: { schema: californiaSettingsSchema, shipped: shippedCaliforniaSettings },
  texas: { schema: texasSettingsSchema, shipped: shippedTexasSettings },
  roof_certification: {
    schema: roofCertificationSettingsSchema,
    shipped: shippedRoofCertificationSettings,
  },
  manufactured_home: { schema: manufacturedHomeSettingsSchema, shipped: shippedManufacturedHomeSettings },
  reminders: { schema: reminderSettingsSchema, shipped: shippedReminderSettings },
} as const;

export type ValueKind = keyof typeof valueKinds;
export type ValueOf<K extends ValueKind> = z.infer<(typeof valueKinds)[K]['schema']>;

/** Kinds of which there is one value, not one for each carrier. */
export type SettingKind = Exclude<ValueKind, 'credit_tables' | 'carrier_rules'>;
export const settingKinds: readonly SettingKind[] = [
  'reminders',
  'california',
  'texas',
  'roof_certification',
  'manufactured_home',
];
