/** Coupons of the booking page: codes that take something off the whole sum. */
import { MAX_COUPONS } from '@plumbline/domain/office/booking/coupons';
import { Button, DateInput, Field, NumberInput, TextInput } from '@plumbline/ui';
import { Plus, Trash2 } from 'lucide-react';
import type { CouponDraft, GeneralComplaints } from './general-draft.ts';

export interface CouponListProps {
  readonly coupons: readonly CouponDraft[];
  readonly complaints: GeneralComplaints;
  readonly onChange: (coupons: readonly CouponDraft[]) => void;
}

export function CouponList({ coupons, complaints, onChange }: CouponListProps) {
  const replace = (id: string, part: Partial<CouponDraft>): void =>
    onChange(coupons.map((each) => (each.id === id ? { ...each, ...part } : each)));
  return (
    <section aria-label="Coupons" className="grid gap-4">
      <div>
        <h3 className="type-h3 mt-0 mb-1">Coupons</h3>
        <p className="type-meta m-0 text-text-3">
          Codes that clients enter when they book. When a booking is declined or canceled, its use doesn’t
          count.
        </p>
      </div>
      {coupons.map(({ id, code, off, from, to, most }, index) => (
        <fieldset key={id} className="m-0 grid gap-4 rounded-md border border-line p-4">
          <legend className="type-label px-1 text-text-2">Coupon {index + 1}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Code" error={complaints[`code ${id}`]}>
              <TextInput
                maxLength={30}
                autoCapitalize="characters"
                value={code}
                onChange={(event) => replace(id, { code: event.target.value })}
              />
            </Field>
            <Field label="Discount" description="10% or 50 dollars" error={complaints[`off ${id}`]}>
              <TextInput
                maxLength={12}
                value={off}
                onChange={(event) => replace(id, { off: event.target.value })}
              />
            </Field>
            <Field label="First day" description="Leave blank to start now">
              <DateInput value={from} onChange={(event) => replace(id, { from: event.target.value })} />
            </Field>
            <Field label="Last day" description="Leave blank for no end date" error={complaints[`to ${id}`]}>
              <DateInput value={to} onChange={(event) => replace(id, { to: event.target.value })} />
            </Field>
            <Field
              label="Bookings"
              description="How many times it can be used. Leave blank for no limit."
              error={complaints[`most ${id}`]}
            >
              <NumberInput
                isWhole
                value={most}
                onChange={(event) => replace(id, { most: event.target.value })}
              />
            </Field>
          </div>
          <Button
            label="Remove coupon"
            icon={Trash2}
            variant="bare"
            className="justify-self-start"
            onClick={() => onChange(coupons.filter((each) => each.id !== id))}
          />
        </fieldset>
      ))}
      {coupons.length < MAX_COUPONS && (
        <Button
          label="Add coupon"
          icon={Plus}
          variant="outline"
          className="justify-self-start"
          onClick={() =>
            onChange([...coupons, { id: crypto.randomUUID(), code: '', off: '', from: '', to: '', most: '' }])
          }
        />
      )}
    </section>
  );
}
