/** From the body of a request to the columns that it changes. */
import { randomUUID } from 'node:crypto';
import { addressOnOneLine } from '@plumbline/domain/ground/contact-format';
import { invoiceTotals } from '@plumbline/domain/office/invoices/amounts';
import type { Values } from './handlers.ts';

/** New ones have their times and place at the top; a change has them under `when` and `place`, whose parts change together. */
export function appointmentValues({
  when,
  place,
  starts_at: startsAt,
  ends_at: endsAt,
  time_zone: zone,
  inspector_id: inspector,
  override_reason: _reason,
  ...rest
}: Values): Values {
  const times = startsAt === undefined ? when : { starts_at: startsAt, ends_at: endsAt, time_zone: zone };
  const { starts_at: appointmentDate, ...others } = Object(times);
  return {
    ...rest,
    ...(place !== undefined && placeValues(Object(place))),
    ...(inspector !== undefined && { user_id: inspector }),
    ...(appointmentDate !== undefined && { appointment_date: appointmentDate, ...others }),
  };
}

/** What isn't named is empty, and the coordinates were another place's. */
function placeValues(place: Values): Values {
  const text = (name: string): string => {
    const value = place[name];
    return typeof value === 'string' ? value : '';
  };
  const parts = {
    address_line1: text('address_line1'),
    address_line2: text('address_line2'),
    city: text('city'),
    region: text('region'),
    postal_code: text('postal_code'),
  };
  const { address_line1: addressLine1, address_line2: addressLine2, postal_code: postalCode } = parts;
  const { city, region } = parts;
  const line = addressOnOneLine({ addressLine1, addressLine2, city, region, postalCode });
  return { ...parts, location: text('location') || line, latitude: null, longitude: null };
}

interface GivenLine {
  readonly name: string;
  readonly quantity: number;
  readonly unit_cents: number;
  readonly is_taxed: boolean;
}
interface GivenInvoice {
  readonly lines: readonly GivenLine[];
  readonly discount_cents?: number;
  readonly tax_rate_ppm?: number;
}

/** A draft: a person issues it, which gives it its number. The total is computed, never given. */
export function invoiceValues(body: Values): Values {
  const {
    lines: given,
    discount_cents: discountCents = 0,
    tax_rate_ppm: taxRatePpm = 0,
  } = body as unknown as GivenInvoice;
  const lines = given.map(({ name, quantity, unit_cents: unitCents, is_taxed: isTaxed }) => ({
    id: randomUUID(),
    name,
    quantity,
    unitCents,
    isTaxed,
    serviceId: '',
  }));
  const { totalCents } = invoiceTotals({ lines, discountCents, taxRatePpm });
  return { ...body, lines, discount_cents: discountCents, tax_rate_ppm: taxRatePpm, total_cents: totalCents };
}
