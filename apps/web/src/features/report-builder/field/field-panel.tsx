/** Everything that can be set of one question, the common first; what its kind has no use for is not shown. */
import { updateField } from '@plumbline/domain/report-builder/edit-definition';
import { changeFieldType } from '@plumbline/domain/report-builder/new-field';
import { parentPath } from '@plumbline/domain/report-engine/answer-path';
import { defaultAmong, takesDefault } from '@plumbline/domain/report-engine/default-answers';
import { type FieldDefinition, type FieldType, fieldTypes } from '@plumbline/domain/report-engine/definition';
import { Disclosure, SeverityShape } from '@plumbline/ui';
import { useBuilder } from '../model/builder-context.ts';
import { LinesSetting, NumberSetting, SelectSetting, SwitchSetting, TextSetting } from '../part/settings.tsx';
import { Settings } from '../part/settings-frame.tsx';
import { ConditionSetting } from './condition-editor.tsx';
import { DefaultEditor } from './default-editor.tsx';
import { FieldRows } from './field-rows.tsx';
import { FIELD_TYPE_NAMES } from './field-type-names.ts';
import { FormulaEditor } from './formula-editor.tsx';
import { OptionsEditor } from './options-editor.tsx';

interface FieldPanelProps {
  readonly field: FieldDefinition;
  readonly path: string;
}

const NUMBERS: readonly FieldType[] = ['int', 'decimal', 'money', 'year'];
const TEXTS: readonly FieldType[] = ['text', 'long_text', 'address'];
const CHOICES: readonly FieldType[] = ['single', 'multi', 'matrix'];
const PHOTOS: readonly FieldType[] = ['photo', 'proof'];

export function FieldPanel({ field, path }: FieldPanelProps) {
  const { edit, problems, definition } = useBuilder();
  const own = problems.filter((problem) => problem.path === path);
  const { type } = field;
  const set = (patch: Parameters<typeof updateField>[2], key?: string): void =>
    edit(`Change ${field.label}`, (current) => updateField(current, path, patch), {
      ...(key !== undefined && { key: `${path} ${key}` }),
    });
  const errorOf = (...aspects: string[]): string | undefined =>
    own.find(({ aspect }) => aspects.some((each) => aspect === each || aspect.startsWith(`${each}.`)))?.text;
  const groups = groupsOf(definition, parentPath(path));
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
      <div className="grid gap-4 sm:grid-cols-2">
        <TextSetting
          label="Question"
          value={field.label}
          onChange={(label) => set({ label }, 'label')}
          error={errorOf('label')}
        />
        <SelectSetting
          label="Kind"
          value={type}
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
      <div className="grid gap-x-6 sm:grid-cols-2">
        {type !== 'computed' && (
          <SwitchSetting
            label="Required"
            description="The report cannot be published without it"
            isOn={field.required === true}
            onChange={(isOn) => set({ required: isOn || undefined })}
          />
        )}
        {(type === 'single' || type === 'multi') && (
          <SwitchSetting
            label="Allow another answer"
            description="'Other' with a text of one's own"
            isOn={field.allowsOther === true}
            onChange={(isOn) => set({ allowsOther: isOn || undefined })}
          />
        )}
        {type === 'matrix' && (
          <>
            <SwitchSetting
              label="Several marks a row"
              isOn={field.isMultiple === true}
              onChange={(isOn) => set({ isMultiple: isOn || undefined })}
            />
            <SwitchSetting
              label="Every row must be answered"
              isOn={field.everyRow === true}
              onChange={(isOn) => set({ everyRow: isOn || undefined })}
            />
          </>
        )}
        {definition.statuses.length > 0 && type !== 'computed' && (
          <SwitchSetting
            label="Describes the item"
            description="Required as soon as an item is inspected"
            isOn={field.describes === true}
            onChange={(isOn) => set({ describes: isOn || undefined })}
          />
        )}
      </div>
      {NUMBERS.includes(type) && (
        <div className="grid gap-4 sm:grid-cols-3">
          <NumberSetting
            label="Smallest"
            value={field.min}
            onChange={(min) => set({ min })}
            error={errorOf('min')}
          />
          <NumberSetting label="Largest" value={field.max} onChange={(max) => set({ max })} />
          <TextSetting
            label="Unit"
            value={field.unit}
            onChange={(unit) => set({ unit: unit || undefined }, 'unit')}
          />
          <NumberSetting
            label="Usual from"
            description="Outside of it a warning is shown"
            value={field.normalRange?.[0]}
            onChange={(from) => set({ normalRange: rangeOf(from, field.normalRange?.[1]) })}
          />
          <NumberSetting
            label="Usual to"
            value={field.normalRange?.[1]}
            onChange={(to) => set({ normalRange: rangeOf(field.normalRange?.[0], to) })}
          />
        </div>
      )}
      {TEXTS.includes(type) && (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberSetting
            label="Longest text"
            isWhole
            unit="characters"
            value={field.maxLength}
            onChange={(maxLength) => set({ maxLength })}
          />
          <LinesSetting
            label="Offered while typing"
            description="One a line"
            value={field.suggestions}
            onChange={(lines) => set({ suggestions: lines.length > 0 ? lines : undefined }, 'suggestions')}
          />
        </div>
      )}
      {type === 'rating' && (
        <NumberSetting label="From 1 to" isWhole value={field.scale} onChange={(scale) => set({ scale })} />
      )}
      {type === 'signature' && (
        <SelectSetting
          label="Who signs"
          value={field.signer ?? 'inspector'}
          options={[
            { value: 'inspector', label: 'The inspector' },
            { value: 'client', label: 'The client' },
            { value: 'owner', label: 'The home owner' },
          ]}
          onChange={(signer) => set({ signer })}
        />
      )}
      {PHOTOS.includes(type) && (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberSetting
            label="At least"
            isWhole
            unit="photos"
            value={field.photos?.min}
            onChange={(min) => set({ photos: countsOf(min, field.photos?.max) })}
            error={errorOf('photos')}
          />
          <NumberSetting
            label="At most"
            isWhole
            unit="photos"
            value={field.photos?.max}
            onChange={(max) => set({ photos: countsOf(field.photos?.min, max) })}
          />
        </div>
      )}
      {type === 'proof' && (
        <div className="grid gap-x-6 sm:grid-cols-2">
          <SwitchSetting
            label="Papers count"
            isOn={field.proof?.acceptsDocument === true}
            onChange={(acceptsDocument) =>
              set({ proof: { acceptsReason: false, ...field.proof, acceptsDocument } })
            }
          />
          <SwitchSetting
            label="A written reason counts"
            isOn={field.proof?.acceptsReason === true}
            onChange={(acceptsReason) =>
              set({ proof: { acceptsDocument: false, ...field.proof, acceptsReason } })
            }
          />
        </div>
      )}
      {takesDefault(type) && <DefaultEditor field={field} onChange={set} />}
      {type === 'repeat' && (
        <>
          <TextSetting
            label="One entry is called"
            placeholder="Room"
            value={field.entryLabel}
            onChange={(entryLabel) => set({ entryLabel: entryLabel || undefined }, 'entryLabel')}
          />
          <section aria-label={`Questions of each entry of ${field.label}`}>
            <h4 className="type-label m-0 text-text-2">Questions of each entry</h4>
            <FieldRows
              containerPath={path}
              fields={field.fields ?? []}
              label={`Questions of each entry of ${field.label}`}
            />
          </section>
        </>
      )}
      <ConditionSetting
        label="Shown when"
        empty="Always shown"
        condition={field.visibleWhen}
        ownPath={path}
        onChange={(visibleWhen) => set({ visibleWhen })}
      />
      {type !== 'computed' && (
        <ConditionSetting
          label="Required when"
          empty="No condition makes it required"
          condition={field.requiredWhen}
          ownPath={path}
          onChange={(requiredWhen) => set({ requiredWhen })}
        />
      )}
      <Disclosure title="More">
        <Settings>
          <TextSetting
            label="Name on paper"
            description="Where the printed report calls it otherwise"
            value={field.pdf?.label}
            onChange={(label) => set({ pdf: hints(field, { label: label || undefined }) }, 'pdf')}
          />
          <SwitchSetting
            label="Leave out of the printed report"
            isOn={field.pdf?.isOmitted === true}
            onChange={(isOn) => set({ pdf: hints(field, { isOmitted: isOn || undefined }) })}
          />
          <TextSetting
            label="Filled in from"
            description="Forms that ask the same fact share one answer, like building.year_built or client.name."
            value={field.fact}
            onChange={(fact) => set({ fact: fact || undefined }, 'fact')}
            error={errorOf('fact')}
          />
          {groups.length > 0 && (
            <SelectSetting
              label="Group"
              value={field.group ?? ''}
              options={[
                { value: '', label: 'No group' },
                ...groups.map(({ id, label }) => ({ value: id, label })),
              ]}
              onChange={(group) => set({ group: group || undefined })}
              error={errorOf('group')}
            />
          )}
          <LinesSetting
            label="Also found by"
            description="Words of the trade, one a line"
            value={field.searchWords}
            onChange={(lines) => set({ searchWords: lines.length > 0 ? lines : undefined }, 'words')}
          />
          <p className="type-meta m-0 text-text-3">
            Answers are kept under <code>{path}</code>, which stays when the question is renamed.
          </p>
        </Settings>
      </Disclosure>
    </Settings>
  );
}

/** Every member undefined, so that what the new kind has no use for is taken out. */
const emptied = (field: FieldDefinition): object =>
  Object.fromEntries(Object.keys(field).map((name) => [name, undefined]));

const rangeOf = (from: number | undefined, to: number | undefined): [number, number] | undefined => {
  if (from === undefined && to === undefined) return undefined;
  return [from ?? to ?? 0, to ?? from ?? 0];
};

const countsOf = (min: number | undefined, max: number | undefined) =>
  min === undefined && max === undefined
    ? undefined
    : { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };

function hints({ pdf }: FieldDefinition, patch: NonNullable<FieldDefinition['pdf']>): FieldDefinition['pdf'] {
  const members = Object.entries({ ...pdf, ...patch }).filter(([, value]) => value !== undefined);
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

function groupsOf(definition: ReturnType<typeof useBuilder>['definition'], containerPath: string) {
  const [first, second] = containerPath.split('/');
  if (first === 'general' || first === 'closing') return definition[first].groups ?? [];
  const section = definition.sections.find(({ id }) => id === first);
  const item = section?.items.find(({ id }) => id === second);
  return (item ?? section)?.groups ?? [];
}
