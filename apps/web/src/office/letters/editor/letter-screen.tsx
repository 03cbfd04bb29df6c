/** /settings/email-templates/{type}: one email or text template with a preview. */
import { fillPlaceholders, sampleValues } from '@plumbline/domain/letters/email-placeholders';
import { fillText } from '@plumbline/domain/letters/text-messages/fill-text';
import { Button, useToaster } from '@plumbline/ui';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { type Sentences, sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { useQuery } from '#src/ground/backend/queries.ts';
import { OnlinePart } from '#src/ground/form/online/online-part.tsx';
import { SAVE_SENTENCES } from '#src/ground/form/online/outcome-words.ts';
import type { Organization } from '#src/ground/session/known-user.ts';
import {
  isTextType,
  type LetterTemplate,
  type LetterType,
  type LetterWording,
} from '../calls/messaging-calls.ts';
import { LETTER_NAMES } from '../letter-names.ts';
import { MESSAGING_KEY, useMessaging } from '../use-messaging.ts';
import { letterAnswer } from './letter-answer.ts';
import { LetterEditor } from './letter-editor.tsx';
import { TextEditor } from './text-editor.tsx';

export interface LetterScreenProps {
  readonly organization: Organization;
  /** Where test messages go. */
  readonly ownEmail: string;
  /** In the profile; '' when there is none. */
  readonly ownPhone: string;
  readonly type: LetterType;
}

export function LetterScreen({ organization, ownEmail, ownPhone, type }: LetterScreenProps) {
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
          return (
            template && (
              <Letter
                template={template}
                organization={organization}
                ownEmail={ownEmail}
                ownPhone={ownPhone}
              />
            )
          );
        }}
      </OnlinePart>
    </>
  );
}

interface LetterProps {
  readonly template: LetterTemplate;
  readonly organization: Organization;
  readonly ownEmail: string;
  readonly ownPhone: string;
}

function Letter({ template, organization, ownEmail, ownPhone }: LetterProps) {
  const { type } = template;
  if (isTextType(type)) {
    const values = valuesOf(organization);
    return (
      <TextEditor
        template={template}
        type={type}
        organizationId={organization.id}
        fill={(text) => fillText(text, values)}
        ownPhone={ownPhone}
      />
    );
  }
  const fill = (wording: LetterWording): LetterWording => filled(wording, organization);
  return (
    <LetterEditor
      template={template}
      type={type}
      organizationId={organization.id}
      fill={fill}
      test={(wording) => (
        <TestButton
          organizationId={organization.id}
          type={type}
          letter={() => fill(wording)}
          ownEmail={ownEmail}
        />
      )}
    />
  );
}

const valuesOf = ({ name, letterhead }: Organization) =>
  sampleValues({
    'organization.name': name,
    'organization.phone': letterhead?.phone ?? '',
    'organization.email': letterhead?.email ?? '',
  });

/** Fills in sample data and the organization's details. */
function filled({ subject, html, text }: LetterWording, organization: Organization): LetterWording {
  const values = valuesOf(organization);
  return {
    subject: fillPlaceholders(subject, values, false),
    html: fillPlaceholders(html, values, true),
    text: fillPlaceholders(text, values, false),
  };
}

const TEST_SENTENCES: Sentences = {
  ...SAVE_SENTENCES,
  'not-now': 'You can send 20 test messages an hour. Try again later.',
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
      toaster.show({ message: 'Test message sent', detail: `Sent to ${ownEmail}.` });
      await readAgain();
      return;
    }
    const detail = letterAnswer(sent.error) ?? sentenceOf(sent.error, TEST_SENTENCES);
    toaster.show({ kind: 'error', message: 'Couldn’t send the test message', detail });
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
