/** The organization's own PDFs, one for each report type, and the prompt for the type of a new one. */
import { mapOfBlank } from '@plumbline/domain/forms/own-blank';
import { isOwnFormId, ownFormId } from '@plumbline/domain/forms/own-form-id';
import type { ReportType } from '@plumbline/domain/report-types/report-types';
import type { FormBlank } from '@plumbline/domain/tables/records';
import { Button, Card, Dialog, Field, LinkButton, SegmentedControl, Select } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

const WAYS = [
  { value: 'report', label: 'As before' },
  { value: 'blank', label: 'This PDF' },
] as const;

interface OwnBlanksProps {
  readonly blanks: readonly FormBlank[];
  readonly types: readonly ReportType[];
  readonly canEdit: boolean;
  readonly onChoose: (blank: FormBlank, isPrinted: boolean) => void;
  readonly onPlace: (formId: string) => void;
}

export function OwnBlanks({ blanks, types, canEdit, onChoose, onPlace }: OwnBlanksProps) {
  const own = blanks.filter(({ formId }) => isOwnFormId(formId));
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="own-forms" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="own-forms" className="m-0 text-field leading-5.5 font-title">
        Other forms
      </h2>
      <ul className="m-0 grid list-none gap-3 p-0">
        {own.map((blank) => {
          const name = types.find(({ id }) => ownFormId(id) === blank.formId)?.name ?? blank.formId;
          const map = mapOfBlank(blank);
          return (
            <li key={blank.id}>
              <Card padding="large" className="grid gap-3">
                <div>
                  <h3 className="m-0 text-field leading-5.5 font-title">{name}</h3>
                  <p className="type-meta mt-0.5 mb-0 break-words text-text-2">{blank.fileName}</p>
                </div>
                {map === null ? (
                  <p className="type-note m-0">Not used for printing yet: its fields haven’t been mapped.</p>
                ) : canEdit ? (
                  <SegmentedControl
                    label={`How ${name} is printed`}
                    options={WAYS}
                    value={blank.isPrinted ? 'blank' : 'report'}
                    onValueChange={(way) => onChoose(blank, way === 'blank')}
                  />
                ) : (
                  <p className="type-note m-0">
                    {blank.isPrinted ? `Printed on ${blank.fileName}` : 'Not printed on this PDF'}
                  </p>
                )}
                <div className="flex flex-wrap gap-2">
                  <LinkButton
                    variant="outline"
                    label="Open PDF"
                    render={
                      <Link
                        aria-label={`Open PDF of ${name}`}
                        to="/files/$sha256"
                        params={{ sha256: blank.pdfSha256 }}
                        search={{ title: blank.fileName.replace(/\.pdf$/i, '') }}
                      />
                    }
                  />
                  {canEdit && (
                    <Button
                      variant="outline"
                      label={map === null ? 'Map the fields' : 'Edit field mapping'}
                      aria-label={`${map === null ? 'Map the fields' : 'Edit field mapping'} for ${name}`}
                      onClick={() => onPlace(blank.formId)}
                    />
                  )}
                </div>
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface TypeDialogProps {
  readonly file: File;
  readonly blanks: readonly FormBlank[];
  readonly types: readonly ReportType[];
  readonly isBusy: boolean;
  readonly onAdd: (typeId: string) => void;
  readonly onClose: () => void;
}

/** Shown for a PDF that is not byte-identical to a known one. */
export function TypeDialog({ file, blanks, types, isBusy, onAdd, onClose }: TypeDialogProps) {
  const [typeId, setTypeId] = useState('');
  const [error, setError] = useState<string | null>(null);
  const before = blanks.find(({ formId }) => formId === ownFormId(typeId));
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="This PDF isn’t an edition we recognize"
      description="If it should be, download the blank form from the agency again without opening and saving it. Otherwise, choose which reports it’s for, then map their fields."
      footer={
        <>
          <Button variant="outline" label="Cancel" onClick={onClose} />
          <Button
            variant="primary"
            label="Add form"
            isBusy={isBusy}
            onClick={() => (typeId === '' ? setError('Choose a report type.') : onAdd(typeId))}
          />
        </>
      }
    >
      <Field label="Report type" description={file.name} error={error}>
        <Select
          placeholder="Choose a type"
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          value={typeId}
          onChange={(event) => {
            setTypeId(event.target.value);
            setError(null);
          }}
        />
      </Field>
      {before !== undefined && (
        <p role="status" className="type-note mt-3 mb-0">
          {`It replaces ${before.fileName}, whose field mapping is lost. Published reports keep theirs.`}
        </p>
      )}
    </Dialog>
  );
}
