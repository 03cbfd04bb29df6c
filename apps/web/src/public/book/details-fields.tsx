/** The fields of a booking: the property, the client, and the client's agent. */
import { Checkbox, Field, TextInput } from '@plumbline/ui';
import { Group } from './group.tsx';
import type { Complaints } from './order.ts';
import { OrderText, type OrderTextProps } from './order-text.tsx';

export interface OrderFieldsProps extends Pick<OrderTextProps, 'order' | 'onChange'> {
  readonly complaints: Complaints;
}

export function PropertyFields({ order, complaints, onChange }: OrderFieldsProps) {
  return (
    <Group title="The property">
      <OrderText
        order={order}
        onChange={onChange}
        group="place"
        name="addressLine1"
        label="Street address"
        autoComplete="street-address"
        isRequired
        error={complaints.addressLine1}
      />
      <OrderText
        order={order}
        onChange={onChange}
        group="place"
        name="addressLine2"
        label="Unit, building"
        autoComplete="address-line2"
        maxLength={100}
        error={complaints.addressLine2}
      />
      <OrderText
        order={order}
        onChange={onChange}
        group="place"
        name="city"
        label="City"
        autoComplete="address-level2"
        isRequired
        error={complaints.city}
      />
      <div className="grid grid-cols-2 gap-4">
        <OrderText
          order={order}
          onChange={onChange}
          group="place"
          name="region"
          label="State"
          autoComplete="address-level1"
          isRequired
          error={complaints.region}
        />
        <Field label="ZIP code" isRequired error={complaints.postalCode}>
          <TextInput value={order.postalCode} readOnly />
        </Field>
      </div>
    </Group>
  );
}

export function ClientFields({ order, complaints, onChange }: OrderFieldsProps) {
  return (
    <Group title="You">
      <OrderText
        order={order}
        onChange={onChange}
        group="client"
        name="name"
        label="Your name"
        autoComplete="name"
        isRequired
        error={complaints.name}
      />
      <OrderText
        order={order}
        onChange={onChange}
        group="client"
        name="email"
        label="Email"
        autoComplete="email"
        type="email"
        isRequired
        error={complaints.email}
      />
      <OrderText
        order={order}
        onChange={onChange}
        group="client"
        name="phone"
        label="Phone"
        autoComplete="tel"
        type="tel"
        isRequired
        error={complaints.phone}
      />
      <Checkbox
        label="Text me about this inspection"
        description="Message and data rates may apply. Message frequency varies. Reply STOP to opt out or HELP for help. Consent isn’t required to book."
        checked={order.acceptsTexts}
        onChange={(event) => onChange({ acceptsTexts: event.target.checked })}
      />
    </Group>
  );
}

export function AgentFields({ order, complaints, onChange }: OrderFieldsProps) {
  return (
    <Group title="Your real estate agent (optional)">
      <OrderText
        order={order}
        onChange={onChange}
        group="agent"
        name="name"
        label="Agent’s name"
        error={complaints.agentName}
      />
      <OrderText
        order={order}
        onChange={onChange}
        group="agent"
        name="company"
        label="Agent’s company"
        error={complaints.agentCompany}
      />
      <OrderText
        order={order}
        onChange={onChange}
        group="agent"
        name="email"
        label="Agent’s email"
        type="email"
        error={complaints.agentEmail}
      />
      <OrderText
        order={order}
        onChange={onChange}
        group="agent"
        name="phone"
        label="Agent’s phone"
        type="tel"
      />
    </Group>
  );
}
