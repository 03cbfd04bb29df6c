/** Prompts for the address of the copy, with the original's as default. */
import type { Inspection } from '@plumbline/domain/tables/records';
import { Button, Dialog, Field, TextInput } from '@plumbline/ui';
import { type FormEvent, useId, useState } from 'react';
import type { ReportRow } from '#src/report/overview/report-row.ts';
import type { DuplicateAddress } from '../actions/plan-duplicate.ts';

export interface DuplicateDialogProps {
  readonly row: ReportRow;
  readonly onClose: () => void;
  /** Resolves when the copy is on this device, or was canceled. */
  readonly onDuplicate: (row: ReportRow, address: DuplicateAddress) => Promise<void>;
}

export function DuplicateDialog({ row, onClose, onDuplicate }: DuplicateDialogProps) {
  const formId = useId();
  const [address, setAddress] = useState(() => addressOf(row.inspection));
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const input = (name: keyof DuplicateAddress) => ({
    value: address[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      setAddress({ ...address, [name]: event.target.value }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    if (address.addressLine1.trim() === '') {
      setMissing(true);
      return;
    }
    setBusy(true);
    void onDuplicate(row, address).finally(() => setBusy(false));
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Duplicate report"
      description="Copies the answers and findings to a new inspection, without photos, signatures, or dates. If the address is different, the county, parcel, permits, and policy are left out too."
      footer={
        <>
          <Button label="Cancel" variant="bare" onClick={onClose} />
          <Button label="Duplicate report" variant="primary" type="submit" form={formId} isBusy={isBusy} />
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-6 gap-4">
        <Field
          label="Street address"
          isRequired
          error={isMissing && address.addressLine1.trim() === '' ? 'Enter the street address.' : null}
          className="col-span-6"
        >
          <TextInput {...input('addressLine1')} />
        </Field>
        <Field label="Unit or building" className="col-span-6">
          <TextInput {...input('addressLine2')} />
        </Field>
        <Field label="City" className="col-span-6 sm:col-span-3">
          <TextInput {...input('city')} />
        </Field>
        <Field label="State" className="col-span-2 sm:col-span-1">
          <TextInput {...input('region')} />
        </Field>
        <Field label="ZIP code" className="col-span-4 sm:col-span-2">
          <TextInput {...input('postalCode')} inputMode="numeric" />
        </Field>
      </form>
    </Dialog>
  );
}

const addressOf = (inspection: Inspection | null): DuplicateAddress => ({
  addressLine1: inspection?.addressLine1 ?? '',
  addressLine2: inspection?.addressLine2 ?? '',
  city: inspection?.city ?? '',
  region: inspection?.region ?? '',
  postalCode: inspection?.postalCode ?? '',
});
