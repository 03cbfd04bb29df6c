/** The form of one email template: subject, rich text or HTML body, and plain text. */
import {
  TEMPLATE_HTML_MAX_CHARACTERS,
  TEMPLATE_TEXT_MAX_CHARACTERS,
} from '@plumbline/domain/ground/constants';
import { placeholdersOf, unknownPlaceholders } from '@plumbline/domain/letters/email-placeholders';
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
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { type CallError, failure, isOvertaken } from '#src/ground/backend/call.ts';
import { rulesOf } from '#src/ground/form/form-core.ts';
import { SaveBar } from '#src/ground/form/online/save-bar.tsx';
import type { Form } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import type { LetterTemplate, LetterType, LetterWording } from '../calls/messaging-calls.ts';
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
  readonly type: LetterType;
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
  const form = useKeptForm<LetterWording, CallError>(`settings letter ${type}`, {
    standing: saved,
    check: rulesOf(schema),
    isOvertaken,
    async save({ changed }) {
      const wording = storedWording({ ...saved, ...changed }, template.builtIn, sanitizeLetter);
      if (wording === null) return failure('invalid');
      const stored = await calls.saveTemplate(type, wording, template.updatedAt);
      const said = stored.ok ? null : letterAnswer(stored.error);
      setAnswer(said);
      if (said !== null) return failure('invalid');
      if (stored.ok || isOvertaken(stored.error)) await readAgain();
      if (stored.ok) toaster.show({ message: 'Template saved' });
      return stored;
    },
  });
  if (form === null) return <Skeleton className="h-96" />;

  const change = (patch: Partial<LetterWording>): void => {
    setAnswer(null);
    form.change(patch);
  };
  const { builtIn } = template;
  const isBuiltIn =
    form.values.subject === builtIn.subject &&
    form.values.html === builtIn.html &&
    form.values.text === builtIn.text;
  return (
    <form noValidate className="grid gap-6" onSubmit={form.handleSubmit}>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Card padding="large" className="grid min-w-0 gap-6">
          <WordingFields letter={type} form={form} change={change} />
          <div className="flex flex-wrap gap-2.5 border-t border-line pt-5">
            {test(form.values)}
            {!isBuiltIn && (
              <Button
                variant="bare"
                icon={RotateCcw}
                label="Use the built-in template"
                onClick={() => change({ ...builtIn })}
              />
            )}
          </div>
        </Card>
        <PreviewCard letter={fill(form.values)} />
      </div>
      {answer !== null && <Banner icon={CircleAlert}>{answer}</Banner>}
      <SaveBar form={answer === null ? form : { ...form, refusal: null }} />
    </form>
  );
}

interface WordingFieldsProps {
  readonly letter: LetterType;
  readonly form: Pick<Form<LetterWording>, 'values' | 'problems'>;
  readonly change: (patch: Partial<LetterWording>) => void;
}

const WAYS = [
  { value: 'letter', label: 'Visual' },
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Plain text' },
] as const;
type Way = (typeof WAYS)[number]['value'];

function WordingFields({ letter, form, change }: WordingFieldsProps) {
  const { values, problems } = form;
  const [chosen, setWay] = useState<Way>('letter');
  // Switches to the view where the error can be fixed.
  const way = problems.text && !problems.html ? 'text' : problems.html && chosen === 'text' ? 'html' : chosen;
  const unknown = unknownPlaceholders(
    `${values.subject} ${values.html} ${values.text}`,
    placeholdersOf(letter),
  );
  return (
    <>
      <Field
        label="Subject"
        error={problems.subject}
        aside={
          <PlaceholderMenu
            letter={letter}
            onChoose={(token) => change({ subject: `${values.subject}${token}` })}
          />
        }
      >
        <TextInput value={values.subject} onChange={(event) => change({ subject: event.target.value })} />
      </Field>
      <SegmentedControl label="How to edit" options={WAYS} value={way} onValueChange={setWay} isWide />
      {way === 'text' ? (
        <Field
          label="Plain text"
          error={problems.text}
          aside={<Count text={values.text} most={TEMPLATE_TEXT_MAX_CHARACTERS} />}
          description="For email programs that don’t show HTML. Leave blank to send the built-in text."
        >
          <SourceEditor
            letter={letter}
            label="Plain text"
            isHtml={false}
            value={values.text}
            onChange={(text) => change({ text })}
          />
        </Field>
      ) : (
        <Field
          label="Email body"
          error={problems.html}
          aside={<Count text={values.html} most={TEMPLATE_HTML_MAX_CHARACTERS} />}
          description="Leave blank to send the built-in email. Scripts and other active content are removed when you save."
        >
          {way === 'html' ? (
            <SourceEditor
              letter={letter}
              label="Email body"
              isHtml
              value={values.html}
              onChange={(html) => change({ html })}
            />
          ) : (
            <Suspense fallback={<Skeleton className="h-80" />}>
              <RichLetterEditor
                letter={letter}
                label="Email body"
                html={values.html}
                onChange={(html) => change({ html })}
              />
            </Suspense>
          )}
        </Field>
      )}
      {unknown.length > 0 && (
        <p role="status" className="type-note m-0 text-text-2">
          {`Unknown placeholder: ${unknown.map((name) => `{{${name}}}`).join(', ')}. It would be sent as is.`}
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
