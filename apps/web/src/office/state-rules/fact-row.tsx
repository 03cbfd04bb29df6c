/** One fact: what the rule says, its source and date, what it does here, and a switch where there is something to switch. */
import type { PackFact } from '@plumbline/domain/states/state-pack';
import { formatDay } from '@plumbline/domain/time/format-time';
import { Switch, Tag } from '@plumbline/ui';
import { effectWords, isSwitchable, surenessOf } from './rule-words.ts';

export interface FactRowProps {
  readonly fact: PackFact;
  readonly isOff: boolean;
  readonly canEdit: boolean;
  readonly onSwitch: (fact: PackFact, isOff: boolean) => void;
}

export function FactRow({ fact, isOff, canEdit, onSwitch }: FactRowProps) {
  const { words, source, asOf } = fact;
  return (
    <li className="grid gap-1 border-b border-line px-4 py-3 last:border-b-0">
      <p className="type-body m-0">{words}</p>
      <p className="type-meta m-0 text-text-3">{`${source}. ${surenessOf(fact)}, ${formatDay(asOf)}.`}</p>
      {isSwitchable(fact) && canEdit ? (
        <Switch label={effectWords(fact)} isOn={!isOff} onChange={(isOn) => onSwitch(fact, !isOn)} />
      ) : (
        <p className="type-note m-0 flex flex-wrap items-center gap-2 text-text-2">
          {effectWords(fact)}
          {isOff && <Tag>Off</Tag>}
        </p>
      )}
    </li>
  );
}
