import type { FieldView } from '@plumbline/domain/report/engine/report-view';
import { FieldGroup } from '@plumbline/ui';
import { type ReactNode, useId } from 'react';
import { FieldNote } from './field-note.tsx';
import { FieldWarning } from './field-warning.tsx';
import { problemWords } from './problem-words.ts';
import { SuggestedAnswer } from './suggested-answer.tsx';

export interface ChoiceFrameProps {
  readonly view: FieldView;
  readonly children: (ids: { describedBy: string | undefined; isInvalid: boolean }) => ReactNode;
}

/** Heading, help, and error around a group of choices; the group has its own accessible name. */
export function ChoiceFrame({ view, children }: ChoiceFrameProps) {
  const helpId = useId();
  const { label, help } = view.field;
  return (
    <FieldGroup label={label} aside={<FieldNote view={view} />} error={problemWords(view)}>
      {({ describedBy, isInvalid }) => (
        <>
          <SuggestedAnswer view={view} />
          {children({
            describedBy: [describedBy, help && helpId].filter(Boolean).join(' ') || undefined,
            isInvalid,
          })}
          {help && (
            <p id={helpId} className="type-meta mt-2 text-text-3">
              {help}
            </p>
          )}
          <FieldWarning warning={view.warning} />
        </>
      )}
    </FieldGroup>
  );
}
