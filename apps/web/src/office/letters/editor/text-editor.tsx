/** The form of one text message: its text, what it costs in segments, a preview, and a test. */
import { placeholdersOf, unknownPlaceholders } from '@plumbline/domain/letters/email-placeholders';
import { countSegments } from '@plumbline/domain/letters/text-messages/count-segments';
import { Button, Card, Field, Skeleton, TextArea, useToaster } from '@plumbline/ui';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { type CallError, isOvertaken } from '#src/ground/backend/call.ts';
import { rulesOf } from '#src/ground/form/form-core.ts';
import { SaveBar } from '#src/ground/form/online/save-bar.tsx';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import type { LetterTemplate, LetterWording, TextType } from '../calls/messaging-calls.ts';
import { useMessaging } from '../use-messaging.ts';
import { effectiveWording } from './letter-form.ts';
import { PlaceholderMenu } from './placeholder-menu.tsx';
import { textSchema } from './text-form.ts';
import { TextTest } from './text-test.tsx';

export interface TextEditorProps {
  readonly template: LetterTemplate;
  readonly type: TextType;
  readonly organizationId: string;
  /** With sample data. */
  readonly fill: (text: string) => string;
  /** In the profile; '' when there is none. */
  readonly ownPhone: string;
}

export function TextEditor({ template, type, organizationId, fill, ownPhone }: TextEditorProps) {
  const { calls, readAgain } = useMessaging(organizationId);
  const toaster = useToaster();
  const area = useRef<HTMLTextAreaElement>(null);
  const { builtIn } = template;
  const saved = useMemo(() => effectiveWording(template), [template]);
  const form = useKeptForm<LetterWording, CallError>(`settings letter ${type}`, {
    standing: saved,
    check: rulesOf(textSchema(type)),
    isOvertaken,
    async save({ changed }) {
      const text = (changed.text ?? saved.text).trim();
      const wording = { subject: '', html: '', text: text === builtIn.text ? '' : text };
      const stored = await calls.saveTemplate(type, wording, template.updatedAt);
      if (stored.ok || isOvertaken(stored.error)) await readAgain();
      if (stored.ok) toaster.show({ message: 'Template saved' });
      return stored;
    },
  });
  if (form === null) return <Skeleton className="h-64" />;
  const { text } = form.values;
  const preview = fill(text.trim() === '' ? builtIn.text : text);
  const unknown = unknownPlaceholders(text, placeholdersOf(type));

  function insert(token: string): void {
    const at = area.current?.selectionStart ?? text.length;
    const end = area.current?.selectionEnd ?? at;
    form?.change({ text: text.slice(0, at) + token + text.slice(end) });
  }

  return (
    <form noValidate className="grid gap-6" onSubmit={form.handleSubmit}>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Card padding="large" className="grid min-w-0 gap-5">
          <Field
            label="Text message"
            error={form.problems.text}
            description="Leave blank to send the built-in text."
            aside={<PlaceholderMenu letter={type} onChoose={insert} />}
          >
            <TextArea
              ref={area}
              rows={6}
              value={text}
              onChange={(event) => form.change({ text: event.target.value })}
            />
          </Field>
          {unknown.length > 0 && (
            <p role="status" className="type-note m-0 text-text-2">
              {`Unknown placeholder: ${unknown.map((name) => `{{${name}}}`).join(', ')}. Clients would see it as is.`}
            </p>
          )}
          {text !== builtIn.text && (
            <div>
              <Button
                variant="bare"
                icon={RotateCcw}
                label="Use the built-in template"
                onClick={() => form.change({ text: builtIn.text })}
              />
            </div>
          )}
        </Card>
        <TextPreview text={preview}>
          <TextTest organizationId={organizationId} text={preview} ownPhone={ownPhone} />
        </TextPreview>
      </div>
      <SaveBar form={form} />
    </form>
  );
}

function TextPreview({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const { segments, units, encoding } = countSegments(text);
  const length = `${units} characters, sent as ${segments} ${segments === 1 ? 'message' : 'messages'}`;
  return (
    <Card padding="large" className="grid content-start gap-4">
      <h3 className="type-h3 m-0">Preview</h3>
      <p className="type-body m-0 max-w-[34ch] rounded-2xl rounded-bl-sm bg-bg px-4 py-3 break-words">
        {text}
      </p>
      <p role="status" className="type-meta m-0 text-text-2 tabular-nums">
        {length}
        {encoding === 'ucs-2' && '. An emoji or special character shortens each message to 70 characters.'}
      </p>
      <p className="type-meta m-0 text-text-3">With sample data. Long names and addresses take more room.</p>
      {children}
    </Card>
  );
}
