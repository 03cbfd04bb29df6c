/** Rates per mile with the notice they come from. Only the owner adds and deletes rows of the organization. */
import { createdText, deletedText, failedText } from '@plumbline/domain/ground/messages';
import { IRS_MILEAGE_RATES } from '@plumbline/domain/office/mileage/mileage-rates';
import { isCalendarDay } from '@plumbline/domain/time/calendar-day';
import { formatDay } from '@plumbline/domain/time/format-time';
import { Button, DateInput, Field, IconButton, NumberInput, Sheet, TextInput } from '@plumbline/ui';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { rateText } from './mileage-labels.ts';
import { type MileageWorld, useMileageRows } from './use-mileage.ts';

export interface RatesSheetProps {
  readonly world: MileageWorld;
  readonly onClose: () => void;
}

export function RatesSheet({ world, onClose }: RatesSheetProps) {
  const isOwner = useSignedIn()?.organization?.role === 'owner';
  const rows = useMileageRows();
  const commit = useCommit();
  return (
    <Sheet isOpen onOpenChange={onClose} title="Mileage rates">
      <div className="grid gap-6 pb-4">
        <p className="type-body m-0 text-text-2">
          A trip uses the rate of its date.{' '}
          {isOwner
            ? 'Your rate replaces the published one starting on its date.'
            : 'Only the owner can change rates.'}
        </p>
        <ul aria-label="Published rates" className="m-0 grid list-none gap-3 p-0">
          {IRS_MILEAGE_RATES.map(({ validFrom, tenthsOfCent, source }) => (
            <li key={validFrom}>
              <Rate validFrom={validFrom} {...tenthsOfCent} notice={source} />
            </li>
          ))}
        </ul>
        {world.ownRates.length > 0 && (
          <ul aria-label="Your company’s rates" className="m-0 grid list-none gap-3 p-0">
            {world.ownRates.map((row) => (
              <li key={row.id} className="flex items-center gap-3">
                <Rate
                  validFrom={row.validFrom}
                  business={row.businessTenths}
                  medical={row.medicalTenths}
                  charity={row.charityTenths}
                  notice={row.notice}
                />
                {isOwner && (
                  <IconButton
                    icon={Trash2}
                    variant="plain"
                    label={`Delete the rate from ${formatDay(row.validFrom)}`}
                    onClick={() =>
                      void commit([rows.rates.removing(row)], {
                        label: 'Delete rate',
                        done: deletedText('Rate'),
                        failed: failedText('delete', 'Rate'),
                        undone: 'Rate restored.',
                      })
                    }
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {isOwner && <NewRate />}
      </div>
    </Sheet>
  );
}

interface RateProps {
  readonly validFrom: string;
  readonly business: number;
  readonly medical: number;
  readonly charity: number;
  readonly notice: string;
}

function Rate({ validFrom, business, medical, charity, notice }: RateProps) {
  return (
    <div className="min-w-0 flex-1">
      <p className="type-body m-0 font-strong">{`From ${formatDay(validFrom)}: ${rateText(business)} a mile`}</p>
      <p className="type-meta m-0 text-text-3">
        {`Medical ${rateText(medical)}, charity ${rateText(charity)}${notice === '' ? '' : `. ${notice}`}`}
      </p>
    </div>
  );
}

/** '72.5' -> 725 tenths of a cent; null when it is not a rate. */
const tenthsIn = (text: string): number | null => {
  const typed = text.trim();
  if (!/^\d{1,3}(\.\d)?$/.test(typed)) return null;
  return Math.round(Number(typed) * 10);
};

function NewRate() {
  const rows = useMileageRows();
  const { officeId, store } = useLocal();
  const commit = useCommit();
  const [typed, setTyped] = useState({ validFrom: '', business: '', medical: '', charity: '14', notice: '' });
  const [problem, setProblem] = useState<string>();
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const [business, medical, charity] = [typed.business, typed.medical || '0', typed.charity || '0'].map(
      tenthsIn,
    );
    if (!isCalendarDay(typed.validFrom) || business == null || medical == null || charity == null) {
      return setProblem('Enter a date and cents per mile, like 72.5.');
    }
    setProblem(undefined);
    const rate = {
      validFrom: typed.validFrom,
      businessTenths: business,
      medicalTenths: medical,
      charityTenths: charity,
      notice: typed.notice.trim(),
    };
    const isSaved = await commit([rows.rates.inserting(officeId, store.newId(), rate)], {
      label: 'Add rate',
      done: createdText('Rate'),
      failed: failedText('create', 'Rate'),
      undone: 'Rate removed.',
    });
    if (isSaved) setTyped({ validFrom: '', business: '', medical: '', charity: '14', notice: '' });
  }
  const cents = (name: 'business' | 'medical' | 'charity', label: string) => (
    <Field label={label}>
      <NumberInput
        unit="¢"
        value={typed[name]}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <form
      noValidate
      aria-label="New rate"
      className="grid gap-3 border-t border-line pt-5"
      onSubmit={(event) => void add(event)}
    >
      <Field label="Valid from" error={problem}>
        <DateInput
          value={typed.validFrom}
          onChange={(event) => setTyped({ ...typed, validFrom: event.target.value })}
        />
      </Field>
      <div className="grid grid-cols-3 gap-3">
        {cents('business', 'Business')}
        {cents('medical', 'Medical')}
        {cents('charity', 'Charity')}
      </div>
      <Field label="Notice">
        <TextInput
          maxLength={300}
          placeholder="IRS Notice 2027-3"
          value={typed.notice}
          onChange={(event) => setTyped({ ...typed, notice: event.target.value })}
        />
      </Field>
      <Button label="Add rate" icon={Plus} type="submit" className="justify-self-start" />
    </form>
  );
}
