/**
 * Values an organization can set in place of the shipped ones: rating tables and rules per carrier, and settings that
 * change with laws, bulletins or its way of working. Each version is dated and names its source.
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
import type { datedValueKinds } from '../tables/insurance-rows.ts';
import { shippedTexasSettings, texasSettingsSchema } from '../tx-windstorm/texas-settings.ts';
import { reminderSettingsSchema, shippedReminderSettings } from './reminder-settings.ts';

/** Stored shape of each kind, and the default value. */
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
} as const satisfies Record<(typeof datedValueKinds)[number], unknown>;

export type ValueKind = keyof typeof valueKinds;
export type ValueOf<K extends ValueKind> = z.infer<(typeof valueKinds)[K]['schema']>;

/** Kinds with a single value instead of one per carrier. */
export type SettingKind = Exclude<ValueKind, 'credit_tables' | 'carrier_rules'>;
export const settingKinds: readonly SettingKind[] = [
  'reminders',
  'california',
  'texas',
  'roof_certification',
  'manufactured_home',
];
