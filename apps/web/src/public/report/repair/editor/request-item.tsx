import type { ModelFinding } from '@plumbline/domain/report/model/types';
import { amountInField, readAmount } from '@plumbline/domain/report/repair-request/amount-text';
import {
  MAX_TITLE,
  MAX_WORDS,
  type RepairItem,
  WISH_LABELS,
  WISHES,
  type Wish,
} from '@plumbline/domain/report/repair-request/content';
import {
  Field,
  IconButton,
  OrderHandle,
  SafetyTag,
  Select,
  SeverityTag,
  TextArea,
  TextInput,
} from '@plumbline/ui';
import { Trash2 } from 'lucide-react';
import { type PointerEvent, useState } from 'react';

export interface RequestItemProps {
  readonly item: RepairItem;
  /** Null for an item of the author's own. */
  readonly finding: ModelFinding | null;
  readonly safetyLabel: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onDragStart: (event: PointerEvent) => void;
  /** `field` names what is typed into, so that undo takes it back at once. */
  readonly onChange: (change: Partial<RepairItem>, field: string) => void;
  readonly onRemove: () => void;
  /** The amount as it was typed, when it is none; kept with the draft. */
  readonly unread: string | undefined;
  readonly onUnread: (text: string | null) => void;
}

const WISH_OPTIONS = WISHES.map((value) => ({ value, label: WISH_LABELS[value] }));
const isWish = (value: string): value is Wish => WISHES.some((wish) => wish === value);

/** One wish: what, how, for how much, in which words. */
export function RequestItem(props: RequestItemProps) {
  const { item, finding, safetyLabel, index, count, onMove, onDragStart, onChange, onRemove } = props;
  const { unread, onUnread } = props;
  const name = item.title === '' ? `item ${index + 1}` : item.title;
  return (
    <div className="flex gap-1 py-4">
      <OrderHandle label={name} index={index} count={count} onMove={onMove} onDragStart={onDragStart} />
      <div className="grid min-w-0 flex-1 gap-3">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            {finding === null ? (
              <Field label="Your item">
                <TextInput
                  value={item.title}
                  maxLength={MAX_TITLE}
                  onChange={(event) => onChange({ title: event.target.value }, 'title')}
                />
              </Field>
            ) : (
              <>
                <p className="m-0 flex flex-wrap gap-2">
                  {finding.isSafety && <SafetyTag label={safetyLabel} />}
                  <SeverityTag severity={finding.severity} label={finding.severityLabel} />
                </p>
                <p className="type-h3 mt-1.5 mb-0 wrap-anywhere">{item.title}</p>
              </>
            )}
          </div>
          <IconButton icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Request">
            <Select
              options={WISH_OPTIONS}
              value={item.wish}
              onChange={({ target }) => isWish(target.value) && onChange({ wish: target.value }, 'wish')}
            />
          </Field>
          <AmountField
            cents={item.amountCents}
            unread={unread}
            onUnread={onUnread}
            onChange={(amountCents) => onChange({ amountCents }, 'amount')}
          />
        </div>
        <Field label="Instructions">
          <TextArea
            rows={1}
            value={item.words}
            maxLength={MAX_WORDS}
            placeholder="Licensed electrician, receipt before closing"
            onChange={(event) => onChange({ words: event.target.value }, 'words')}
          />
        </Field>
      </div>
    </div>
  );
}

/** Read when it is left, so that '1,2' on the way to '1,200' is no error. */
function AmountField({
  cents,
  unread,
  onChange,
  onUnread,
}: Pick<RequestItemProps, 'unread' | 'onUnread'> & {
  readonly cents: number | null;
  readonly onChange: (cents: number | null) => void;
}) {
  const [text, setText] = useState(unread ?? amountInField(cents));
  const [isWrong, setWrong] = useState(unread !== undefined);
  const [seen, setSeen] = useState(cents);
  // Changed from outside: by undo, or by another version.
  if (seen !== cents) {
    setSeen(cents);
    setText(amountInField(cents));
    setWrong(false);
  }
  const read = (): void => {
    const amount = readAmount(text);
    setWrong(amount === 'invalid');
    onUnread(amount === 'invalid' ? text : null);
    if (amount !== 'invalid' && amount !== cents) onChange(amount);
  };
  return (
    <Field
      label="Amount in dollars (optional)"
      error={isWrong ? 'Enter an amount up to $999,999.99, such as 1250 or 1,250.50.' : null}
    >
      <TextInput
        inputMode="decimal"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={read}
        onKeyDown={(event) => event.key === 'Enter' && read()}
      />
    </Field>
  );
}
