/** The parts of the type in report order; sections are reordered here. */
import { addSection, moveTo } from '@plumbline/domain/report/builder/edit-definition';
import { isAtOrInside } from '@plumbline/domain/report/engine/answer-path';
import { classNames, OrderedList, OrderHandle, SeverityShape, VisuallyHidden } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { useBuilder } from './model/builder-context.ts';
import { AddRow } from './part/add-row.tsx';

export function Outline() {
  const { definition, edit, go, isReadOnly } = useBuilder();
  const { sections, general, closing, rules } = definition;
  const move = (from: number, to: number): void => {
    const section = sections[from];
    if (section === undefined) return;
    edit(`Move ${section.label}`, (current) => moveTo(current, section.id, to), {
      said: `${section.label} is now ${to + 1} of ${sections.length}.`,
    });
  };
  return (
    <nav aria-label="Parts of the report type" className="grid gap-1">
      <Part path="type" label="Name, design, labels" />
      <Part path="general" label={general.label} />
      <OrderedList label="Sections" items={sections} keyOf={({ id }) => id} onMove={move}>
        {(section, index, onDragStart) => (
          <Part
            path={section.id}
            label={section.label}
            number={index + 1}
            handle={
              !isReadOnly && (
                <OrderHandle
                  label={section.label}
                  index={index}
                  count={sections.length}
                  onMove={(to) => move(index, to)}
                  onDragStart={onDragStart}
                />
              )
            }
          />
        )}
      </OrderedList>
      {!isReadOnly && (
        <AddRow
          what="section"
          onAdd={(label) => {
            const added = addSection(definition, label);
            edit(`Add ${label}`, (current) => addSection(current, label).definition, {
              said: `${label} added.`,
            });
            go(added.path);
          }}
        />
      )}
      <Part path="closing" label={closing.label} />
      <Part path="rules" label={rules.length === 0 ? 'Rules' : `Rules (${rules.length})`} />
    </nav>
  );
}

interface PartProps {
  readonly path: string;
  readonly label: string;
  readonly number?: number;
  readonly handle?: ReactNode;
}

function Part({ path, label, number, handle }: PartProps) {
  const { at, go, problems } = useBuilder();
  const isOpen = isAtOrInside(at, path);
  const hasProblem = problems.some((problem) => isAtOrInside(problem.path, path));
  return (
    <div className="flex items-center">
      {handle}
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => go(path)}
        className={classNames(
          'flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md px-2.5 py-1.5 text-left desk:min-h-10',
          isOpen ? 'bg-accent-soft text-accent-text' : 'hover:bg-control',
        )}
      >
        {number !== undefined && (
          <span className="type-meta w-5 flex-none text-right opacity-80">{number}</span>
        )}
        <span className="type-ui min-w-0 flex-1 text-pretty">{label || 'Without a name'}</span>
        {hasProblem && (
          <>
            <SeverityShape severity="major" />
            <VisuallyHidden>has problems</VisuallyHidden>
          </>
        )}
      </button>
    </div>
  );
}
