/** The possible statuses of an item, in button order: letter, label, requirements. */
import { freeId } from '@plumbline/domain/report/builder/edit-definition';
import { MAX_STATUSES, type StatusDefinition } from '@plumbline/domain/report/engine/definition';
import {
  Button,
  IconButton,
  OrderedList,
  OrderHandle,
  Select,
  SeverityShape,
  TextInput,
} from '@plumbline/ui';
import { Plus, X } from 'lucide-react';
import { useBuilder } from '../model/builder-context.ts';
import { SwitchSetting } from './settings.tsx';

const TONES = [
  { value: 'good', label: 'It was inspected' },
  { value: 'neutral', label: 'Absent, or not inspected' },
  { value: 'attention', label: 'Action needed' },
] as const satisfies readonly { value: StatusDefinition['tone']; label: string }[];

export function StatusesEditor() {
  const { definition, edit, problems, isReadOnly } = useBuilder();
  const { statuses } = definition;
  const set = (next: readonly StatusDefinition[], key?: string): void =>
    edit('Change the statuses', (current) => ({ ...current, statuses: [...next] }), {
      ...(key !== undefined && { key: `statuses ${key}` }),
    });
  const change = (id: string, patch: Partial<StatusDefinition>, key?: string): void =>
    set(
      statuses.map((status) => (status.id === id ? { ...status, ...patch } : status)),
      key && `${id} ${key}`,
    );
  const move = (from: number, to: number): void => {
    const rest = statuses.filter((_, index) => index !== from);
    const moved = statuses[from];
    if (moved !== undefined) set([...rest.slice(0, to), moved, ...rest.slice(to)]);
  };
  const own = problems.filter(({ path, aspect }) => path === 'type' && aspect.startsWith('statuses'));
  return (
    <section aria-label="Item statuses" className="grid gap-2">
      <p className="type-body m-0 text-text-2">
        An item gets one of these. Its letters appear on the button and in lists, its name in the report.
      </p>
      {own.length > 0 && (
        <ul role="status" className="type-body m-0 grid list-none gap-1 p-0">
          {own.map(({ text, aspect }) => (
            <li key={aspect} className="flex gap-2">
              <SeverityShape severity="major" className="mt-1" />
              {text}
            </li>
          ))}
        </ul>
      )}
      <OrderedList label="Item statuses" items={statuses} keyOf={({ id }) => id} onMove={move}>
        {(status, index, onDragStart) => (
          <div className="flex items-start gap-1.5 border-b border-line py-3">
            {!isReadOnly && (
              <OrderHandle
                label={status.label || 'status'}
                index={index}
                count={statuses.length}
                onMove={(to) => move(index, to)}
                onDragStart={onDragStart}
              />
            )}
            <StatusParts
              status={status}
              index={index}
              onChange={(patch, key) => change(status.id, patch, key)}
            />
            {!isReadOnly && statuses.length > 1 && (
              <IconButton
                icon={X}
                label={`Delete status ${status.label}`}
                onClick={() => set(statuses.filter(({ id }) => id !== status.id))}
              />
            )}
          </div>
        )}
      </OrderedList>
      {!isReadOnly &&
        (statuses.length < MAX_STATUSES ? (
          <div>
            <Button label="Add status" icon={Plus} onClick={() => set([...statuses, newStatus(statuses)])} />
          </div>
        ) : (
          <p className="type-meta m-0 text-text-3">
            Up to {MAX_STATUSES} statuses fit side by side on a phone.
          </p>
        ))}
    </section>
  );
}

interface StatusPartsProps {
  readonly status: StatusDefinition;
  readonly index: number;
  readonly onChange: (patch: Partial<StatusDefinition>, key?: string) => void;
}

function StatusParts({ status, index, onChange }: StatusPartsProps) {
  const number = index + 1;
  return (
    <div className="grid min-w-0 flex-1 gap-2">
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-2 sm:grid-cols-[4.5rem_minmax(0,1.4fr)_minmax(0,1fr)]">
        <TextInput
          aria-label={`Status ${number} letters`}
          maxLength={3}
          value={status.code}
          onChange={(event) => onChange({ code: event.currentTarget.value.trim().toUpperCase() }, 'code')}
          className="px-1! text-center"
        />
        <TextInput
          aria-label={`Name of status ${number}`}
          value={status.label}
          onChange={(event) => onChange({ label: event.currentTarget.value }, 'label')}
        />
        <TextInput
          aria-label={`Short name of status ${number}`}
          placeholder="Short name"
          value={status.shortLabel}
          onChange={(event) => onChange({ shortLabel: event.currentTarget.value }, 'short')}
          className="max-sm:col-span-2"
        />
      </div>
      <Select
        aria-label={`What status ${number} means`}
        value={status.tone}
        options={TONES}
        onChange={(event) => {
          const tone = TONES.find(({ value }) => value === event.currentTarget.value);
          if (tone) onChange({ tone: tone.value });
        }}
      />
      <div className="grid gap-x-6 sm:grid-cols-2">
        <SwitchSetting
          label="Requires a reason"
          isOn={status.requiresReason === true}
          onChange={(isOn) => onChange({ requiresReason: isOn })}
        />
        <SwitchSetting
          label="Requires a finding"
          isOn={status.requiresFinding === true}
          onChange={(isOn) => onChange({ requiresFinding: isOn })}
        />
        <SwitchSetting
          label="Prompts for an item description"
          isOn={status.requiresDescription === true}
          onChange={(isOn) => onChange({ requiresDescription: isOn })}
        />
      </div>
    </div>
  );
}

/** More than the maximum number of statuses. */
const FREE_LETTERS: readonly string[] = ['N', 'A', 'B', 'C', 'D', 'E', 'F'];

/** A placeholder name with unused letters. */
function newStatus(statuses: readonly StatusDefinition[]): StatusDefinition {
  const codes = new Set(statuses.map(({ code }) => code));
  const code = FREE_LETTERS.find((letter) => !codes.has(letter)) ?? '';
  const id = freeId('status', new Set(statuses.map((status) => status.id)));
  return { id, label: 'New status', shortLabel: 'New', code, tone: 'good' };
}
