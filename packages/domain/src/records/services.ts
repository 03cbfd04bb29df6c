import * as z from 'zod/mini';
import {
  byteCount,
  flag,
  json,
  nullableInstant,
  nullableText,
  requiredText,
  text,
  textList,
} from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/** One service of the office. `modifiers` are read by `readPriceRules` (booking/price-rules.ts). */
export const services = defineRecord('services', {
  name: requiredText,
  description: text,
  report_types: textList,
  duration_minutes: z.number(),
  price_cents: byteCount,
  /** Sold only together with another service. */
  is_add_on: flag,
  /** Offered on the public page. */
  is_bookable: flag,
  modifiers: json,
  colour: nullableText,
  position: requiredText,
  archived_at: nullableInstant,
});
export type Service = RecordOf<typeof services>;
