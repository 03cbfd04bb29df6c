/** The questions that the office asks its clients: added, changed, removed. */
import { MAX_QUESTIONS, type QuestionKind, questionKinds } from '@plumbline/domain/office/booking/questions';
import { Button, Checkbox, Field, Select, TextArea, TextInput } from '@plumbline/ui';
import { Plus, Trash2 } from 'lucide-react';
import type { GeneralComplaints, QuestionDraft } from './general-draft.ts';

const KIND_WORDS: Readonly<Record<QuestionKind, string>> = {
  text: 'Text',
  choice: 'Multiple choice',
  yes_no: 'Yes or no',
};

export interface QuestionListProps {
  readonly questions: readonly QuestionDraft[];
  readonly complaints: GeneralComplaints;
  readonly onChange: (questions: readonly QuestionDraft[]) => void;
}

export function QuestionList({ questions, complaints, onChange }: QuestionListProps) {
  const replace = (next: QuestionDraft): void =>
    onChange(questions.map((each) => (each.id === next.id ? next : each)));
  return (
    <section aria-label="Questions" className="grid gap-4">
      <div>
        <h3 className="type-h3 mt-0 mb-1">Questions</h3>
        <p className="type-meta m-0 text-text-3">
          In addition to name, address, and agent, such as gate codes or pets. Answers appear in the
          appointment’s notes.
        </p>
      </div>
      {questions.map((question, index) => (
        <fieldset key={question.id} className="m-0 grid gap-4 rounded-md border border-line p-4">
          <legend className="type-label px-1 text-text-2">Question {index + 1}</legend>
          <Field label="Question" error={complaints[`question ${question.id}`]}>
            <TextInput
              maxLength={200}
              value={question.label}
              onChange={(event) => replace({ ...question, label: event.target.value })}
            />
          </Field>
          <Field label="Answer">
            <Select
              options={questionKinds.map((value) => ({ value, label: KIND_WORDS[value] }))}
              value={question.kind}
              onChange={(event) => {
                const kind = questionKinds.find((each) => each === event.target.value);
                if (kind !== undefined) replace({ ...question, kind });
              }}
            />
          </Field>
          {question.kind === 'choice' && (
            <Field label="Choices" description="One per line.">
              <TextArea
                rows={3}
                value={question.options}
                onChange={(event) => replace({ ...question, options: event.target.value })}
              />
            </Field>
          )}
          <Checkbox
            label="Required"
            checked={question.isRequired}
            onChange={(event) => replace({ ...question, isRequired: event.target.checked })}
          />
          <Button
            label="Remove question"
            icon={Trash2}
            variant="bare"
            className="justify-self-start"
            onClick={() => onChange(questions.filter(({ id }) => id !== question.id))}
          />
        </fieldset>
      ))}
      {questions.length < MAX_QUESTIONS && (
        <Button
          label="Add question"
          icon={Plus}
          variant="outline"
          className="justify-self-start"
          onClick={() =>
            onChange([
              ...questions,
              { id: crypto.randomUUID(), label: '', kind: 'text', options: '', isRequired: false },
            ])
          }
        />
      )}
    </section>
  );
}
