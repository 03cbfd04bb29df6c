import type { FieldView } from '@plumbline/domain/report-engine/report-view';
import { SeverityShape } from '@plumbline/ui';
import { type ReactNode, useId } from 'react';
import { FieldNote } from './field-note.tsx';

export interface ChoiceFrameProps {
  readonly view: FieldView;
  readonly children: (ids: { describedBy: string | undefined; isInvalid: boolean }) => ReactNode;
}

/** Heading, help and error around a group of choices; the group carries its own accessible name. */
export function ChoiceFrame({ view, children }: ChoiceFrameProps) {
  const id = useId();
  const hasHelp = view.field.help !== undefined;
  const ids = [hasHelp ? `${id}-help` : null, view.problem ? `${id}-problem` : null].filter(
    (each) => each !== null,
  );
  return (
    <div className="min-w-0">
      <div className="mb-2 flex items-baseline gap-3">
        <p className="type-h3 flex-1">{view.field.label}</p>
        <FieldNote view={view} />
      </div>
      {children({ describedBy: ids.join(' ') || undefined, isInvalid: view.problem !== null })}
      {hasHelp && (
        <p id={`${id}-help`} className="type-meta mt-2 text-text-3">
          {view.field.help}
        </p>
      )}
      {view.problem && (
        <p id={`${id}-problem`} className="mt-2 flex gap-2 text-[0.875rem] leading-5 font-[540]">
          <SeverityShape severity="major" className="mt-[3px]" />
          {view.problem}
        </p>
      )}
    </div>
  );
}
