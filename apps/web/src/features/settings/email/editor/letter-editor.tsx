/** The form of one email template: subject, rich text or HTML body, and plain text. */
import { TEMPLATE_HTML_MAX_CHARACTERS, TEMPLATE_TEXT_MAX_CHARACTERS } from '@plumbline/domain/constants';
import { unknownPlaceholders } from '@plumbline/domain/email-placeholders';
import {
  Banner,
  Button,
  Card,
  Field,
  SegmentedControl,
  Skeleton,
  TextInput,
  useToaster,
} from '@plumbline/ui';
import { CircleAlert, RotateCcw } from 'lucide-react';
import { type FormEvent, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { failure } from '../../../../backend/call.ts';
import type {
  EditableLetterType,
  LetterTemplate,
  LetterWording,
} from '../../../../backend/messages/messaging-calls.ts';
import { focusFirstComplaint } from '../../form/focus-first-complaint.ts';
import { SaveBar } from '../../form/save-bar.tsx';
import { type SettingsForm, useSettingsForm } from '../../form/use-settings-form.ts';
import { useMessaging } from '../use-messaging.ts';
import { letterAnswer } from './letter-answer.ts';
import { effectiveWording, letterSchema, storedWording } from './letter-form.ts';
import { sanitizeLetter } from './letter-markup.ts';
import { PlaceholderMenu } from './placeholder-menu.tsx';
import { PreviewCard } from './preview-card.tsx';
import { SourceEditor } from './source-editor.tsx';

const RichLetterEditor = lazy(() => import('./rich-letter-editor.tsx'));
const schema = letterSchema(sanitizeLetter);

export interface LetterEditorProps {
  readonly template: LetterTemplate;
  readonly type: EditableLetterType;
  readonly organizationId: string;
  /** With sample data. */
  readonly fill: (wording: LetterWording) => LetterWording;
  readonly test: (wording: LetterWording) => ReactNode;
}

export function LetterEditor({ template, type, organizationId, fill, test }: LetterEditorProps) {
  const { calls, readAgain } = useMessaging(organizationId);
  const toaster = useToaster();
  /** The server's message about the template itself. */
  const [answer, setAnswer] = useState<string | null>(null);
  const saved = useMemo(() => effectiveWording(template), [template]);
  const form = useSettingsForm<LetterWording>({
    name: `letter ${type}`,
    saved,
    schema,
    save: async (changed) => {
      const wording = storedWording({ ...saved, ...changed }, template.builtIn, sanitizeLetter);
      if (wording === null) return failure('invalid');
      const stored = await calls.saveTemplate(type, wording, template.updatedAt);
      const said = stored.ok ? null : letterAnswer(stored.error);
      setAnswer(said);
      if (said !== null) return failure('invalid');
      if (stored.ok || stored.error.kind === 'overtaken') await readAgain();
      return stored;
    },
  });
  if (form === null) return <Skeleton className="h-96" />;

  const change = (patch: Partial<LetterWording>): void => {
    setAnswer(null);
    form.change(patch);
  };
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { currentTarget } = event;
    if (await form?.submit()) toaster.show({ message: 'Letter saved' });
    else focusFirstComplaint(currentTarget);
  }
  const { builtIn } = template;
  const isBuiltIn =
    form.values.subject === builtIn.subject &&
    form.values.html === builtIn.html &&
    form.values.text === builtIn.text;
  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Card padding="large" className="grid min-w-0 gap-6">
          <WordingFields form={form} change={change} />
          <div className="flex flex-wrap gap-2.5 border-t border-line pt-5">
            {test(form.values)}
            {!isBuiltIn && (
              <Button
                variant="bare"
                icon={RotateCcw}
                label="Use the built-in wording"
                onClick={() => change({ ...builtIn })}
              />
            )}
          </div>
        </Card>
        <PreviewCard letter={fill(form.values)} />
      </div>
      {answer !== null && <Banner icon={CircleAlert}>{answer}</Banner>}
      {form.isChanged && (
        <SaveBar
          isBusy={form.isBusy}
          problem={answer === null ? form.problem : null}
          onDiscard={form.discard}
        />
      )}
    </form>
  );
}

interface WordingFieldsProps {
  readonly form: SettingsForm<LetterWording>;
  readonly change: (patch: Partial<LetterWording>) => void;
}

const WAYS = [
  { value: 'letter', label: 'As it looks' },
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Plain text' },
] as const;
type Way = (typeof WAYS)[number]['value'];

function WordingFields({ form, change }: WordingFieldsProps) {
  const { values, complaints } = form;
  const [chosen, setWay] = useState<Way>('letter');
  // Switches to the view where the error can be fixed.
  const way =
    complaints.text && !complaints.html ? 'text' : complaints.html && chosen === 'text' ? 'html' : chosen;
  const unknown = unknownPlaceholders(`${values.subject} ${values.html} ${values.text}`);
  return (
    <>
      <Field
        label="Subject"
        error={complaints.subject}
        aside={<PlaceholderMenu onChoose={(token) => change({ subject: `${values.subject}${token}` })} />}
      >
        <TextInput value={values.subject} onChange={(event) => change({ subject: event.target.value })} />
      </Field>
      <SegmentedControl label="How to edit" options={WAYS} value={way} onValueChange={setWay} isWide />
      {way === 'text' ? (
        <Field
          label="Plain text"
          error={complaints.text}
          aside={<Count text={values.text} most={TEMPLATE_TEXT_MAX_CHARACTERS} />}
          description="For programs that show no HTML. Left empty, the built-in text is sent."
        >
          <SourceEditor
            label="Plain text"
            isHtml={false}
            value={values.text}
            onChange={(text) => change({ text })}
          />
        </Field>
      ) : (
        <Field
          label="Letter"
          error={complaints.html}
          aside={<Count text={values.html} most={TEMPLATE_HTML_MAX_CHARACTERS} />}
          description="Left empty, the built-in letter is sent. What could run in a message is taken out on saving."
        >
          {way === 'html' ? (
            <SourceEditor label="Letter" isHtml value={values.html} onChange={(html) => change({ html })} />
          ) : (
            <Suspense fallback={<Skeleton className="h-80" />}>
              <RichLetterEditor label="Letter" html={values.html} onChange={(html) => change({ html })} />
            </Suspense>
          )}
        </Field>
      )}
      {unknown.length > 0 && (
        <p role="status" className="type-note m-0 text-text-2">
          {`No letter knows ${unknown.map((name) => `{{${name}}}`).join(', ')}: it would stand there as it is.`}
        </p>
      )}
    </>
  );
}

function Count({ text, most }: { readonly text: string; readonly most: number }) {
  const count = Array.from(text).length;
  return (
    <span className={`type-meta tabular-nums ${count > most ? 'text-major' : 'text-text-3'}`}>
      {`${count.toLocaleString('en-US')} of ${most.toLocaleString('en-US')}`}
    </span>
  );
}
