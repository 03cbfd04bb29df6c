/**
 * /settings/insurance/{kind}: one value next to the built-in one, the effect of a new version, and all versions.
 */

import { groupBy } from '@plumbline/domain/ground/group-by';
import { failedText, loadingPageText } from '@plumbline/domain/ground/messages';
import { problemsOf } from '@plumbline/domain/insurance/dated-values/edit-values';
import {
  creditTablesOn,
  readValue,
  subjectOf,
} from '@plumbline/domain/insurance/dated-values/effective-values';
import { addLabels } from '@plumbline/domain/insurance/dated-values/structure-edits';
import { fieldsOf, type ValueField } from '@plumbline/domain/insurance/dated-values/value-fields';
import type { ValueKind, ValueOf } from '@plumbline/domain/insurance/dated-values/value-kinds';
import { pathKey, type ValuePath } from '@plumbline/domain/insurance/dated-values/value-paths';
import {
  BackLink,
  Button,
  Card,
  DateInput,
  Disclosure,
  EmptyState,
  Field,
  Skeleton,
  TextInput,
  useToaster,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import type { KeptDatedValue } from '#src/ground/local/repositories/dated-values.ts';
import { FieldRow } from './field-row.tsx';
import { TableFile } from './table-file.tsx';
import { finished, startOf, useValueForm, type ValueDraft, type ValueForm } from './use-value-form.ts';
import { KIND_TITLES, OF_FORMS, shippedFor, versionsOf } from './value-list.ts';
import { VersionHistory } from './version-history.tsx';
import { WhatChanges } from './what-changes.tsx';

const PUBLIC_TABLES_OFF =
  'Reports show percentages only from a table saved here or for the insurer. Below are the public tables of 2008 and 2010. Save them unchanged to show a historical estimate, or enter a current table over them.';

export interface ValueScreenProps<K extends ValueKind> {
  readonly kind: K;
  readonly carrier: string | null;
  readonly canEdit: boolean;
}

export function ValueScreen<K extends ValueKind>({ kind, carrier, canEdit }: ValueScreenProps<K>) {
  const { repositories, officeId } = useLocal();
  const state = useLive(`dated values ${officeId}`, () => repositories.datedValues.live(officeId));
  if (state.status === 'loading') return <Skeleton label={loadingPageText} className="h-96" />;
  if (state.status === 'failed') {
    return (
      <EmptyState title={failedText('load', 'value')}>
        These settings couldn’t load. They’re safe on this device. Reload the page.
      </EmptyState>
    );
  }
  return <Value kind={kind} carrier={carrier} canEdit={canEdit} values={state.value} />;
}

interface ValueProps<K extends ValueKind> extends ValueScreenProps<K> {
  readonly values: readonly KeptDatedValue[];
}

function Value<K extends ValueKind>({ kind, carrier, canEdit, values }: ValueProps<K>) {
  const { repositories, officeId, store } = useLocal();
  const toaster = useToaster();
  const subject = subjectOf(carrier);
  const today = localDay(Date.now());
  const before = useMemo(
    () => startOf(values, kind, { subject, carrier }, today),
    [values, kind, subject, carrier, today],
  );
  const shipped = shippedFor(kind, carrier) ?? (kind === 'credit_tables' ? shippedFor(kind, null) : null);
  const [hasTried, setTried] = useState(false);
  const edited = useValueForm({ kind, subject, start: before, today }, add);
  if (edited === null) return <Skeleton label={loadingPageText} className="h-96" />;
  const { form } = edited;
  const draft = form.values;
  const problems = problemsOf(kind, draft.value);
  const versions = versionsOf(values, kind, subject);

  async function add(given: ValueDraft<K>): Promise<boolean> {
    const id = store.newId();
    const value = readValue(kind, finished(kind, given, id));
    if (value === null) return false;
    const { validFrom, note } = given;
    const added = await repositories.datedValues.add(
      officeId,
      { kind, subject: subjectOf(carrierIn(kind, value, carrier)), validFrom, value, note: note.trim() },
      { id },
    );
    if (added.result.ok) {
      setTried(false);
      toaster.show({ message: 'Saved as a new version' });
      return true;
    }
    toaster.show({ message: 'We couldn’t save this on this device.', kind: 'error' });
    return false;
  }
  function save(): void {
    setTried(true);
    if (problems.size > 0 || draft.validFrom === '')
      toaster.show({ message: 'Some entries need attention. They’re marked in the form.', kind: 'warning' });
    void form.submit();
  }

  return (
    <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        {OF_FORMS.includes(kind) ? (
          <BackLink label="Forms" render={<Link to="/settings/forms" />} />
        ) : (
          <BackLink label="All values" render={<Link to="/settings/insurance" />} />
        )}
        <h2 className="type-h2 m-0 mb-4">
          {carrier === null ? KIND_TITLES[kind] : `${KIND_TITLES[kind]}: ${carrier}`}
        </h2>
        {kind === 'credit_tables' && carrier === null && (
          <p className="type-body mt-0 mb-4 text-text-2">{PUBLIC_TABLES_OFF}</p>
        )}
        {kind === 'credit_tables' && (
          <TableFile
            set={draft.value as ValueOf<'credit_tables'>}
            onTables={canEdit ? (set) => edited.setValue(set as ValueOf<K>) : null}
          />
        )}
        <Fields
          fields={fieldsOf(kind, draft.value)}
          {...{ edited, problems, shipped, canEdit, hasTried }}
          value={draft.value}
        />
        {canEdit && addLabels[kind] !== undefined && (
          <Button
            variant="bare"
            isFlush
            icon={Plus}
            label={addLabels[kind]}
            className="mt-2"
            onClick={edited.add}
          />
        )}
      </div>
      <aside aria-label="Versions" className="grid gap-3 desk:sticky desk:top-5">
        {canEdit && (
          <>
            <WhatChanges
              kind={kind}
              before={before}
              after={draft.value}
              isOff={kind === 'credit_tables' && creditTablesOn(values, carrier, today) === null}
              isValid={problems.size === 0}
            />
            <Card padding="large" className="grid gap-4">
              <Field
                label="Valid from"
                description="For inspections on or after this date."
                error={form.problems.validFrom}
              >
                <DateInput {...form.input('validFrom')} />
              </Field>
              <Field label="Note" description="What it’s based on, such as a bulletin, a filing, or a call.">
                <TextInput maxLength={500} {...form.input('note')} />
              </Field>
              <div className="flex flex-wrap gap-2.5">
                <Button variant="primary" label="Save as a new version" isBusy={form.isBusy} onClick={save} />
                <Button label="Start over" onClick={() => void form.discard()} />
              </div>
            </Card>
          </>
        )}
        <VersionHistory
          versions={versions}
          today={today}
          canEdit={canEdit}
          hasShipped={kind !== 'credit_tables' && shippedFor(kind, carrier) !== null}
        />
      </aside>
    </div>
  );
}

/** The name may have been corrected in the form; the version is stored under it. */
function carrierIn<K extends ValueKind>(kind: K, value: ValueOf<K>, given: string | null): string | null {
  if (kind === 'credit_tables') return (value as ValueOf<'credit_tables'>).carrier;
  return kind === 'carrier_rules' ? (value as ValueOf<'carrier_rules'>).carrier : given;
}

interface FieldsProps<K extends ValueKind> {
  readonly fields: readonly ValueField[];
  readonly value: ValueOf<K>;
  readonly edited: ValueForm<K>;
  readonly problems: ReadonlyMap<string, string>;
  readonly shipped: ValueOf<K> | null;
  readonly canEdit: boolean;
  readonly hasTried: boolean;
}

/** Collapsible groups; one with an error opens automatically. */
function Fields<K extends ValueKind>({
  fields,
  edited,
  problems,
  shipped,
  canEdit,
  hasTried,
}: FieldsProps<K>) {
  const groups = [...groupBy(fields, ({ group }) => group)];
  return (
    <fieldset disabled={!canEdit} className="m-0 min-w-0 border-0 p-0">
      <legend className="sr-only">Values</legend>
      {groups.map(([group, inGroup], index) => {
        // Titles follow the input; the path of the first field is stable.
        const key = pathKey(inGroup[0]?.path ?? []);
        const wrong = inGroup.filter(({ path }) => problems.has(pathKey(path)));
        const part = inGroup.map(edited.partOf).find((each): each is ValuePath => each !== null);
        return (
          <Disclosure
            key={`${key} ${wrong.length > 0 && hasTried}`}
            title={group}
            isOpenAtFirst={index === 0 || groups.length <= 3 || (wrong.length > 0 && hasTried)}
          >
            {inGroup.map((field) => (
              <FieldRow
                key={pathKey(field.path)}
                field={field}
                text={edited.textOf(field)}
                problem={problems.get(pathKey(field.path)) ?? null}
                shipped={shipped}
                onText={(text) => edited.setText(field, text)}
              />
            ))}
            {canEdit && part !== undefined && (
              <Button
                variant="bare"
                icon={Trash2}
                label="Remove this part"
                onClick={() => edited.remove(part)}
              />
            )}
          </Disclosure>
        );
      })}
    </fieldset>
  );
}
