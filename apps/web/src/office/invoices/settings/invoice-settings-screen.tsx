/** /settings/invoices: what new invoices begin with. Input stays on this device until saved. */
import { failedText, loadingPageText, updatedText } from '@plumbline/domain/ground/messages';
import { type InvoiceDefaults, usualSettings } from '@plumbline/domain/office/invoices/new-invoice';
import { Button, Card, Field, NumberInput, Skeleton, TextArea, TextInput } from '@plumbline/ui';
import { asking } from '#src/ground/form/form-core.ts';
import { changedBetween } from '#src/ground/form/form-edit.ts';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import { LiveGate } from '#src/ground/local/react/live-gate.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { CardPayments, type ReturnedFromProcessor } from './card-payments.tsx';
import {
  draftOfSettings,
  problemsOfSettings,
  readSettings,
  type SettingsComplaints,
  settingsDraftSchema,
} from './invoice-settings-draft.ts';

export interface InvoiceSettingsScreenProps {
  readonly canEdit: boolean;
  readonly isOwner: boolean;
  /** What the card processor's page came back with. */
  readonly returned: ReturnedFromProcessor | null;
}

export function InvoiceSettingsScreen({ canEdit, isOwner, returned }: InvoiceSettingsScreenProps) {
  return (
    <LiveGate subject="invoice settings" useValue={useSettings}>
      {(rows) => (
        <div className="grid gap-5">
          <SettingsForm settings={rows[0] ?? usualSettings} canEdit={canEdit} />
          <CardPayments isOwner={isOwner} returned={returned} />
        </div>
      )}
    </LiveGate>
  );
}

function useSettings() {
  const { repositories, officeId } = useLocal();
  return useLive(`invoice settings ${officeId}`, () => repositories.invoiceSettings.live(officeId));
}

interface SettingsFormProps {
  readonly settings: InvoiceDefaults;
  readonly canEdit: boolean;
}

function SettingsForm({ settings, canEdit }: SettingsFormProps) {
  const { repositories, officeId } = useLocal();
  const commit = useCommit();
  const form = useKeptForm('invoice-settings', {
    standing: draftOfSettings(settings),
    shape: settingsDraftSchema,
    check: asking(problemsOfSettings),
    async save({ begun, typed }) {
      const [before, after] = [readSettings(begun), readSettings(typed)];
      if (!after.ok) return savedOrSaid(false);
      const patch = before.ok ? changedBetween(before.values, after.values) : after.values;
      if (Object.keys(patch).length === 0) return savedOrSaid(true);
      const isSaved = await commit([await repositories.invoiceSettings.saving(officeId, patch)], {
        label: 'Edit invoice settings',
        done: updatedText('Invoice settings'),
        failed: failedText('update', 'invoice settings'),
      });
      return savedOrSaid(isSaved);
    },
  });
  if (form === null) return <Skeleton label={loadingPageText} className="h-96" />;
  const complaints: SettingsComplaints = form.problems;
  return (
    <Card padding="large">
      <form noValidate onSubmit={form.handleSubmit}>
        <fieldset disabled={!canEdit} className="m-0 grid gap-5 border-0 p-0">
          <legend className="sr-only">Invoices</legend>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Number prefix">
              <TextInput maxLength={20} {...form.input('prefix')} />
            </Field>
            <Field
              label="First number"
              description="Applies until the first invoice is numbered."
              error={complaints.firstNumber}
            >
              <NumberInput isWhole {...form.input('firstNumber')} />
            </Field>
            <Field label="Due after" description="0 means due when issued." error={complaints.dueDays}>
              <NumberInput isWhole unit="days" {...form.input('dueDays')} />
            </Field>
            <Field label="Tax name">
              <TextInput maxLength={60} {...form.input('taxName')} />
            </Field>
            <Field
              label="Tax rate"
              description="Most states don’t tax inspections. Leave blank for none."
              error={complaints.taxPercent}
            >
              <NumberInput unit="%" {...form.input('taxPercent')} />
            </Field>
          </div>
          <Field
            label="Remind clients"
            description="Days after the due date, such as 3, 10, 30. An unpaid invoice is emailed again at 9 AM. Leave blank for none."
            error={complaints.reminderDays}
          >
            <TextInput inputMode="numeric" maxLength={60} {...form.input('reminderDays')} />
          </Field>
          <Field label="How to pay" description="Printed on unpaid invoices, such as where to mail a check.">
            <TextArea rows={3} maxLength={2000} {...form.input('paymentInstructions')} />
          </Field>
          <Field label="Notes on new invoices">
            <TextArea rows={3} maxLength={5000} {...form.input('notes')} />
          </Field>
          {canEdit && form.isChanged && (
            <div className="flex flex-wrap gap-3">
              <Button label="Save settings" type="submit" variant="primary" isBusy={form.isBusy} />
              <Button label="Discard changes" variant="bare" onClick={() => void form.discard()} />
            </div>
          )}
        </fieldset>
      </form>
    </Card>
  );
}
