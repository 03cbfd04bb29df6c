import { blankDefinition, copyDefinition } from '@plumbline/domain/report/builder/start-definition';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { reportTypeById } from '@plumbline/domain/report-types/report-types';
import { Button, Combobox, Field, PHONE_QUERY, Sheet, TextInput, useMediaQuery } from '@plumbline/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { TypeRow } from './list-types.ts';

interface NewTypeSheetProps {
  /** The selected type in the list; null: from scratch unless another is chosen here. */
  readonly copyOf: TypeRow | null;
  readonly choices: readonly TypeRow[];
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

const SCRATCH = '';
const DEFAULT_MINUTES = 60;

export function NewTypeSheet({ copyOf, choices, onClose, onMade }: NewTypeSheetProps) {
  const { repositories, officeId } = useLocal();
  const [key, setKey] = useState(copyOf?.key ?? SCRATCH);
  const [title, setTitle] = useState(copyOf === null ? '' : `${copyOf.name} (custom)`);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const formId = useId();
  const nameBox = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery(PHONE_QUERY);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // Enter in the field bypasses the disabled button.
    if (isBusy) return;
    const name = title.trim();
    if (name === '') {
      setError('Give the report type a name.');
      nameBox.current?.focus();
      return;
    }
    setError(null);
    setFailure(null);
    setBusy(true);
    try {
      await make(name);
    } finally {
      setBusy(false);
    }
  }

  async function make(name: string): Promise<void> {
    const source = choices.find((choice) => choice.key === key) ?? copyOf;
    const original = key === SCRATCH || source === null ? null : await load(source);
    if (key !== SCRATCH && original === null) return setFailure('This type hasn’t fully downloaded yet.');
    const made = await repositories.definitions.addDraft(
      officeId,
      original === null ? blankDefinition(name) : copyDefinition(withAbout(original, source), name),
      original === null
        ? {}
        : { basedOn: { id: original.id, version: original.version, title: source?.name ?? original.title } },
    );
    if (made.result.ok) onMade(made.id);
    else setFailure('The new type couldn’t be saved on this device. Free up some space and try again.');
  }
  const load = (row: TypeRow): Promise<ReportDefinition | null> =>
    repositories.definitions.load({
      scopeId: officeId,
      definitionId: row.key,
      definitionVersion: row.version ?? row.versions[0]?.version ?? 1,
    });
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="New report type"
      {...(!isPhone && { initialFocus: nameBox })}
      footer={<Button label="Create draft" variant="primary" type="submit" form={formId} isBusy={isBusy} />}
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Field label="Name" isRequired error={error}>
          <TextInput
            ref={nameBox}
            value={title}
            placeholder="Pool inspection"
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Field>
        <Field label="Start from" description={beginningWords(key)}>
          <Combobox
            choices={choices.map((row) => ({ value: row.key, label: row.name }))}
            value={key === SCRATCH ? null : key}
            onValueChange={(next) => setKey(next ?? SCRATCH)}
            placeholder="From scratch"
          />
        </Field>
        {failure !== null && (
          <p role="alert" className="type-body m-0">
            {failure}
          </p>
        )}
      </form>
    </Sheet>
  );
}

function beginningWords(key: string): string {
  if (key === SCRATCH)
    return 'Leave blank to start from scratch with the inspection details, one section, and the signature.';
  const isForm = (reportTypeById(key)?.form ?? null) !== null;
  return isForm
    ? 'A copy prints in your own design. It’s no longer an official form.'
    : 'A copy has all its sections and questions; the original stays as it is.';
}

/** A built-in definition has no description of itself; the list does. */
const withAbout = (definition: ReportDefinition, source: TypeRow | null): ReportDefinition =>
  definition.about !== undefined || source === null
    ? definition
    : {
        ...definition,
        about: {
          purpose: source.purpose,
          typicalMinutes: reportTypeById(source.key)?.typicalMinutes ?? DEFAULT_MINUTES,
        },
      };
