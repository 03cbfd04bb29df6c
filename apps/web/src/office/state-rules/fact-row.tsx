/** One fact: what the rule says, its source and date, what it does here, a switch, and the way to change it. */
import { isChanged, type StateFactValue } from '@plumbline/domain/states/office-facts';
import type { PackFact } from '@plumbline/domain/states/state-pack';
import { formatDay } from '@plumbline/domain/time/format-time';
import { Button, Switch, Tag } from '@plumbline/ui';
import { effectWords, isSwitchable, surenessOf } from './rule-words.ts';

export interface FactRowProps {
  /** As shipped. */
  readonly fact: PackFact;
  /** The company's version in force. */
  readonly own: OwnFact | undefined;
  readonly canEdit: boolean;
  readonly onSwitch: (isOff: boolean) => void;
  readonly onChange: () => void;
  readonly onShipped: () => void;
}

export interface OwnFact {
  readonly value: StateFactValue;
  readonly validFrom: string;
  readonly note: string;
}

export function FactRow({ fact, own, canEdit, onSwitch, onChange, onShipped }: FactRowProps) {
  const isOff = own?.value.isOff === true;
  const change = own !== undefined && isChanged(own.value) ? own : null;
  const canSwitch = isSwitchable(fact);
  return (
    <li className="grid gap-1 border-b border-line px-4 py-3 last:border-b-0">
      <p className="type-body m-0">{change?.value.words ?? fact.words}</p>
      <p className="type-meta m-0 text-text-3">
        {`${fact.source.replace(/\.$/, '')}. ${surenessOf(fact)}, ${formatDay(fact.asOf)}.`}
      </p>
      {change !== null && (
        <p className="type-meta m-0 text-text-2">
          <Tag>Changed</Tag> {changeWords(change)}
        </p>
      )}
      {canSwitch && canEdit ? (
        <>
          <Switch label={effectWords(fact)} isOn={!isOff} onChange={(isOn) => onSwitch(!isOn)} />
          <div className="flex flex-wrap gap-2">
            <Button
              variant="outline"
              label="Change"
              aria-label={`Change: ${fact.words}`}
              onClick={onChange}
            />
            {change !== null && <Button variant="bare" label="Use the shipped rule" onClick={onShipped} />}
          </div>
        </>
      ) : (
        <p className="type-note m-0 flex flex-wrap items-center gap-2 text-text-2">
          {effectWords(fact)}
          {isOff && <Tag>Off</Tag>}
        </p>
      )}
    </li>
  );
}

/** 'From November 1, 2026, by your company: 7 calendar days, kept for 7 years. Board letter.' */
function changeWords({ value, validFrom, note }: OwnFact): string {
  const { dueDays, keepYears, licenseLabel, sentences } = value;
  const parts = [
    dueDays && `due after ${dueDays.days} ${dueDays.isBusinessDays ? 'business' : 'calendar'} days`,
    keepYears && `kept for ${keepYears} years`,
    licenseLabel && `license named “${licenseLabel}”`,
    sentences && 'other sentences',
  ].filter((part) => typeof part === 'string');
  const what = parts.length === 0 ? 'other words' : parts.join(', ');
  return `From ${formatDay(validFrom)}, by your company: ${what}.${note === '' ? '' : ` ${note}`}`;
}
