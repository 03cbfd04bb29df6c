import * as c from './column.ts';
import { defineTable, leaders, type RecordIn } from './define-table.ts';

/** One service of the office. `modifiers` are read by `readPriceRules` (office/booking/price-rules.ts). */
export const services = defineTable('services', {
  scope: 'office',
  writers: leaders,
  columns: {
    name: c.neededPhrase,
    description: c.prose,
    report_types: c.textList,
    duration_minutes: c.minutes(120),
    price_cents: c.cents,
    /** Sold only together with another service. */
    is_add_on: c.flag,
    /** Offered on the public page. */
    is_bookable: c.flagOn,
    modifiers: c.named('Price rules', c.jsonList),
    /** Null: the company's; see `readLetterSteps` (letters/letter-steps.ts). */
    letter_steps: c.named('Messages to clients', c.json),
    colour: c.optionalText,
    position: c.orderFrom('a0'),
    archived_at: c.instant,
  },
});
export type Service = RecordIn<typeof services>;
