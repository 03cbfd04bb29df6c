/** Packages of the booking page: services that cost less together. */
import { MAX_PACKAGES } from '@plumbline/domain/office/booking/packages';
import type { Service } from '@plumbline/domain/tables/records';
import { Button, Checkbox, Field, NumberInput, TextInput } from '@plumbline/ui';
import { Plus, Trash2 } from 'lucide-react';
import type { GeneralComplaints, PackageDraft } from './general-draft.ts';

export interface PackageListProps {
  readonly packages: readonly PackageDraft[];
  /** Services that clients can book. */
  readonly services: readonly Pick<Service, 'id' | 'name'>[];
  readonly complaints: GeneralComplaints;
  readonly onChange: (packages: readonly PackageDraft[]) => void;
}

export function PackageList({ packages, services, complaints, onChange }: PackageListProps) {
  const replace = (next: PackageDraft): void =>
    onChange(packages.map((each) => (each.id === next.id ? next : each)));
  return (
    <section aria-label="Packages" className="grid gap-4">
      <div>
        <h3 className="type-h3 mt-0 mb-1">Packages</h3>
        <p className="type-meta m-0 text-text-3">
          Services that cost less together. The discount applies to whatever their prices add up to.
        </p>
      </div>
      {packages.map((each, index) => (
        <fieldset key={each.id} className="m-0 grid gap-4 rounded-md border border-line p-4">
          <legend className="type-label px-1 text-text-2">Package {index + 1}</legend>
          <Field label="Package name" error={complaints[`package ${each.id}`]}>
            <TextInput
              maxLength={100}
              value={each.name}
              onChange={(event) => replace({ ...each, name: event.target.value })}
            />
          </Field>
          <fieldset className="m-0 border-0 p-0">
            <legend className="type-label p-0 text-text-2">Services in the package</legend>
            {services.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={each.serviceIds.includes(id)}
                onChange={(event) =>
                  replace({
                    ...each,
                    serviceIds: event.target.checked
                      ? [...each.serviceIds, id]
                      : each.serviceIds.filter((other) => other !== id),
                  })
                }
              />
            ))}
          </fieldset>
          <Field label="Discount" error={complaints[`discount ${each.id}`]}>
            <NumberInput
              unit="dollars"
              value={each.dollars}
              onChange={(event) => replace({ ...each, dollars: event.target.value })}
            />
          </Field>
          <Button
            label="Remove package"
            icon={Trash2}
            variant="bare"
            className="justify-self-start"
            onClick={() => onChange(packages.filter(({ id }) => id !== each.id))}
          />
        </fieldset>
      ))}
      {packages.length < MAX_PACKAGES && services.length > 1 && (
        <Button
          label="Add package"
          icon={Plus}
          variant="outline"
          className="justify-self-start"
          onClick={() =>
            onChange([...packages, { id: crypto.randomUUID(), name: '', serviceIds: [], dollars: '' }])
          }
        />
      )}
    </section>
  );
}
