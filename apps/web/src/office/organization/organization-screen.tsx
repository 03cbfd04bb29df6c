/** /settings/organization: company details on reports and emails. Owners and admins can edit, others can read. */
import { Card, Field, Skeleton, TextInput, useToaster } from '@plumbline/ui';
import type { ComponentProps } from 'react';
import { isOvertaken } from '#src/ground/backend/call.ts';
import { rulesOf } from '#src/ground/form/form-core.ts';
import { SaveBar } from '#src/ground/form/online/save-bar.tsx';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import type { Organization } from '#src/ground/session/known-user.ts';
import { saveAndRefresh, useOrganizationCalls } from './calls/use-organization-calls.ts';
import {
  type OrganizationForm,
  organizationFormOf,
  organizationFormSchema,
  organizationPatch,
} from './organization-form.ts';

interface OrganizationField {
  readonly name: keyof OrganizationForm;
  readonly label: string;
  readonly description?: string;
  readonly input?: ComponentProps<typeof TextInput>;
}

const FIELDS: readonly OrganizationField[] = [
  { name: 'name', label: 'Name', input: { autoComplete: 'organization' } },
  {
    name: 'licenseNumber',
    label: 'License',
    description: 'The company’s license. An inspector’s own license, in their profile, takes precedence.',
  },
  { name: 'email', label: 'Email', input: { type: 'email', autoComplete: 'email' } },
  { name: 'phone', label: 'Phone', input: { type: 'tel', autoComplete: 'tel' } },
  {
    name: 'address',
    label: 'Address',
    description: 'On one line: street, city, state, ZIP code.',
    input: { autoComplete: 'off' },
  },
  { name: 'website', label: 'Website', input: { inputMode: 'url', autoComplete: 'url' } },
];

export interface OrganizationScreenProps {
  readonly organization: Organization;
  readonly canEdit: boolean;
}

export function OrganizationScreen({ organization, canEdit }: OrganizationScreenProps) {
  return canEdit ? <Editor organization={organization} /> : <Reading organization={organization} />;
}

function Reading({ organization }: { readonly organization: Organization }) {
  const values = organizationFormOf(organization);
  return (
    <>
      <p className="type-body mt-0 mb-4 text-text-2">Only owners and admins can change company details.</p>
      <Card padding="large" className="max-w-(--page-form)">
        <dl className="m-0 grid gap-4">
          {FIELDS.map(({ name, label }) => (
            <div key={name}>
              <dt className="type-label text-text-2">{label}</dt>
              <dd className="type-body m-0 break-words">{values[name] || 'Not provided'}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}

function Editor({ organization }: { readonly organization: Organization }) {
  const settings = useOrganizationCalls(organization.id);
  const toaster = useToaster();
  const form = useKeptForm('settings organization', {
    standing: organizationFormOf(organization),
    check: rulesOf(organizationFormSchema),
    isOvertaken,
    async save({ changed, stood }) {
      const saved = await saveAndRefresh(settings, () =>
        settings.save(organizationPatch(changed), organizationPatch(stood)),
      );
      if (saved.ok) toaster.show({ message: 'Company details saved' });
      return saved;
    },
  });
  if (form === null) return <Skeleton className="h-96" />;
  return (
    <form noValidate className="grid gap-6" onSubmit={form.handleSubmit}>
      <Card padding="large" className="grid max-w-(--page-form) gap-5">
        {FIELDS.map(({ name, label, description, input }) => (
          <Field
            key={name}
            label={label}
            description={description}
            error={form.problems[name]}
            isRequired={name === 'name'}
          >
            <TextInput
              {...input}
              value={form.values[name]}
              onChange={(event) => form.change({ [name]: event.target.value })}
            />
          </Field>
        ))}
      </Card>
      <SaveBar form={form} />
    </form>
  );
}
