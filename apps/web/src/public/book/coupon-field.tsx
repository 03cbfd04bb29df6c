import { Button, Field, TextInput } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { Group } from './group.tsx';
import type { AppliedCoupon } from './use-booking.ts';

export interface CouponFieldProps {
  readonly coupon: AppliedCoupon | null;
  /** What is wrong with the code; null: it counts. */
  readonly onApply: (code: string) => Promise<string | null>;
  readonly onRemove: () => void;
}

export function CouponField({ coupon, onApply, onRemove }: CouponFieldProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(coupon);
  // The button that was pressed is replaced: the focus stays in the group.
  useEffect(() => {
    if (shown.current === coupon) return;
    shown.current = coupon;
    frame.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [coupon]);
  async function apply(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setError((await onApply(code)) ?? undefined);
    setBusy(false);
  }
  if (coupon !== null) {
    return (
      <Group title="Coupon">
        <div ref={frame} className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="type-body m-0">{`${coupon.code} is applied.`}</p>
          <Button label="Remove coupon" variant="bare" onClick={onRemove} />
        </div>
      </Group>
    );
  }
  return (
    <Group title="Coupon">
      <div ref={frame}>
        <Field label="Coupon code" description="Optional" error={error}>
          <TextInput
            maxLength={30}
            autoCapitalize="characters"
            autoComplete="off"
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              setError(undefined);
            }}
            onKeyDown={(event) => {
              // Enter in this field is about the code, not the booking.
              if (event.key !== 'Enter' || code.trim() === '') return;
              event.preventDefault();
              void apply();
            }}
          />
        </Field>
      </div>
      <Button
        label="Apply coupon"
        variant="outline"
        className="justify-self-start"
        isBusy={isBusy}
        onClick={() => void apply()}
      />
    </Group>
  );
}
