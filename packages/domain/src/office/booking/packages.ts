/**
 * Packages of the booking page (`booking_settings.packages`): services that cost less together. The discount is spread
 * over the lines of its services, so that appointments and invoices add up to the total without knowing packages.
 */
import * as z from 'zod/mini';
import type { Quote } from './price-rules.ts';

export const MAX_PACKAGES = 12;

const packageSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(60)),
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  serviceIds: z.array(z.string()).check(z.minLength(2), z.maxLength(20)),
  /** Subtracted from the sum of the services, whatever their price rules add. */
  offCents: z.int().check(z.gte(1), z.lte(100_000_000)),
});
export type BookingPackage = z.infer<typeof packageSchema>;

/** Skips invalid entries, so that the page still opens. */
export function readPackages(value: unknown): BookingPackage[] {
  if (!Array.isArray(value)) return [];
  const read = value.flatMap((each: unknown) => {
    const parsed = packageSchema.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });
  return read.slice(0, MAX_PACKAGES);
}

export interface PackageQuote extends Quote {
  /** The package that applies, and what it saves; null for none. */
  readonly saved: { readonly name: string; readonly cents: number } | null;
}

/** Applies the package that saves the most. Packages don't add up. */
export function withPackage(quote: Quote, packages: readonly BookingPackage[]): PackageQuote {
  const chosen = new Set(quote.lines.map(({ serviceId }) => serviceId));
  const [best] = packages
    .filter(({ serviceIds }) => serviceIds.every((id) => chosen.has(id)))
    .sort((a, b) => b.offCents - a.offCents);
  if (best === undefined) return { ...quote, saved: null };
  const { lines, totalCents } = withoutCents(quote, best.offCents, ({ serviceId }) =>
    best.serviceIds.includes(serviceId),
  );
  const cents = quote.totalCents - totalCents;
  return cents === 0
    ? { ...quote, saved: null }
    : { ...quote, lines, totalCents, saved: { name: best.name, cents } };
}

export type Discounted = Pick<Quote, 'lines' | 'totalCents'>;

/** Spreads a discount over some of the lines in proportion to their prices, which end at zero. */
export function withoutCents(
  quote: Discounted,
  most: number,
  isInside: (line: Quote['lines'][number]) => boolean,
): Discounted {
  const sum = quote.lines.filter(isInside).reduce((cents, { priceCents }) => cents + priceCents, 0);
  const off = Math.min(most, sum);
  if (off <= 0) return quote;
  // Each line's share is the difference of two rounded running totals: the shares add up to the cent.
  let before = 0;
  const lines = quote.lines.map((line) => {
    if (!isInside(line)) return line;
    const after = before + line.priceCents;
    const share = Math.round((off * after) / sum) - Math.round((off * before) / sum);
    before = after;
    return { ...line, priceCents: line.priceCents - share };
  });
  return { lines, totalCents: quote.totalCents - off };
}
