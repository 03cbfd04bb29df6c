/** Rules, texts, and questions of the page, saved together. Input stays on this device until saved. */

import { failedText, loadingPageText, updatedText } from '@plumbline/domain/ground/messages';
import { MAX_QUESTIONS, type QuestionKind, questionKinds } from '@plumbline/domain/office/booking/questions';
import type { BookingSettings } from '@plumbline/domain/tables/records';
import { type InspectorShown, inspectorShown } from '@plumbline/domain/tables/records';
import {
  Button,
  Card,
  Checkbox,
  Field,
  NumberInput,
  Select,
  Skeleton,
  Switch,
  TextArea,
  TextInput,
} from '@plumbline/ui';
import { Plus, Trash2 } from 'lucide-react';
import { asking } from '#src/ground/form/form-core.ts';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import {
  changedSettings,
  draftOfSettings,
  type GeneralComplaints,
  generalDraftSchema,
  problemsOfGeneral,
  type QuestionDraft,
  readGeneral,
  unseenInSettings,
} from './general-draft.ts';
import { timeZoneOptions } from './time-zone-options.ts';

export interface GeneralFormProps {
  readonly settings: BookingSettings | null;
  readonly deviceZone: string;
  readonly canEdit: boolean;
}

const STEPS = [
  { value: '15', label: 'Every quarter of an hour' },
  { value: '30', label: 'Every half hour' },
  { value: '60', label: 'Every hour' },
  { value: '120', label: 'Every two hours' },
];

const SHOWN_WORDS: Readonly<Record<InspectorShown, string>> = {
  nothing: 'Nothing',
  name: 'Their name',
  name_and_photo: 'Their name and photo',
};

export function GeneralForm({ settings, deviceZone, canEdit }: GeneralFormProps) {
  const { repositories, officeId } = useLocal();
  const commit = useCommit();
  const stored = draftOfSettings(settings, deviceZone);
  const form = useKeptForm('booking-rules', {
    standing: stored,
    shape: generalDraftSchema,
    check: asking(problemsOfGeneral),
    async save(edit) {
      const read = readGeneral(edit.typed);
      // The first save writes everything because there is no row yet.
      const patch = settings === null && read.ok ? read.patch : changedSettings(edit);
      if (Object.keys(patch).length === 0) return savedOrSaid(true);
      const unseen = unseenInSettings(edit.begun, stored);
      const isSaved = await commit([await repositories.bookingSettings.saving(officeId, patch, unseen)], {
        label: 'Edit booking rules',
        done: updatedText('Booking rules'),
        failed: failedText('update', 'booking rules'),
        ...(settings !== null && { undone: 'Rules restored.' }),
      });
      return savedOrSaid(isSaved);
    },
  });
  if (form === null) return <Skeleton label={loadingPageText} className="mb-6 h-96" />;
  const { values: draft, change: put } = form;
  // Questions have errors by their own names.
  const complaints: GeneralComplaints = form.problems;
  const number = (
    name: 'bufferMinutes' | 'noticeHours' | 'horizonDays' | 'changeNoticeHours',
    label: string,
    unit: string,
    description: string,
  ) => (
    <Field label={label} description={description} error={complaints[name]}>
      <NumberInput
        unit={unit}
        value={draft[name]}
        onChange={(event) => put({ [name]: event.target.value })}
      />
    </Field>
  );

  return (
    <Card padding="large" className="mb-6">
      <form noValidate onSubmit={form.handleSubmit}>
        <fieldset disabled={!canEdit} className="m-0 grid gap-5 border-0 p-0">
          <legend className="type-h2 mb-4 p-0">Rules and words</legend>
          <Switch
            label="Ask us first"
            description="You approve or decline each request. When off, open times are booked right away."
            isOn={draft.needsApproval}
            onChange={(needsApproval) => put({ needsApproval })}
          />
          <Field
            label="Time zone of the office"
            description="Applies to everyone’s hours unless they set their own time zone."
          >
            <Select
              options={timeZoneOptions(draft.timeZone)}
              value={draft.timeZone}
              onChange={(event) => put({ timeZone: event.target.value })}
            />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            {number('noticeHours', 'Notice', 'hours', 'No visit sooner than this from now.')}
            {number('horizonDays', 'How far ahead', 'days', 'No visit later than this from now.')}
            {number('bufferMinutes', 'Between two visits', 'min', 'For the drive, and for coffee.')}
            {number(
              'changeNoticeHours',
              'Changes by the client',
              'hours',
              'Until so long before a visit the link moves or cancels it.',
            )}
          </div>
          <Field label="Times offered">
            <Select
              options={STEPS}
              value={draft.stepMinutes}
              onChange={(event) => put({ stepMinutes: event.target.value })}
            />
          </Field>
          <Field
            label="What clients see about their inspector"
            description="Uses the profile photo. Nothing else from the profile is shown."
          >
            <Select
              options={inspectorShown.map((value) => ({ value, label: SHOWN_WORDS[value] }))}
              value={draft.inspectorShown}
              onChange={(event) => {
                const shownNow = inspectorShown.find((each) => each === event.target.value);
                if (shownNow !== undefined) put({ inspectorShown: shownNow });
              }}
            />
          </Field>
          <Field label="Welcome" description="Appears at the top of the page.">
            <TextArea
              rows={3}
              maxLength={2000}
              value={draft.welcome}
              onChange={(event) => put({ welcome: event.target.value })}
            />
          </Field>
          <Field
            label="Terms"
            description="Clients must agree before booking. Leave blank to skip this step."
          >
            <TextArea
              rows={5}
              maxLength={20000}
              value={draft.terms}
              onChange={(event) => put({ terms: event.target.value })}
            />
          </Field>
          <QuestionList
            questions={draft.questions}
            complaints={complaints}
            onChange={(questions) => put({ questions })}
          />
          {canEdit && form.isChanged && (
            <div className="flex flex-wrap gap-3">
              <Button label="Save rules" type="submit" variant="primary" />
              <Button label="Discard" variant="bare" onClick={() => void form.discard()} />
            </div>
          )}
        </fieldset>
      </form>
    </Card>
  );
}

const KIND_WORDS: Readonly<Record<QuestionKind, string>> = {
  text: 'Words',
  choice: 'One of several',
  yes_no: 'Yes or no',
};

interface QuestionListProps {
  readonly questions: readonly QuestionDraft[];
  readonly complaints: GeneralComplaints;
  readonly onChange: (questions: readonly QuestionDraft[]) => void;
}

function QuestionList({ questions, complaints, onChange }: QuestionListProps) {
  const replace = (next: QuestionDraft): void =>
    onChange(questions.map((each) => (each.id === next.id ? next : each)));
  return (
    <section aria-label="Questions" className="grid gap-4">
      <div>
        <h3 className="type-h3 mt-0 mb-1">Questions</h3>
        <p className="type-meta m-0 text-text-3">
          Beside name, address and agent: who opens, gate codes, pets. Answers appear in the notes of the
          appointment.
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
            <Field label="Choices" description="One a line.">
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
