/** The questions of one container, in order; the open one shows its settings. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { addField, moveBy, moveTo } from '@plumbline/domain/report/builder/edit-definition';
import { isAtOrInside, joinPath, parentPath } from '@plumbline/domain/report/engine/answer-path';
import type { FieldDefinition } from '@plumbline/domain/report/engine/definition';
import { classNames, Icon, OrderedList, OrderHandle, SeverityShape, Tag } from '@plumbline/ui';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { useBuilder, useCommands } from '../model/builder-context.ts';
import { AddFieldRow } from '../part/add-row.tsx';
import { FieldMenu } from './field-menu.tsx';
import { FieldPanel } from './field-panel.tsx';
import { FIELD_TYPE_NAMES } from './field-type-names.ts';

export interface FieldRowsProps {
  /** Where the questions stand: a section, an item, a group of entries. */
  readonly containerPath: string;
  readonly fields: readonly FieldDefinition[];
  readonly label: string;
}

export function FieldRows({ containerPath, fields, label }: FieldRowsProps) {
  const { at, problems, isReadOnly, edit } = useBuilder();
  const move = (path: string, name: string, to: number): void =>
    edit(`Move ${name}`, (definition) => moveTo(definition, path, to), {
      said: `${name} is now ${to + 1} of ${fields.length}.`,
    });
  return (
    <div>
      {fields.length === 0 && <p className="type-body my-2 text-text-2">No questions yet.</p>}
      <OrderedList
        label={label}
        items={fields}
        keyOf={({ id }) => id}
        onMove={(from, to) => {
          const field = fields[from];
          if (field) move(joinPath(containerPath, field.id), field.label, to);
        }}
      >
        {(field, index, onDragStart) => {
          const path = joinPath(containerPath, field.id);
          return (
            <FieldRow
              field={field}
              path={path}
              index={index}
              count={fields.length}
              isOpen={isAtOrInside(at, path)}
              problemCount={problems.filter((problem) => isAtOrInside(problem.path, path)).length}
              isReadOnly={isReadOnly}
              onMove={(to) => move(path, field.label, to)}
              onDragStart={onDragStart}
            />
          );
        }}
      </OrderedList>
      {!isReadOnly && (
        <AddFieldRow
          onAdd={(field) =>
            edit(
              `Add ${field.label}`,
              (definition) => addField(definition, containerPath, field).definition,
              {
                said: `${field.label} added.`,
              },
            )
          }
        />
      )}
    </div>
  );
}

interface FieldRowProps {
  readonly field: FieldDefinition;
  readonly path: string;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly problemCount: number;
  readonly isReadOnly: boolean;
  readonly onMove: (to: number) => void;
  readonly onDragStart: (event: PointerEvent) => void;
}

/** Re-renders only with its own question: of a thousand, one changes. */
const FieldRow = memo(
  function FieldRow({ field, path, index, count, isOpen, problemCount, isReadOnly, ...row }: FieldRowProps) {
    const { go, edit } = useCommands();
    const panelId = `builder-${path.replaceAll('/', '-')}`;
    function handleKey(event: KeyboardEvent): void {
      if (isReadOnly || !event.altKey) return;
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (step === 0) return;
      event.preventDefault();
      event.stopPropagation();
      edit(`Move ${field.label}`, (definition) => moveBy(definition, path, step), {
        said: `${field.label} is now ${Math.max(1, Math.min(count, index + 1 + step))} of ${count}.`,
      });
    }
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: Alt and an arrow move the row from any control in it
      <div onKeyDown={handleKey} className={classNames(isOpen && 'bg-surface')}>
        <div className="flex min-h-14 items-center gap-1">
          {!isReadOnly && (
            <OrderHandle
              label={field.label}
              index={index}
              count={count}
              onMove={row.onMove}
              onDragStart={row.onDragStart}
            />
          )}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => go(isOpen ? parentPath(path) : path)}
            className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-md px-2 py-1.5 text-left hover:bg-control/50"
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="min-w-0 flex-1 basis-40 text-body leading-5 font-strong text-pretty">
                {field.label || 'Question without a name'}
              </span>
              {problemCount > 0 && (
                <Tag tone="needs">
                  <SeverityShape severity="major" />
                  {countOf(problemCount, 'problem')}
                </Tag>
              )}
              {field.required && <Tag>Required</Tag>}
              {field.visibleWhen && <Tag>Shown when</Tag>}
              <Tag>{FIELD_TYPE_NAMES[field.type]}</Tag>
            </span>
            <Icon
              of={ChevronDown}
              className={classNames(
                'text-text-3 transition-transform duration-(--d-fast)',
                isOpen && 'rotate-180',
              )}
            />
          </button>
          {!isReadOnly && <FieldMenu label={field.label} path={path} />}
        </div>
        {isOpen && (
          <div id={panelId} className="px-2 pt-1 pb-5 sm:pl-11">
            <FieldPanel field={field} path={path} Rows={FieldRows} />
          </div>
        )}
      </div>
    );
  },
  (a, b) =>
    !a.isOpen &&
    !b.isOpen &&
    a.field === b.field &&
    a.path === b.path &&
    a.index === b.index &&
    a.count === b.count &&
    a.problemCount === b.problemCount &&
    a.isReadOnly === b.isReadOnly,
);
