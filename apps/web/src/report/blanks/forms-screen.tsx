/** /settings/forms: for each official form, our own drawing or the agency PDF. */
import { KNOWN_BLANKS, MAX_BLANK_BYTES } from '@plumbline/domain/forms/field-map';
import type { PrintedFormId } from '@plumbline/domain/forms/form-id';
import { FORM_NAMES } from '@plumbline/domain/forms/form-names';
import { ownFormId } from '@plumbline/domain/forms/own-form-id';
import type { FormBlank } from '@plumbline/domain/tables/records';
import { Button, Card, EmptyState, SegmentedControl, Skeleton, TextLink, useToaster } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { useReportTypes } from '../overview/use-report-types.ts';
import { addBlank, addOwnBlank, type KeepFailure } from './add-blank.ts';
import { OwnBlanks, TypeDialog } from './own-blanks.tsx';

const WORDS: Record<KeepFailure, string> = {
  'no-pdf': 'This file isn’t a PDF.',
  'too-large': `This PDF is larger than ${MAX_BLANK_BYTES / 1024 / 1024} MB. The agency’s own file is smaller.`,
  full: 'This device is full. Free up some space, then choose the file again.',
  'not-saved': 'The form couldn’t be saved on this device. Reload the page, then try again.',
};

const WAYS = [
  { value: 'drawing', label: 'Our version' },
  { value: 'blank', label: 'Agency’s PDF' },
] as const;

/** Forms with known agency PDFs, newest edition first. */
const FORM_IDS: readonly PrintedFormId[] = Object.values(KNOWN_BLANKS);

/** Loaded on first use: it includes the PDF reader and the samples. */
const MapScreen = lazy(async () => ({ default: (await import('./map/map-screen.tsx')).MapScreen }));

export interface FormsScreenProps {
  readonly canEdit: boolean;
  /** The form being mapped; null for the list. */
  readonly placing: string | null;
  readonly onPlacing: (formId: string | null) => void;
}

export function FormsScreen(props: FormsScreenProps) {
  const { canEdit, placing, onPlacing } = props;
  if (placing === null || !canEdit) return <FormList {...props} />;
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <MapScreen formId={placing} onClose={() => onPlacing(null)} />
    </Suspense>
  );
}

function FormList({ canEdit, onPlacing }: FormsScreenProps) {
  const work = useLocal();
  const { repositories, officeId } = work;
  const toaster = useToaster();
  const blanks = useLive(`form blanks ${officeId}`, () => repositories.formBlanks.live(officeId));
  const [problem, setProblem] = useState<string | null>(null);
  const { types } = useReportTypes();
  /** Waits for its report type to be chosen. */
  const [unknown, setUnknown] = useState<File | null>(null);
  const [isReading, setReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined || isReading) return;
    setReading(true);
    setProblem(null);
    try {
      const outcome = await addBlank(work, file);
      if (outcome.ok)
        toaster.show({
          message: `Recognized: ${FORM_NAMES[outcome.formId].number}. Reports are now printed on it.`,
        });
      else if (outcome.failure === 'unknown') setUnknown(file);
      else setProblem(WORDS[outcome.failure]);
    } finally {
      setReading(false);
    }
  }
  async function takeOwn(file: File, typeId: string): Promise<void> {
    if (isReading) return;
    setReading(true);
    try {
      const outcome = await addOwnBlank(work, file, typeId);
      if (outcome.ok) onPlacing(ownFormId(typeId));
      else setProblem(outcome.failure === 'unusable' ? outcome.reason : WORDS[outcome.failure]);
    } finally {
      setUnknown(null);
      setReading(false);
    }
  }
  async function choose(blank: FormBlank, isPrinted: boolean): Promise<void> {
    const result = await repositories.formBlanks.printOn(blank, isPrinted, {
      label: 'Change the printed form',
    });
    if (!result.ok) setProblem(WORDS[result.failure.code === 'quota' ? 'full' : 'not-saved']);
  }

  if (blanks.status === 'loading') return <Skeleton className="h-72" />;
  if (blanks.status === 'failed')
    return <EmptyState title="The forms couldn’t load">Reload the page to try again.</EmptyState>;
  return (
    <div className="grid max-w-(--page-form) gap-4">
      <p className="type-body m-0 text-text-2">
        Reports are printed on our version of the form, which works well with screen readers. Each card shows
        how closely it was compared with the agency’s form. If an agency requires its own file, add the blank
        PDF, and your answers are placed on it. For a form that isn’t listed, map where each answer goes once.
      </p>
      {canEdit ? (
        <div>
          <Button
            icon={FileUp}
            variant="outline"
            isBusy={isReading}
            label="Add an agency’s PDF"
            onClick={() => input.current?.click()}
          />
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Blank form"
            accept="application/pdf,.pdf"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
      ) : (
        <p className="type-meta m-0 text-text-3">Your company’s owner and admins can change this.</p>
      )}
      <p role="alert" className="type-ui m-0 empty:hidden">
        {problem}
      </p>
      <ul className="m-0 grid list-none gap-3 p-0">
        {FORM_IDS.map((formId) => (
          <FormRow
            key={formId}
            formId={formId}
            blank={blanks.value.find((each) => each.formId === formId) ?? null}
            onChoose={canEdit ? (blank, isPrinted) => void choose(blank, isPrinted) : null}
          />
        ))}
      </ul>
      <OwnBlanks
        blanks={blanks.value}
        types={types}
        canEdit={canEdit}
        onChoose={(blank, isPrinted) => void choose(blank, isPrinted)}
        onPlace={onPlacing}
      />
      {unknown !== null && (
        <TypeDialog
          file={unknown}
          blanks={blanks.value}
          types={types}
          isBusy={isReading}
          onAdd={(typeId) => void takeOwn(unknown, typeId)}
          onClose={() => setUnknown(null)}
        />
      )}
    </div>
  );
}

interface FormRowProps {
  readonly formId: PrintedFormId;
  readonly blank: FormBlank | null;
  /** Null for read-only users. */
  readonly onChoose: ((blank: FormBlank, isPrinted: boolean) => void) | null;
}

function FormRow({ formId, blank, onChoose }: FormRowProps) {
  const { number, title, certainty } = FORM_NAMES[formId];
  return (
    <li>
      <Card padding="large" className="grid gap-3">
        <div>
          <h2 className="m-0 text-field leading-5.5 font-title">{number}</h2>
          <p className="type-meta mt-0.5 mb-0 text-text-2">{title}</p>
          <p className="type-note mt-2 mb-0">{certainty}</p>
          {formId === 'rei-7-6' && (
            <p className="type-note mt-2 mb-0">
              <TextLink render={<Link to="/settings/insurance/$kind" params={{ kind: 'texas_form' }} />}>
                Check boxes and items left out
              </TextLink>
            </p>
          )}
        </div>
        {blank === null || onChoose === null ? (
          <p className="type-note m-0">
            {blank?.isPrinted ? `Printed on ${blank.fileName}` : 'Printed on our version'}
          </p>
        ) : (
          <div className="grid gap-2">
            <SegmentedControl
              label={`How ${number} is printed`}
              options={WAYS}
              value={blank.isPrinted ? 'blank' : 'drawing'}
              onValueChange={(way) => onChoose(blank, way === 'blank')}
            />
            <p className="type-meta m-0 break-words text-text-3">{blank.fileName}</p>
          </div>
        )}
      </Card>
    </li>
  );
}
