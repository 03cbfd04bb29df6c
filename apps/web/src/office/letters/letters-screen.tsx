/** /settings/email-templates: all emails and texts to clients, and which of them the organization has customized. */
import { Card, ListRow, Tag, TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useQuery } from '#src/ground/backend/queries.ts';
import { OnlinePart } from '#src/ground/form/online/online-part.tsx';
import type { LetterTemplate } from './calls/messaging-calls.ts';
import { isReworded } from './editor/letter-form.ts';
import { LETTER_GROUPS, LETTER_NAMES } from './letter-names.ts';
import { StepsSection } from './steps/steps-section.tsx';
import { MESSAGING_KEY, useMessaging } from './use-messaging.ts';

export function LettersScreen({ organizationId }: { readonly organizationId: string }) {
  const { calls } = useMessaging(organizationId);
  const letters = useQuery({
    queryKey: [MESSAGING_KEY, organizationId, 'letters'],
    queryFn: () => calls.templates(),
  });
  return (
    <div className="grid max-w-(--page-form) gap-4">
      <StepsSection />
      <OnlinePart query={letters} subject="letters">
        {(templates) => (
          <div className="grid gap-6">
            {LETTER_GROUPS.map(({ title, types }) => (
              <section key={title} aria-label={title} className="grid gap-2">
                <h2 className="type-h3 m-0">{title}</h2>
                <Card padding="none">
                  {templates
                    .filter(({ type }) => types.includes(type))
                    .map((template) => (
                      <LetterRow key={template.type} template={template} />
                    ))}
                </Card>
              </section>
            ))}
          </div>
        )}
      </OnlinePart>
      <p className="type-note m-0 text-text-2">
        Set the sender under <TextLink render={<Link to="/settings/messaging" />}>Sending</TextLink>. See what
        was delivered under <TextLink render={<Link to="/settings/email-log" />}>Messages sent</TextLink>.
      </p>
    </div>
  );
}

function LetterRow({ template }: { readonly template: LetterTemplate }) {
  const { title, when } = LETTER_NAMES[template.type];
  return (
    <ListRow
      title={title}
      meta={when}
      render={<Link to="/settings/email-templates/$type" params={{ type: template.type }} />}
      aside={
        <span className="flex items-center gap-2">
          {isReworded(template) && <Tag tone="plain">Customized</Tag>}
          <ChevronRight aria-hidden="true" className="size-5 text-text-3" />
        </span>
      }
    />
  );
}
