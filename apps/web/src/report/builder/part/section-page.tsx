/** A section: its settings, questions, and items. */
import { updateSection } from '@plumbline/domain/report/builder/edit-definition';
import type { SectionDefinition } from '@plumbline/domain/report/engine/definition';
import { Disclosure } from '@plumbline/ui';
import { FieldRows } from '../field/field-rows.tsx';
import { useBuilder } from '../model/builder-context.ts';
import { GroupsEditor } from './groups-editor.tsx';
import { ItemRows } from './item-rows.tsx';
import { PartHead } from './part-head.tsx';
import { LinesSetting, SwitchSetting, TextSetting } from './settings.tsx';
import { Settings } from './settings-frame.tsx';

export function SectionPage({ section }: { section: SectionDefinition }) {
  const { definition, edit, problems } = useBuilder();
  const path = section.id;
  const set = (patch: Parameters<typeof updateSection>[2], key?: string): void =>
    edit(`Change ${section.label}`, (current) => updateSection(current, path, patch), {
      ...(key !== undefined && { key: `${path} ${key}` }),
    });
  const nameError = problems.find((each) => each.path === path && each.aspect === 'label')?.text;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PartHead kind="Section" path={path} label={section.label} />
      <Settings>
        <TextSetting
          label="Section name"
          value={section.label}
          onChange={(label) => set({ label }, 'label')}
          error={nameError}
        />
        <TextSetting
          label="Help"
          description="Shown under its name while the report is written"
          value={section.help}
          onChange={(help) => set({ help: help || undefined }, 'help')}
        />
        <Disclosure title="More about this section">
          <Settings>
            <TextSetting
              label="Standard reference"
              placeholder="3.2"
              value={section.standard}
              onChange={(standard) => set({ standard }, 'standard')}
            />
            <LinesSetting
              label="What the standard requires here"
              description="Paragraphs at the end of the printed section, one per line"
              value={section.standardsText}
              onChange={(standardsText) => set({ standardsText }, 'standardsText')}
            />
            <TextSetting
              label="Can be added again as"
              description="For a second furnace or unit. Leave blank if there’s only one."
              placeholder="Heating system"
              value={section.repeatLabel}
              onChange={(repeatLabel) => set({ repeatLabel: repeatLabel || undefined }, 'repeatLabel')}
            />
            <SwitchSetting
              label="Optional section"
              description="May stay empty, and is printed only when something was entered"
              isOn={section.isOptional === true}
              onChange={(isOn) => set({ isOptional: isOn || undefined })}
            />
            <GroupsEditor
              path={path}
              groups={section.groups}
              onChange={(groups, key) => set({ groups }, key)}
            />
          </Settings>
        </Disclosure>
      </Settings>
      {/* A form without statuses has only questions. */}
      {(definition.statuses.length > 0 || section.items.length > 0) && (
        <section aria-labelledby="builder-items">
          <h3 id="builder-items" className="type-h3 m-0">
            Items
          </h3>
          <p className="type-meta mt-0.5 mb-1 text-text-3">
            Each has its own status, photos, findings, and questions.
          </p>
          <ItemRows section={section} />
        </section>
      )}
      <section aria-labelledby="builder-questions">
        <h3 id="builder-questions" className="type-h3 m-0">
          Section questions
        </h3>
        <FieldRows containerPath={path} fields={section.fields} label={`Questions of ${section.label}`} />
      </section>
    </div>
  );
}
