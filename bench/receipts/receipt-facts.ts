/** Receipts with their text, from a seed: the same 200 on every machine. */
import type { Random } from '../cards/card-facts.ts';

export interface ReceiptFacts {
  readonly vendor: string;
  readonly street: string;
  readonly city: string;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly printedDay: string;
  readonly items: readonly { readonly name: string; readonly cents: number }[];
  readonly subtotalCents: number;
  /** Null: none is printed. */
  readonly taxCents: number | null;
  readonly totalCents: number;
  readonly totalWord: string;
  readonly taxWord: string;
  /** Handed over in cash; null for a card. */
  readonly cashCents: number | null;
}

const VENDORS = [
  'The Home Depot',
  'Harbor Hardware',
  'Shell',
  'Lunch Box Deli',
  'Publix',
  'Office Depot',
  'Gulf Coast Tools',
  'AutoZone',
  'Bay Street Cafe',
  'Staples',
  'Sunoco',
  'Ace Hardware',
  'Chipotle',
  'RaceTrac',
  'Pelican Supply Co',
  'Winn-Dixie',
  'Wawa',
  'Target',
  'Blue Heron Books',
  'Lowes',
] as const;
const ITEMS = [
  'SEALANT',
  'TAPE 2IN',
  'LADDER PAD',
  'GLOVES L',
  'BATTERY AA',
  'SANDWICH',
  'COFFEE',
  'NOTEBOOK',
  'UNLEADED',
  'FLASHLIGHT',
  'PAPER A4',
  'SALAD',
] as const;
const STREETS = ['1208 N Dale Mabry Hwy', '44 Bay Street', '905 Kennedy Blvd', '17 Harbor Pine Ct'] as const;
const CITIES = ['Tampa, FL 33602', 'Sarasota, FL 34236', 'Orlando, FL 32801', 'Austin, TX 78704'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

export function receiptFacts({ next, pick }: Random): ReceiptFacts {
  const count = 1 + Math.floor(next() * 5);
  const items = Array.from({ length: count }, () => ({
    name: pick(ITEMS),
    cents: 99 + Math.floor(next() * 6000),
  }));
  const subtotalCents = items.reduce((sum, { cents }) => sum + cents, 0);
  const taxCents = next() < 0.2 ? null : Math.round(subtotalCents * pick([0.06, 0.07, 0.075]));
  const totalCents = subtotalCents + (taxCents ?? 0);
  const [year, month, day] = [2026, 1 + Math.floor(next() * 11), 1 + Math.floor(next() * 28)];
  const two = (value: number): string => String(value).padStart(2, '0');
  return {
    vendor: pick(VENDORS),
    street: pick(STREETS),
    city: pick(CITIES),
    day: `${year}-${two(month)}-${two(day)}`,
    printedDay: pick([
      `${two(month)}/${two(day)}/${year}`,
      `${two(month)}/${two(day)}/${String(year).slice(2)}`,
      `${MONTHS[month - 1]} ${day}, ${year}`,
      `${year}-${two(month)}-${two(day)}`,
      `${two(month)}-${two(day)}-${year}`,
    ]),
    items,
    subtotalCents,
    taxCents,
    totalCents,
    totalWord: pick(['TOTAL', 'Total', 'GRAND TOTAL', 'AMOUNT DUE', 'Total Due']),
    taxWord: pick(['TAX', 'Sales Tax', 'SALES TAX', 'Tax 7.0%']),
    cashCents: next() < 0.35 ? Math.ceil(totalCents / 2000) * 2000 : null,
  };
}
