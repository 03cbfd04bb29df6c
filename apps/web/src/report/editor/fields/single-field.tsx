import { otherPath } from '@plumbline/domain/report/engine/answer-path';
import { ChipGroup, Skeleton } from '@plumbline/ui';
import { laterPart } from '#src/ground/later-part.tsx';
import { useEditorPart } from '../model/editor-context.ts';
import type { AnswerFieldProps } from './answer-field.tsx';
import { ChoiceFrame } from './choice-frame.tsx';
import { LetteredField } from './lettered-field.tsx';
import { OtherText } from './other-text.tsx';
import { useHidingAsks } from './use-hiding-asks.tsx';

const ManyChoices = laterPart(
  async () => (await import('./many-choices.tsx')).ManyChoices,
  <Skeleton className="h-11 w-full" />,
);

/** Letters and printed text need a line each; short labels fit on chips. */
export function SingleField(props: AnswerFieldProps) {
  const isPrinted = props.view.field.options?.some(({ code, wording }) => code ?? wording) === true;
  return isPrinted ? <LetteredField {...props} /> : <ChipField {...props} />;
}

/** From this many options a search is more useful than a list (67 counties). */
const MANY = 24;

function ChipField({ view }: AnswerFieldProps) {
  const actions = useEditorPart((model) => model.actions);
  const choices = view.options.map(({ id, label }) => ({ value: id, label }));
  const value = typeof view.value === 'string' ? view.value : null;
  const asks = useHidingAsks();
  const change = (next: string | null): void =>
    asks.change(view.path, next, () => void actions.setAnswer(view.path, next));
  return (
    <ChoiceFrame view={view}>
      {(ids) => (
        <>
          {choices.length > MANY ? (
            <ManyChoices label={view.field.label} choices={choices} value={value} onValueChange={change} />
          ) : (
            <ChipGroup
              kind="single"
              label={view.field.label}
              choices={choices}
              value={value}
              onValueChange={change}
              {...ids}
            />
          )}
          {view.field.allowsOther && value === 'other' && (
            <OtherText path={otherPath(view.path)} label={`${view.field.label}, other`} />
          )}
          {asks.dialog}
        </>
      )}
    </ChoiceFrame>
  );
}
