import { optionPath, otherPath } from '@plumbline/domain/report/engine/answer-path';
import { ChipGroup } from '@plumbline/ui';
import { useEditorPart } from '../model/editor-context.ts';
import type { AnswerFieldProps } from './answer-field.tsx';
import { ChoiceFrame } from './choice-frame.tsx';
import { OtherText } from './other-text.tsx';
import { useHidingAsks } from './use-hiding-asks.tsx';

/** Each option is a separate answer, so that two inspectors who check different ones keep both. */
export function MultiField({ view }: AnswerFieldProps) {
  const actions = useEditorPart((model) => model.actions);
  const asks = useHidingAsks();
  const choices = (view.field.options ?? []).map(({ id, label }) => ({ value: id, label }));
  const chosen = Array.isArray(view.value) ? (view.value as string[]) : [];

  function change(next: readonly string[]): void {
    for (const id of next) if (!chosen.includes(id)) void actions.toggleOption(view.path, id, true);
    for (const id of chosen)
      if (!next.includes(id))
        asks.change(optionPath(view.path, id), null, () => void actions.toggleOption(view.path, id, false));
  }

  return (
    <ChoiceFrame view={view}>
      {(ids) => (
        <>
          <ChipGroup
            kind="multiple"
            label={view.field.label}
            choices={choices}
            value={chosen}
            onValueChange={change}
            {...ids}
          />
          {view.field.allowsOther && chosen.includes('other') && (
            <OtherText path={otherPath(view.path)} label={`${view.field.label}, other`} />
          )}
          {asks.dialog}
        </>
      )}
    </ChoiceFrame>
  );
}
