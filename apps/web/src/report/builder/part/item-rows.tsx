import { countOf } from '@plumbline/domain/ground/format-number';
import { addItem, moveTo } from '@plumbline/domain/report/builder/edit-definition';
import { isAtOrInside, joinPath } from '@plumbline/domain/report/engine/answer-path';
import type { SectionDefinition } from '@plumbline/domain/report/engine/definition';
import { Icon, OrderedList, OrderHandle, SeverityShape, Tag } from '@plumbline/ui';
import { ChevronRight } from 'lucide-react';
import { useBuilder } from '../model/builder-context.ts';
import { AddRow } from './add-row.tsx';

export function ItemRows({ section }: { section: SectionDefinition }) {
  const { edit, go, problems, isReadOnly } = useBuilder();
  const { items } = section;
  const move = (from: number, to: number): void => {
    const item = items[from];
    if (item === undefined) return;
    edit(`Move ${item.label}`, (current) => moveTo(current, joinPath(section.id, item.id), to), {
      said: `${item.label} is now ${to + 1} of ${items.length}.`,
    });
  };
  return (
    <div>
      <OrderedList label={`Items of ${section.label}`} items={items} keyOf={({ id }) => id} onMove={move}>
        {(item, index, onDragStart) => {
          const path = joinPath(section.id, item.id);
          const count = problems.filter((problem) => isAtOrInside(problem.path, path)).length;
          return (
            <div className="flex min-h-14 items-center gap-1">
              {!isReadOnly && (
                <OrderHandle
                  label={item.label}
                  index={index}
                  count={items.length}
                  onMove={(to) => move(index, to)}
                  onDragStart={onDragStart}
                />
              )}
              <button
                type="button"
                onClick={() => go(path)}
                className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-md px-2 py-1.5 text-left hover:bg-control/50"
              >
                <span className="min-w-0 flex-1 text-body leading-5 font-strong text-pretty">
                  {item.label || 'Item without a name'}
                </span>
                {count > 0 && (
                  <Tag tone="needs">
                    <SeverityShape severity="major" />
                    {countOf(count, 'problem')}
                  </Tag>
                )}
                {item.photo === 'required' && <Tag>Photo required</Tag>}
                <span className="type-meta text-text-3">{countOf(item.fields.length, 'question')}</span>
                <Icon of={ChevronRight} className="text-text-3" />
              </button>
            </div>
          );
        }}
      </OrderedList>
      {!isReadOnly && (
        <AddRow
          what="item"
          onAdd={(label) =>
            edit(`Add ${label}`, (current) => addItem(current, section.id, label).definition, {
              said: `${label} added.`,
            })
          }
        />
      )}
    </div>
  );
}
