/** The fields of the property. */
import { Field, TextInput } from '@plumbline/ui';
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
