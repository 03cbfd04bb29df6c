import { asksForInitials } from '@plumbline/domain/forms/drawn-initials';
import { parseInput } from '@plumbline/domain/report/engine/answer-codec';
import type { FieldDefinition } from '@plumbline/domain/report/engine/definition';
import { formatClockTime } from '@plumbline/domain/time/format-time';
import { parseClockTime, parseDay, writeDay } from '@plumbline/domain/time/parse-day';
import { Field, NumberInput, PickedText, TextArea, TextInput } from '@plumbline/ui';
import { useId } from 'react';
import { laterPart } from '#src/ground/later-part.tsx';
import type { AnswerFieldProps } from './answer-field.tsx';
import { DictateButton } from './dictate-button.tsx';
import { FieldNote } from './field-note.tsx';
import { FieldWarning } from './field-warning.tsx';
import { appendText, PreparedTexts } from './prepared-texts.tsx';
import { problemWords } from './problem-words.ts';
import { SuggestedAnswer } from './suggested-answer.tsx';
import { textOf, useDraft } from './use-draft.ts';
import type { Typing } from './use-typing.ts';

const SavedInitials = laterPart(async () => (await import('./saved-initials.tsx')).SavedInitials);

const TEXT_ATTRIBUTES: Partial<
  Record<
    FieldDefinition['type'],
    { type?: string; inputMode?: 'email' | 'tel' | 'url'; autoComplete: string }
  >
> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'off' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  url: { type: 'url', inputMode: 'url', autoComplete: 'off' },
};

/** Typed answers: texts, numbers, dates, times. */
export function TypedField({ view }: AnswerFieldProps) {
  const { field } = view;
  const draft = useDraft(view.path, {
    stored: toInputText(view),
    parse: (text) => parseInput(field, text),
    write: (value) => toInputText({ field, value }),
  });
  const canDictate = field.type === 'long_text' || field.type === 'text';
  return (
    <div className="min-w-0">
      <Field
        label={field.label}
        description={field.help}
        error={problemWords(view)}
        aside={
          <span className="flex items-center gap-1">
            {field.type === 'long_text' && field.suggestions && field.suggestions.length > 0 && (
              <PreparedTexts
                label={field.label}
                texts={field.suggestions}
                onPick={(text) => draft.setText(appendText(draft.text, text))}
              />
            )}
            {canDictate && <DictateButton label={field.label} text={draft.text} onText={draft.setText} />}
            <FieldNote view={view} />
          </span>
        }
      >
        <SuggestedAnswer view={view} />
        <TypedControl field={field} draft={draft} />
      </Field>
      {asksForInitials(field) && <SavedInitials path={view.path} typed={draft.text} />}
      <FieldWarning warning={view.warning} />
    </div>
  );
}

function TypedControl({ field, draft }: { field: FieldDefinition; draft: Typing }) {
  const listId = useId();
  const picked = { text: draft.text, onTextChange: draft.setText, onBlur: draft.bind.onBlur };
  switch (field.type) {
    case 'long_text':
      return <TextArea rows={3} {...draft.bind} />;
    case 'date':
      return <PickedText kind="date" read={parseDay} write={writeDay} {...picked} />;
    case 'time':
      return <PickedText kind="time" read={parseClockTime} write={formatClockTime} {...picked} />;
    case 'int':
    case 'year':
    case 'decimal':
      return (
        <>
          <NumberInput
            unit={field.unit}
            isWhole={field.type !== 'decimal'}
            list={field.suggestions ? listId : undefined}
            {...draft.bind}
          />
          <Suggestions id={listId} of={field.suggestions} />
        </>
      );
    case 'money':
      return <NumberInput prefix="$" {...draft.bind} />;
    default:
      return (
        <>
          <TextInput
            autoComplete="off"
            maxLength={field.maxLength}
            list={field.suggestions ? listId : undefined}
            {...TEXT_ATTRIBUTES[field.type]}
            {...draft.bind}
          />
          <Suggestions id={listId} of={field.suggestions} />
        </>
      );
  }
}

function Suggestions({ id, of }: { id: string; of: readonly string[] | undefined }) {
  if (of === undefined) return null;
  return (
    <datalist id={id}>
      {of.map((each) => (
        <option key={each} value={each} />
      ))}
    </datalist>
  );
}

/** Cents are typed as dollars, dates and times as people write them; everything else is unchanged. */
function toInputText({ field, value }: Pick<AnswerFieldProps['view'], 'field' | 'value'>): string {
  if (value === null || value === undefined) return '';
  if (field.type === 'money' && typeof value === 'number') return (value / 100).toFixed(2);
  if (field.type === 'date' && typeof value === 'string') return writeDay(value);
  if (field.type === 'time' && typeof value === 'string') return formatClockTime(value);
  return textOf(value);
}
