/** /settings/email-templates/{type}: one email template with a preview; the built-in one is read only. */
import { fillPlaceholders, sampleValues } from '@plumbline/domain/letters/email-placeholders';
import { Button, Card, useToaster } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { type Sentences, sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { OnlinePart } from '#src/ground/form/online/online-part.tsx';
import { SAVE_SENTENCES } from '#src/ground/form/online/outcome-words.ts';
import type { Organization } from '#src/ground/session/known-user.ts';
import {
  isEditableLetter,
  type LetterTemplate,
  type LetterType,
  type LetterWording,
} from '../calls/messaging-calls.ts';
import { LETTER_NAMES } from '../letter-names.ts';
import { MESSAGING_KEY, useMessaging } from '../use-messaging.ts';
import { letterAnswer } from './letter-answer.ts';
import { LetterEditor } from './letter-editor.tsx';
import { effectiveWording } from './letter-form.ts';
import { PreviewCard } from './preview-card.tsx';

export interface LetterScreenProps {
  readonly organization: Organization;
  /** Where test messages go. */
  readonly ownEmail: string;
  readonly type: LetterType;
}

export function LetterScreen({ organization, ownEmail, type }: LetterScreenProps) {
  const { calls } = useMessaging(organization.id);
  const letters = useQuery({
    queryKey: [MESSAGING_KEY, organization.id, 'letters'],
    queryFn: () => calls.templates(),
    // Must not change during editing.
    refetchOnWindowFocus: false,
  });
  const { title, when } = LETTER_NAMES[type];
  return (
    <>
      <h2 className="type-h2 m-0">{title}</h2>
      <p className="type-body mt-1 mb-5 text-text-2">{when}</p>
      <OnlinePart query={letters} subject="letters">
        {(templates) => {
          const template = templates.find((each) => each.type === type);
          return template && <Letter template={template} organization={organization} ownEmail={ownEmail} />;
        }}
      </OnlinePart>
    </>
  );
}

interface LetterProps {
  readonly template: LetterTemplate;
  readonly organization: Organization;
  readonly ownEmail: string;
}

function Letter({ template, organization, ownEmail }: LetterProps) {
  const fill = (wording: LetterWording): LetterWording => filled(wording, organization);
  const test = (wording: LetterWording) => (
    <TestButton
      organizationId={organization.id}
      type={template.type}
      letter={() => fill(wording)}
      ownEmail={ownEmail}
    />
  );
  if (isEditableLetter(template.type))
    return (
      <LetterEditor
        template={template}
        type={template.type}
        organizationId={organization.id}
        fill={fill}
        test={test}
      />
    );
  const wording = effectiveWording(template);
  return (
    <div className="grid max-w-(--page-form) gap-5">
      <PreviewCard letter={fill(wording)} />
      <Card padding="large">{test(wording)}</Card>
    </div>
  );
}

/** Fills in sample data and the organization's details. */
function filled({ subject, html, text }: LetterWording, { name, letterhead }: Organization): LetterWording {
  const values = sampleValues({
    'organization.name': name,
    'organization.phone': letterhead?.phone ?? '',
    'organization.email': letterhead?.email ?? '',
  });
  return {
    subject: fillPlaceholders(subject, values, false),
    html: fillPlaceholders(html, values, true),
    text: fillPlaceholders(text, values, false),
  };
}

const TEST_SENTENCES: Sentences = {
  ...SAVE_SENTENCES,
  'not-now': 'Twenty test messages an hour are enough. Try again later.',
};

interface TestButtonProps {
  readonly organizationId: string;
  readonly type: LetterType;
  readonly letter: () => LetterWording;
  readonly ownEmail: string;
}

function TestButton({ organizationId, type, letter, ownEmail }: TestButtonProps) {
  const { calls, readAgain } = useMessaging(organizationId);
  const toaster = useToaster();
  const [isBusy, setBusy] = useState(false);
  async function send(): Promise<void> {
    setBusy(true);
    const sent = await calls.sendTest(type, letter());
    setBusy(false);
    if (sent.ok) {
      toaster.show({ message: 'Test message sent', detail: `It goes to ${ownEmail}.` });
      await readAgain();
      return;
    }
    const detail = letterAnswer(sent.error) ?? sentenceOf(sent.error, TEST_SENTENCES);
    toaster.show({ kind: 'error', message: 'The test message was not sent', detail });
  }
  return (
    <Button
      icon={Send}
      label={`Send a test to ${ownEmail}`}
      isBusy={isBusy}
      className="max-w-full"
      onClick={() => void send()}
    />
  );
}
