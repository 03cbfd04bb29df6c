import { otherPath } from '@plumbline/domain/report-engine/answer-path';
import { ChipGroup } from '@plumbline/ui';
import { useEditorPart } from '../model/editor-context.ts';
import type { AnswerFieldProps } from './answer-field.tsx';
import { ChoiceFrame } from './choice-frame.tsx';
import { OtherText } from './other-text.tsx';

export function SingleField({ view }: AnswerFieldProps) {
  const actions = useEditorPart((model) => model.actions);
  const choices = (view.field.options ?? []).map(({ id, label }) => ({ value: id, label }));
  const value = typeof view.value === 'string' ? view.value : null;
  return (
    <ChoiceFrame view={view}>
      {(ids) => (
        <>
          <ChipGroup
            kind="single"
            label={view.field.label}
            choices={choices}
            value={value}
            onValueChange={(next) => void actions.setAnswer(view.path, next)}
            {...ids}
          />
          {view.field.allowsOther && value === 'other' && (
            <OtherText path={otherPath(view.path)} label={`${view.field.label}, other`} />
          )}
        </>
      )}
    </ChoiceFrame>
  );
}
