import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

export const accountKinds = [
  'brokerage',
  'agency',
  'builder',
  'insurer',
  'lender',
  'law_firm',
  'property_manager',
  'contractor',
  'other',
] as const;
export type AccountKind = (typeof accountKinds)[number];

/** A company that the office works with; `agency` sells insurance. */
export const accounts = defineTable('accounts', {
  scope: 'office',
  writers: everybody,
  columns: {
    kind: c.choice(accountKinds),
    name: c.neededPhrase,
    email: c.line,
    phone: c.line,
    website: c.line,
    address: c.phrase,
    license_number: c.line,
    tags: c.textList,
    notes: c.prose,
    merged_into: c.idOf('accounts'),
  },
});
export type Account = RecordIn<typeof accounts>;
