/** Adds or changes one license. State and kind are set once: they say which license it is. */
import { createdText, deletedText, failedText, updatedText } from '@plumbline/domain/ground/messages';
import { licenseKinds, type MemberLicense } from '@plumbline/domain/tables/records';
import { DateInput, Field, Select, TextInput } from '@plumbline/ui';
import { asking } from '#src/ground/form/form-core.ts';
import { FormSheet } from '#src/ground/form/form-sheet.tsx';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import {
  draftOfLicense,
  licenseTitle,
  licenseWords,
  problemsOfLicense,
  valuesOfLicense,
} from './license-draft.ts';

export interface LicenseSheetProps {
  /** Null for a new one. */
  readonly license: MemberLicense | null;
  readonly onClose: () => void;
}

const KINDS = licenseKinds.map((value) => ({ value, label: licenseWords[value] }));

export function LicenseSheet({ license, onClose }: LicenseSheetProps) {
  const { repositories, officeId, userId } = useLocal();
  const commit = useCommit();
  const form = useKeptForm(`license-${license?.id ?? 'new'}`, {
    standing: draftOfLicense(license),
    check: asking(problemsOfLicense),
    async save({ typed, changed }) {
      const { kind, state, number, expiresOn } = valuesOfLicense(typed);
      const change =
        license === null
          ? repositories.memberLicenses.entering(officeId, { userId, kind, state, number, expiresOn })
          : repositories.memberLicenses.updating(license, {
              ...('number' in changed && { number }),
              ...('expiresOn' in changed && { expiresOn }),
            });
      return savedOrSaid(
        await commit([change], {
          label: license === null ? 'Add license' : 'Change license',
          done: license === null ? createdText('License') : updatedText('License'),
          failed: failedText(license === null ? 'create' : 'update', 'license'),
          undone: 'The change was undone.',
        }),
      );
    },
    onSaved: onClose,
  });
  const remove = (kept: MemberLicense): Promise<boolean> =>
    commit([repositories.memberLicenses.removing(kept)], {
      label: 'Delete license',
      done: deletedText('License'),
      failed: failedText('delete', 'license'),
      undone: 'License restored.',
    });
  return (
    <FormSheet
      form={form}
      title={license === null ? 'New license' : licenseTitle(license)}
      saveLabel="Save license"
      onDelete={license === null ? undefined : () => remove(license)}
      onClose={onClose}
    >
      {({ problems, input }) => (
        <>
          {license === null && (
            <>
              <Field label="Type">
                <Select options={KINDS} {...input('kind')} />
              </Field>
              <Field
                label="State"
                description="Two letters. Leave blank for a certification that applies in every state."
                error={problems.state}
              >
                <TextInput maxLength={2} autoCapitalize="characters" {...input('state')} />
              </Field>
            </>
          )}
          <Field label="Number" description="As printed on the license." error={problems.number} isRequired>
            <TextInput maxLength={40} autoComplete="off" {...input('number')} />
          </Field>
          <Field
            label="Expires"
            description="Printed where the state requires it, such as in Virginia."
            error={problems.expiresOn}
          >
            <DateInput {...input('expiresOn')} />
          </Field>
        </>
      )}
    </FormSheet>
  );
}
