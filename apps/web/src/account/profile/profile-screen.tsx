/** /settings/profile: the person's details for other members and reports. */
import { Card, Combobox, Field, Skeleton, TextInput, useToaster } from '@plumbline/ui';
import { useMemo } from 'react';
import { isOvertaken } from '#src/ground/backend/call.ts';
import { deviceZone } from '#src/ground/device/device-zone.ts';
import { zoneWords } from '#src/ground/device/zone-words.ts';
import { rulesOf } from '#src/ground/form/form-core.ts';
import { SaveBar } from '#src/ground/form/online/save-bar.tsx';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import { displayName } from '#src/ground/session/known-user.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import type { SignedIn } from '#src/ground/session/session-state.ts';
import { useAccountCalls } from '../use-account-calls.ts';
import { AvatarField } from './avatar-field.tsx';
import { LicensesSection } from './licenses-section.tsx';
import { profileFormOf, profileFormSchema, profilePatch, profileSeen } from './profile-form.ts';
import { zoneChoices } from './time-zones.ts';

export function ProfileScreen({ person }: { readonly person: SignedIn }) {
  const calls = useAccountCalls();
  const { session } = useSessionParts();
  const toaster = useToaster();
  const zones = useMemo(() => zoneChoices(), []);
  const form = useKeptForm('settings profile', {
    standing: profileFormOf(person.profile),
    check: rulesOf(profileFormSchema),
    isOvertaken,
    async save({ changed, stood }) {
      const saved = await calls.saveProfile(profilePatch(changed), profileSeen(person.profile, stood));
      if (saved.ok || isOvertaken(saved.error)) await session.refreshIdentity();
      if (saved.ok) toaster.show({ message: 'Profile saved' });
      return saved;
    },
  });
  if (form === null) return <Skeleton className="h-96" />;
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
      <form noValidate className="grid gap-6" onSubmit={form.handleSubmit}>
        <Card padding="large" className="grid max-w-(--page-form) gap-5">
          <Field label="Full name" error={form.problems.fullName} isRequired>
            <TextInput {...text('fullName')} autoComplete="name" />
          </Field>
          <Field label="Phone" error={form.problems.phone}>
            <TextInput {...text('phone')} type="tel" autoComplete="tel" />
          </Field>
          <Field
            label="License"
            description="Your own license number. Reports show it instead of the company’s unless a license below matches the state."
            error={form.problems.licenseNumber}
          >
            <TextInput {...text('licenseNumber')} autoComplete="off" />
          </Field>
          <Field
            label="Time zone"
            description={`Leave blank to follow this device: ${zoneWords(deviceZone())}.`}
            error={form.problems.timeZone}
          >
            <Combobox
              choices={zones}
              value={form.values.timeZone === '' ? null : form.values.timeZone}
              onValueChange={(value) => form.change({ timeZone: value ?? '' })}
              placeholder="As on this device"
              emptyText="No time zones match."
            />
          </Field>
          <p className="type-meta m-0 text-text-3">{`Signed in as ${person.user.email ?? 'an account without an address'}.`}</p>
        </Card>
        <SaveBar form={form} />
      </form>
      <LicensesSection />
    </div>
  );
}
