/**
 * Reads a photographed receipt on this device and fills what is still empty in the form. Nothing is saved by it: what was
 * read is listed with what to check.
 */
import {
  parseReceipt,
  type ReceiptFields,
  SURE_FROM,
} from '@plumbline/domain/office/expenses/receipt/parse-receipt';
import { amountInField } from '@plumbline/domain/report/repair-request/amount-text';
import { formatDay } from '@plumbline/domain/time/format-time';
import { Button, ProgressBar, Tag } from '@plumbline/ui';
import { ScanText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { moneyOf } from '../labels.ts';
import type { ExpenseDraft } from './expense-draft.ts';

type State =
  | { readonly at: 'idle' | 'nothing' | 'failed' | 'offline' }
  | { readonly at: 'reading'; readonly part: number }
  | { readonly at: 'read'; readonly fields: ReceiptFields };

export interface ReceiptReadingProps {
  /** Name in the file store. */
  readonly fileName: string;
  readonly today: string;
  readonly draft: ExpenseDraft;
  readonly onChange: (patch: Partial<ExpenseDraft>) => void;
}

const WORDS = {
  nothing: 'No amount, date, or vendor found. Enter them below.',
  failed: 'We couldn’t read this receipt. Enter its amount below.',
  offline: 'The reader isn’t on this device yet (7 MB). Go online once, then try again.',
} as const;

export function ReceiptReading({ fileName, today, draft, onChange }: ReceiptReadingProps) {
  const { store } = useLocal();
  const [state, setState] = useState<State>({ at: 'idle' });
  const dispose = useRef<() => void>(() => undefined);
  useEffect(() => () => dispose.current(), []);

  async function read(): Promise<void> {
    setState({ at: 'reading', part: 0 });
    const [reading, { isReaderHere, keepReader }] = await Promise.all([
      import('#src/ground/text-reader/text-reader.ts'),
      import('#src/ground/text-reader/reader-files.ts'),
    ]);
    try {
      if (!(await isReaderHere())) await keepReader();
    } catch (error) {
      log.info('The text reader was not fetched.', error);
      return setState({ at: 'offline' });
    }
    const reader = reading.createTextReader('rows');
    dispose.current = () => reader.dispose();
    try {
      const picture = await store.files.blob(fileName);
      if (picture === null) return setState({ at: 'failed' });
      const lines = await reader.read(picture, (part) => setState({ at: 'reading', part }));
      const fields = parseReceipt(lines, today);
      setState(
        Object.values(fields).every((field) => field === null) ? { at: 'nothing' } : { at: 'read', fields },
      );
      onChange(missingFrom(draft, fields, today));
    } catch (error) {
      log.error('A receipt could not be read.', error);
      setState({ at: 'failed' });
    } finally {
      reader.dispose();
    }
  }
  if (state.at === 'idle')
    return <Button label="Read receipt" icon={ScanText} variant="outline" onClick={() => void read()} />;
  if (state.at === 'reading')
    return (
      <div className="grid gap-2">
        <p
          role="status"
          className="type-note m-0 text-text-2"
        >{`Reading the receipt, ${Math.round(state.part * 100)}%`}</p>
        <ProgressBar label="Reading the receipt" value={Math.round(state.part * 100)} maximum={100} />
      </div>
    );
  if (state.at === 'read') return <Found fields={state.fields} />;
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className="type-note m-0 text-text-2">
        {WORDS[state.at]}
      </p>
      {state.at !== 'nothing' && <Button label="Try again" variant="bare" onClick={() => void read()} />}
    </div>
  );
}

/** Only what a person has not entered. */
export function missingFrom(
  draft: ExpenseDraft,
  { amountCents, day, vendor, taxCents }: ReceiptFields,
  today: string,
): Partial<ExpenseDraft> {
  return {
    ...(draft.dollars === '' && amountCents !== null && { dollars: amountInField(amountCents.value) }),
    ...(draft.spentOn === today && day !== null && { spentOn: day.value }),
    ...(draft.vendor === '' && vendor !== null && { vendor: vendor.value }),
    ...(draft.tax === '' && taxCents !== null && { tax: amountInField(taxCents.value) }),
  };
}

/** What was read, for a look before it is saved. */
export function Found({
  fields: { amountCents, day, vendor, taxCents },
}: {
  readonly fields: ReceiptFields;
}) {
  const found = [
    amountCents && { label: 'Amount', said: moneyOf(amountCents.value), ...amountCents },
    day && { label: 'Date', said: formatDay(day.value), ...day },
    vendor && { label: 'Vendor', said: vendor.value, ...vendor },
    taxCents && { label: 'Tax', said: moneyOf(taxCents.value), ...taxCents },
  ].filter((each) => each !== null);
  return (
    <section aria-label="Read from the receipt" className="rounded-md bg-surface-2 p-3">
      <p role="status" className="type-label m-0 text-text-2">
        Read from the receipt. Check it before you save.
      </p>
      <dl className="m-0 mt-2 grid gap-1.5">
        {found.map(({ label, said, confidence }) => (
          <div key={label} className="flex flex-wrap items-center gap-2">
            <dt className="type-note w-16 text-text-2">{label}</dt>
            <dd className="type-ui m-0 min-w-0 break-words">{said}</dd>
            {confidence < SURE_FROM && <Tag tone="needs">Hard to read</Tag>}
          </div>
        ))}
      </dl>
    </section>
  );
}
