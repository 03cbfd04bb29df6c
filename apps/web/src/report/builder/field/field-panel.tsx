/** All settings of one question, common ones first; those that its kind does not use are hidden. */
import { updateField } from '@plumbline/domain/report/builder/edit-definition';
import { changeFieldType } from '@plumbline/domain/report/builder/new-field';
import { defaultAmong, takesDefault } from '@plumbline/domain/report/engine/default-answers';
import { type FieldDefinition, type FieldType, fieldTypes } from '@plumbline/domain/report/engine/definition';
import { SeverityShape } from '@plumbline/ui';
import type { ComponentType } from 'react';
import { useBuilder } from '../model/builder-context.ts';
import { SelectSetting, TextSetting } from '../part/settings.tsx';
import { Settings } from '../part/settings-frame.tsx';
import { ConditionSetting } from './condition-editor.tsx';
import { DefaultEditor } from './default-editor.tsx';
import type { FieldRowsProps } from './field-rows.tsx';
import type { FieldSettingsProps } from './field-settings.ts';
import { FieldSwitches } from './field-switches.tsx';
import { FIELD_TYPE_NAMES } from './field-type-names.ts';
import { FormulaEditor } from './formula-editor.tsx';
import { KindSettings } from './kind-settings.tsx';
import { MoreSettings } from './more-settings.tsx';
import { OptionsEditor } from './options-editor.tsx';

interface FieldPanelProps {
  readonly field: FieldDefinition;
  readonly path: string;
  /** The questions of each entry, where the field is a group of entries. */
  readonly Rows: ComponentType<FieldRowsProps>;
}

const CHOICES: readonly FieldType[] = ['single', 'multi', 'matrix'];

export function FieldPanel({ field, path, Rows }: FieldPanelProps) {
  const { edit, problems } = useBuilder();
  const own = problems.filter((problem) => problem.path === path);
  const parts: FieldSettingsProps = {
    field,
    path,
    set: (patch, key) =>
      edit(`Change ${field.label}`, (current) => updateField(current, path, patch), {
        ...(key !== undefined && { key: `${path} ${key}` }),
      }),
    errorOf: (...aspects) =>
      own.find(({ aspect }) => aspects.some((each) => aspect === each || aspect.startsWith(`${each}.`)))
        ?.text,
  };
  return (
    <Settings>
      {own.length > 0 && (
        <ul role="status" className="type-body m-0 grid list-none gap-1 p-0">
          {own.map(({ text, aspect }) => (
            <li key={`${aspect} ${text}`} className="flex gap-2">
              <SeverityShape severity="major" className="mt-1" />
              {text}
            </li>
          ))}
        </ul>
      )}
      <Wording {...parts} />
      <Answers {...parts} />
      <FieldSwitches {...parts} />
      <KindSettings {...parts} />
      {takesDefault(field.type) && <DefaultEditor field={field} onChange={parts.set} />}
      {field.type === 'repeat' && <EntrySettings {...parts} Rows={Rows} />}
      <Conditions {...parts} />
      <MoreSettings {...parts} />
    </Settings>
  );
}

function Wording({ field, set, errorOf }: FieldSettingsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextSetting
          label="Question"
          value={field.label}
          onChange={(label) => set({ label }, 'label')}
          error={errorOf('label')}
        />
        <SelectSetting
          label="Answer type"
          value={field.type}
          options={fieldTypes.map((value) => ({ value, label: FIELD_TYPE_NAMES[value] }))}
          onChange={(next) => set({ ...emptied(field), ...changeFieldType(field, next) })}
        />
      </div>
      <TextSetting
        label="Help"
        description="Shown under the question while it is answered; never printed."
        value={field.help}
        onChange={(help) => set({ help: help || undefined }, 'help')}
      />
    </>
  );
}

/** The possible answers, or how the answer is computed. */
function Answers({ field, path, set, errorOf }: FieldSettingsProps) {
  const { type } = field;
  return (
    <>
      {CHOICES.includes(type) && (
        <OptionsEditor
          field={field}
          path={path}
          onChange={(patch, key) =>
            set({ ...patch, defaultAnswer: defaultAmong({ ...field, ...patch }) ?? undefined }, key)
          }
          error={errorOf('options')}
        />
      )}
      {type === 'matrix' && (
        <OptionsEditor field={field} path={path} isRows onChange={set} error={errorOf('rows')} />
      )}
      {type === 'computed' && (
        <FormulaEditor field={field} path={path} onChange={set} error={errorOf('formula')} />
      )}
    </>
  );
}

function EntrySettings({ field, path, set, Rows }: FieldSettingsProps & Pick<FieldPanelProps, 'Rows'>) {
  const label = `Questions of each entry of ${field.label}`;
  return (
    <>
      <TextSetting
        label="Entry name"
        placeholder="Room"
        value={field.entryLabel}
        onChange={(entryLabel) => set({ entryLabel: entryLabel || undefined }, 'entryLabel')}
      />
      <section aria-label={label}>
        <h4 className="type-label m-0 text-text-2">Questions of each entry</h4>
        <Rows containerPath={path} fields={field.fields ?? []} label={label} />
      </section>
    </>
  );
}

function Conditions({ field, path, set }: FieldSettingsProps) {
  return (
    <>
      <ConditionSetting
        label="Shown when"
        empty="Always shown"
        condition={field.visibleWhen}
        ownPath={path}
        onChange={(visibleWhen) => set({ visibleWhen })}
      />
      {field.type !== 'computed' && (
        <ConditionSetting
          label="Required when"
          empty="No condition makes it required"
          condition={field.requiredWhen}
          ownPath={path}
          onChange={(requiredWhen) => set({ requiredWhen })}
        />
      )}
    </>
  );
}

/** Every member undefined, which removes what the new kind does not use. */
const emptied = (field: FieldDefinition): object =>
  Object.fromEntries(Object.keys(field).map((name) => [name, undefined]));
