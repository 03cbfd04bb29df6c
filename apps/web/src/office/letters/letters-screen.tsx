/** /settings/email-templates: the organization's emails, and which of them it has customized. */
import { Card, ListRow, Tag, TextLink } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { OnlinePart } from '#src/ground/form/online/online-part.tsx';
import { isEditableLetter, type LetterTemplate } from './calls/messaging-calls.ts';
import { isReworded } from './editor/letter-form.ts';
import { LETTER_NAMES } from './letter-names.ts';
import { MESSAGING_KEY, useMessaging } from './use-messaging.ts';

export function LettersScreen({ organizationId }: { readonly organizationId: string }) {
  const { calls } = useMessaging(organizationId);
  const letters = useQuery({
    queryKey: [MESSAGING_KEY, organizationId, 'letters'],
    queryFn: () => calls.templates(),
  });
  return (
    <div className="grid max-w-(--page-form) gap-4">
      <OnlinePart query={letters} subject="letters">
        {(templates) => (
          <Card padding="none">
            {templates.map((template) => (
              <LetterRow key={template.type} template={template} />
            ))}
          </Card>
        )}
      </OnlinePart>
      <p className="type-note m-0 text-text-2">
        Who they are from is set under <TextLink render={<Link to="/settings/messaging" />}>Sending</TextLink>
        ; their delivery is listed under{' '}
        <TextLink render={<Link to="/settings/email-log" />}>Messages sent</TextLink>.
      </p>
    </div>
  );
}

function LetterRow({ template }: { readonly template: LetterTemplate }) {
  const { title, when } = LETTER_NAMES[template.type];
  const state = isEditableLetter(template.type) ? (isReworded(template) ? 'Customized' : null) : 'Built in';
  return (
    <ListRow
      title={title}
      meta={when}
      render={<Link to="/settings/email-templates/$type" params={{ type: template.type }} />}
      aside={
        <span className="flex items-center gap-2">
          {state !== null && <Tag tone="plain">{state}</Tag>}
          <ChevronRight aria-hidden="true" className="size-5 text-text-3" />
        </span>
      }
    />
  );
}
