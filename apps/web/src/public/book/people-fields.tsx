/** The client and the agent of a booking. Either of them may be the one who books. */
import { Checkbox, SegmentedControl } from '@plumbline/ui';
import type { OrderFieldsProps } from './details-fields.tsx';
import { Group } from './group.tsx';
import { OrderText } from './order-text.tsx';

const WHO = [
  { value: 'me', label: 'For myself' },
  { value: 'client', label: 'For my client' },
] as const;

export function PeopleFields(props: OrderFieldsProps) {
  const { order, onChange } = props;
  const { isForClient } = order;
  return (
    <>
      <div className="grid gap-2">
        <p aria-hidden="true" className="type-h3 m-0">
          I’m booking
        </p>
        <SegmentedControl
          label="I’m booking"
          isWide
          options={WHO}
          value={isForClient ? 'client' : 'me'}
          onValueChange={(who) => onChange({ isForClient: who === 'client' })}
        />
        <p className="type-meta m-0 text-text-2">
          {isForClient
            ? 'For real estate agents: you and your client both get the emails, and either of you can reschedule.'
            : 'Real estate agents can book for their client.'}
        </p>
      </div>
      {isForClient && <AgentFields {...props} />}
      <ClientFields {...props} />
      {!isForClient && <AgentFields {...props} />}
    </>
  );
}

function ClientFields({ order, complaints, onChange }: OrderFieldsProps) {
  const { isForClient } = order;
  const field = { order, onChange, group: 'client', isRequired: true } as const;
  // The browser knows the details of the person who books.
  const fill = (of: string) => (isForClient ? {} : { autoComplete: of });
  return (
    <Group title={isForClient ? 'Your client' : 'You'}>
      <OrderText
        {...field}
        {...fill('name')}
        name="name"
        label={isForClient ? 'Client’s name' : 'Your name'}
        error={complaints.name}
      />
      <OrderText
        {...field}
        {...fill('email')}
        name="email"
        label={isForClient ? 'Client’s email' : 'Email'}
        type="email"
        error={complaints.email}
      />
      <OrderText
        {...field}
        {...fill('tel')}
        name="phone"
        label={isForClient ? 'Client’s phone' : 'Phone'}
        type="tel"
        error={complaints.phone}
      />
      {!isForClient && (
        <Checkbox
          label="Text me about this inspection"
          description="Message and data rates may apply. Message frequency varies. Reply STOP to opt out or HELP for help. Consent isn’t required to book."
          checked={order.acceptsTexts}
          onChange={(event) => onChange({ acceptsTexts: event.target.checked })}
        />
      )}
    </Group>
  );
}

function AgentFields({ order, complaints, onChange }: OrderFieldsProps) {
  const { isForClient } = order;
  const field = { order, onChange, group: 'agent' } as const;
  const fill = (of: string) => (isForClient ? { autoComplete: of } : {});
  return (
    <Group title={isForClient ? 'You, the agent' : 'Your real estate agent (optional)'}>
      <OrderText
        {...field}
        {...fill('name')}
        name="name"
        label={isForClient ? 'Your name' : 'Agent’s name'}
        isRequired={isForClient}
        error={complaints.agentName}
      />
      <OrderText
        {...field}
        {...fill('organization')}
        name="company"
        label={isForClient ? 'Your company' : 'Agent’s company'}
        error={complaints.agentCompany}
      />
      <OrderText
        {...field}
        {...fill('email')}
        name="email"
        label={isForClient ? 'Your email' : 'Agent’s email'}
        type="email"
        isRequired={isForClient}
        error={complaints.agentEmail}
      />
      <OrderText
        {...field}
        {...fill('tel')}
        name="phone"
        label={isForClient ? 'Your phone' : 'Agent’s phone'}
        type="tel"
      />
    </Group>
  );
}
