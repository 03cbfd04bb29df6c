/** Deposits of the booking page: what clients pay by card before a time is theirs. */
import { MAX_DEPOSITS } from '@plumbline/domain/office/booking/deposits';
import type { Service } from '@plumbline/domain/tables/records';
import { Button, Checkbox, Field, Switch, TextInput } from '@plumbline/ui';
import { Plus, Trash2 } from 'lucide-react';
import type { DepositDraft, GeneralComplaints, GeneralDraft } from './general-draft.ts';

export interface DepositListProps {
  readonly draft: Pick<GeneralDraft, 'deposits' | 'refundsDeposits'>;
  /** Services that clients can book. */
  readonly services: readonly Pick<Service, 'id' | 'name'>[];
  readonly complaints: GeneralComplaints;
  readonly onChange: (part: Partial<Pick<GeneralDraft, 'deposits' | 'refundsDeposits'>>) => void;
}

export function DepositList({ draft, services, complaints, onChange }: DepositListProps) {
  const { deposits, refundsDeposits } = draft;
  const put = (next: readonly DepositDraft[]): void => onChange({ deposits: next });
  const replace = (id: string, part: Partial<DepositDraft>): void =>
    put(deposits.map((each) => (each.id === id ? { ...each, ...part } : each)));
  return (
    <section aria-label="Deposits" className="grid gap-4">
      <div>
        <h3 className="type-h3 mt-0 mb-1">Deposits</h3>
        <p className="type-meta m-0 text-text-3">
          Paid by card before a time is booked, into your own Stripe account. None is charged until card
          payments are set up under Settings, Invoices. The first deposit that includes a service applies to
          it.
        </p>
      </div>
      {deposits.map((each, index) => (
        <fieldset key={each.id} className="m-0 grid gap-4 rounded-md border border-line p-4">
          <legend className="type-label px-1 text-text-2">Deposit {index + 1}</legend>
          <Field
            label="Amount"
            description="20% of the price, or 75 dollars"
            error={complaints[`deposit ${each.id}`]}
          >
            <TextInput
              maxLength={12}
              value={each.amount}
              onChange={(event) => replace(each.id, { amount: event.target.value })}
            />
          </Field>
          <fieldset className="m-0 border-0 p-0">
            <legend className="type-label p-0 text-text-2">For these services (none checked: all)</legend>
            {services.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={each.serviceIds.includes(id)}
                onChange={(event) =>
                  replace(each.id, {
                    serviceIds: event.target.checked
                      ? [...each.serviceIds, id]
                      : each.serviceIds.filter((other) => other !== id),
                  })
                }
              />
            ))}
          </fieldset>
          <Button
            label="Remove deposit"
            icon={Trash2}
            variant="bare"
            className="justify-self-start"
            onClick={() => put(deposits.filter(({ id }) => id !== each.id))}
          />
        </fieldset>
      ))}
      {deposits.length > 0 && (
        <Switch
          label="Refund the deposit when a booking is canceled"
          description="When off, you decide for each canceled booking under Online bookings. A request that you decline is always refunded."
          isOn={refundsDeposits}
          onChange={(next) => onChange({ refundsDeposits: next })}
        />
      )}
      {deposits.length < MAX_DEPOSITS && (
        <Button
          label="Add deposit"
          icon={Plus}
          variant="outline"
          className="justify-self-start"
          onClick={() => put([...deposits, { id: crypto.randomUUID(), serviceIds: [], amount: '' }])}
        />
      )}
    </section>
  );
}
