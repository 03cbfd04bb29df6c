/** /settings/profile: the person's details for other members and reports. */
import { Card, Combobox, Field, Skeleton, TextInput, useToaster } from '@plumbline/ui';
import { type FormEvent, useMemo } from 'react';
import { displayName } from '../../../backend/session/known-user.ts';
import { useSessionParts } from '../../../backend/session/session-context.tsx';
import type { SignedIn } from '../../../backend/session/session-state.ts';
import { deviceZone } from '../../../local/device-zone.ts';
import { focusFirstComplaint } from '../form/focus-first-complaint.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { useAccountCalls } from '../form/use-account-calls.ts';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { AvatarField } from './avatar-field.tsx';
import { profileFormOf, profileFormSchema, profilePatch, profileSeen } from './profile-form.ts';
import { zoneChoices } from './time-zones.ts';

export function ProfileScreen({ person }: { readonly person: SignedIn }) {
  const calls = useAccountCalls();
  const { session } = useSessionParts();
  const toaster = useToaster();
  const zones = useMemo(() => zoneChoices(), []);
  const form = useSettingsForm({
    name: 'profile',
    saved: profileFormOf(person.profile),
    schema: profileFormSchema,
    save: async (changed, stood) => {
      const saved = await calls.saveProfile(profilePatch(changed), profileSeen(person.profile, stood));
      if (saved.ok || saved.error.kind === 'overtaken') await session.refreshIdentity();
      return saved;
    },
  });
  if (form === null) return <Skeleton className="h-96" />;
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { currentTarget } = event;
    if (await form?.submit()) toaster.show({ message: 'Profile saved' });
    else focusFirstComplaint(currentTarget);
  }
  const text = (name: 'fullName' | 'phone' | 'licenseNumber') => ({
    value: form.values[name],
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
  });
  return (
    <div className="grid gap-6">
      <AvatarField
        name={displayName(person)}
        url={person.profile?.avatarUrl ?? null}
        calls={calls}
        onChanged={() => session.refreshIdentity()}
      />
      <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
        <Card padding="large" className="grid max-w-[44rem] gap-5">
          <Field label="Full name" error={form.complaints.fullName} isRequired>
            <TextInput {...text('fullName')} autoComplete="name" />
          </Field>
          <Field label="Phone" error={form.complaints.phone}>
            <TextInput {...text('phone')} type="tel" autoComplete="tel" />
          </Field>
          <Field
            label="License"
            description="Your own; it stands in reports before that of the company."
            error={form.complaints.licenseNumber}
          >
            <TextInput {...text('licenseNumber')} autoComplete="off" />
          </Field>
          <Field
            label="Time zone"
            description={`Left empty it follows this device: ${deviceZone().replaceAll('_', ' ')}.`}
            error={form.complaints.timeZone}
          >
            <Combobox
              choices={zones}
              value={form.values.timeZone === '' ? null : form.values.timeZone}
              onValueChange={(value) => form.change({ timeZone: value ?? '' })}
              placeholder="As on this device"
              emptyText="No zone is called that."
            />
          </Field>
          <p className="type-meta m-0 text-text-3">{`Signed in as ${person.user.email ?? 'an account without an address'}.`}</p>
        </Card>
        {form.isChanged && <SaveBar isBusy={form.isBusy} problem={form.problem} onDiscard={form.discard} />}
      </form>
    </div>
  );
}
