import { formatMoney } from '@plumbline/domain/ground/format-number';
import { Button, Combobox, Field, IconButton, NumberInput, TextInput } from '@plumbline/ui';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { lengthInWords } from '#src/ground/device/times.ts';
import { factsOfDraft, type LineDraft } from './appointment-draft.ts';
import type { FieldsProps } from './appointment-fields.tsx';
import { lineOfService, totalsOfLines, yearOf } from './service-lines.ts';

/** Services from the price list at this house's price, and custom lines. */
export function ServiceFields({ draft, problems, schedule, onChange }: FieldsProps) {
  // A combobox keeps its choice; a new key resets it after each one.
  const [round, setRound] = useState(0);
  const totals = totalsOfLines(draft.lines);
  const replace = (index: number, patch: Partial<LineDraft>): void =>
    onChange({ lines: draft.lines.map((each, at) => (at === index ? { ...each, ...patch } : each)) });
  const add = (line: LineDraft): void => onChange({ lines: [...draft.lines, line] });
  return (
    <div className="grid gap-3 sm:col-span-2">
      {draft.lines.map((line, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity; a new line has no id yet
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_7rem_8rem_auto]"
        >
          <TextInput
            aria-label={`Service ${index + 1}`}
            value={line.name}
            maxLength={120}
            className="max-sm:col-span-3"
            onChange={(event) => replace(index, { name: event.target.value })}
          />
          <NumberInput
            aria-label={`Minutes of service ${index + 1}`}
            unit="min"
            isWhole
            value={line.minutes}
            onChange={(event) => replace(index, { minutes: event.target.value })}
          />
          <NumberInput
            aria-label={`Price of service ${index + 1}`}
            prefix="$"
            value={line.price}
            onChange={(event) => replace(index, { price: event.target.value })}
          />
          <IconButton
            icon={X}
            label={`Remove ${line.name === '' ? `service ${index + 1}` : line.name}`}
            onClick={() => onChange({ lines: draft.lines.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      {problems.lines !== undefined && (
        <p role="alert" className="type-meta m-0 text-major">
          {problems.lines}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-2.5">
        {schedule.services.length > 0 && (
          <Field label="Add a service" className="min-w-0 flex-1">
            <Combobox
              key={round}
              choices={schedule.services.map(({ id, name, isAddOn, priceCents, durationMinutes }) => ({
                value: id,
                label: name,
                detail: `${isAddOn ? 'Add-on, ' : ''}${formatMoney(priceCents)}, ${lengthInWords(durationMinutes)}`,
              }))}
              value={null}
              onValueChange={(id) => {
                const service = schedule.services.find((each) => each.id === id);
                if (service === undefined) return;
                add(lineOfService(service, factsOfDraft(draft), yearOf(draft)));
                setRound(round + 1);
              }}
              placeholder="Search the price list"
              emptyText="No services match. Add a custom line."
            />
          </Field>
        )}
        <Button
          label="Custom line"
          icon={Plus}
          onClick={() => add({ rowId: '', serviceId: null, name: '', minutes: '0', price: '0' })}
        />
      </div>
      {draft.lines.length > 0 && (
        <p className="type-ui m-0 flex justify-between gap-4 border-t border-line pt-3" aria-live="polite">
          <span className="text-text-2">{lengthInWords(totals.minutes)}</span>
          <span>{formatMoney(totals.cents)}</span>
        </p>
      )}
    </div>
  );
}
