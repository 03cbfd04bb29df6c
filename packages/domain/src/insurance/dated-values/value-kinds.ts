/**
 * Values an organization can set in place of the shipped ones: rating tables and rules per carrier, and settings that
 * change with laws, bulletins or its way of working. Each version is dated and names its source.
 */
import type * as z from 'zod/mini';
import {
  californiaSettingsSchema,
  shippedCaliforniaSettings,
} from '../../report-types/ca-wildfire/california-settings.ts';
import {
  manufacturedHomeSettingsSchema,
  shippedManufacturedHomeSettings,
} from '../../report-types/manufactured-home/manufactured-home-settings.ts';
import {
  roofCertificationSettingsSchema,
  shippedRoofCertificationSettings,
} from '../../report-types/roof-certification/roof-certification-settings.ts';
import {
  shippedTexasFormSettings,
  texasFormSettingsSchema,
} from '../../report-types/tx-property-inspection/texas-form-settings.ts';
import { shippedTexasSettings, texasSettingsSchema } from '../../report-types/tx-windstorm/texas-settings.ts';
import type { datedValueKinds } from '../../tables/insurance-rows.ts';
import { carrierRuleSetSchema } from '../carrier-rules/carrier-rule.ts';
import { citizensRules } from '../carrier-rules/citizens.ts';
import { creditTableSetSchema } from '../credit/credit-table.ts';
import { shippedTableSet } from '../credit/shipped-tables.ts';
import { shippedReminderSettings } from './reminder-settings.ts';
import { reminderSettingsSchema } from './reminder-settings-schema.ts';

/** Stored shape of each kind, and the default value. Facts of states are read by `states/office-facts.ts`. */
export const valueKinds = {
  credit_tables: { schema: creditTableSetSchema, shipped: shippedTableSet },
  carrier_rules: { schema: carrierRuleSetSchema, shipped: citizensRules },
  california: { schema: californiaSettingsSchema, shipped: shippedCaliforniaSettings },
  texas: { schema: texasSettingsSchema, shipped: shippedTexasSettings },
  texas_form: { schema: texasFormSettingsSchema, shipped: shippedTexasFormSettings },
  roof_certification: {
    schema: roofCertificationSettingsSchema,
    shipped: shippedRoofCertificationSettings,
  },
  manufactured_home: { schema: manufacturedHomeSettingsSchema, shipped: shippedManufacturedHomeSettings },
  reminders: { schema: reminderSettingsSchema, shipped: shippedReminderSettings },
} as const satisfies Record<Exclude<(typeof datedValueKinds)[number], 'state_fact'>, unknown>;

export type ValueKind = keyof typeof valueKinds;
export type ValueOf<K extends ValueKind> = z.infer<(typeof valueKinds)[K]['schema']>;

/** Kinds with a single value instead of one per carrier. */
export type SettingKind = Exclude<ValueKind, 'credit_tables' | 'carrier_rules'>;
export const settingKinds: readonly SettingKind[] = [
  'reminders',
  'california',
  'texas',
  'texas_form',
  'roof_certification',
  'manufactured_home',
];
