/** Rarely used settings: names for print and search, the fact shared with other forms, the group. */
import { parentPath } from '@plumbline/domain/report/engine/answer-path';
import type { FieldDefinition } from '@plumbline/domain/report/engine/definition';
import { Disclosure } from '@plumbline/ui';
import { useBuilder } from '../model/builder-context.ts';
import { LinesSetting, SelectSetting, SwitchSetting, TextSetting } from '../part/settings.tsx';
import { Settings } from '../part/settings-frame.tsx';
import type { FieldSettingsProps } from './field-settings.ts';

export function MoreSettings({ field, path, set, errorOf }: FieldSettingsProps) {
  const { definition } = useBuilder();
  const container = parentPath(path);
  const groups = groupsOf(definition, container);
  const items = definition.sections.find(({ id }) => id === container)?.items ?? [];
  return (
    <Disclosure title="More">
      <Settings>
        <TextSetting
          label="Printed name"
          description="If the printed report uses another name"
          value={field.pdf?.label}
          onChange={(label) => set({ pdf: hints(field, { label: label || undefined }) }, 'pdf')}
        />
        <SwitchSetting
          label="Leave out of the printed report"
          isOn={field.pdf?.isOmitted === true}
          onChange={(isOn) => set({ pdf: hints(field, { isOmitted: isOn || undefined }) })}
        />
        <TextSetting
          label="Autofill from"
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
        {items.length > 0 && (
          <SelectSetting
            label="Asked with"
            description="It’s asked on this item’s page and printed with the section."
            value={items.some(({ id }) => id === field.item) ? (field.item ?? '') : ''}
            options={[
              { value: '', label: 'The section itself' },
              ...items.map(({ id, label }) => ({ value: id, label })),
            ]}
            onChange={(item) => set({ item: item || undefined })}
          />
        )}
        <LinesSetting
          label="Also found by"
          description="Trade terms, one per line"
          value={field.searchWords}
          onChange={(lines) => set({ searchWords: lines.length > 0 ? lines : undefined }, 'words')}
        />
        <p className="type-meta m-0 text-text-3">
          Answers are kept under <code>{path}</code>, which stays when the question is renamed.
        </p>
      </Settings>
    </Disclosure>
  );
}

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
