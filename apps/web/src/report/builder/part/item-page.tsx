/** An item: its settings, required photos, and questions. */
import { freeId, updateItem } from '@plumbline/domain/report/builder/edit-definition';
import { isAtOrInside } from '@plumbline/domain/report/engine/answer-path';
import type { ItemDefinition, PhotoLevel } from '@plumbline/domain/report/engine/definition';
import { Disclosure, IconButton, Select, TextInput } from '@plumbline/ui';
import { X } from 'lucide-react';
import { FieldRows } from '../field/field-rows.tsx';
import { useBuilder } from '../model/builder-context.ts';
import { AddRow } from './add-row.tsx';
import { GroupsEditor } from './groups-editor.tsx';
import { PartHead } from './part-head.tsx';
import { LinesSetting, SelectSetting, TextSetting } from './settings.tsx';
import { Settings } from './settings-frame.tsx';

const LEVELS: readonly { readonly value: PhotoLevel; readonly label: string }[] = [
  { value: 'none', label: 'No photos' },
  { value: 'optional', label: 'Optional' },
  { value: 'recommended', label: 'Recommended' },
  { value: 'required', label: 'Required' },
];

export function ItemPage({ item, path }: { item: ItemDefinition; path: string }) {
  const { edit, problems, isReadOnly } = useBuilder();
  const set = (patch: Parameters<typeof updateItem>[2], key?: string): void =>
    edit(`Change ${item.label}`, (current) => updateItem(current, path, patch), {
      ...(key !== undefined && { key: `${path} ${key}` }),
    });
  const own = problems.filter((each) => each.path === path && isAtOrInside(each.path, path));
  const setSlot = (id: string, patch: Partial<ItemDefinition['slots'][number]>, key?: string): void =>
    set({ slots: item.slots.map((slot) => (slot.id === id ? { ...slot, ...patch } : slot)) }, key);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PartHead kind="Item" path={path} label={item.label} />
      <Settings>
        <TextSetting
          label="Item name"
          value={item.label}
          onChange={(label) => set({ label }, 'label')}
          error={own.find(({ aspect }) => aspect === 'label')?.text}
        />
        <TextSetting
          label="Help"
          value={item.help}
          onChange={(help) => set({ help: help || undefined }, 'help')}
        />
        <SelectSetting
          label="Item photos"
          value={item.photo}
          options={LEVELS}
          onChange={(photo) => set({ photo })}
        />
        <section aria-labelledby="builder-slots">
          <h3 id="builder-slots" className="type-h3 m-0">
            Named photos
          </h3>
          <p className="type-meta mt-0.5 mb-1 text-text-3">
            A photo requested by name: “Data plate,” “Front of the house.”
          </p>
          {item.slots.map((slot, index) => (
            <div
              key={slot.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 py-1.5 sm:grid-cols-[minmax(0,1fr)_11rem_auto]"
            >
              <TextInput
                aria-label={`Name of photo ${index + 1}`}
                value={slot.label}
                onChange={(event) => setSlot(slot.id, { label: event.currentTarget.value }, slot.id)}
                className="max-sm:col-span-2"
              />
              <div className="min-w-0">
                <Select
                  aria-label={`Photo ${slot.label} is`}
                  value={slot.photo}
                  options={LEVELS.filter(({ value }) => value !== 'none')}
                  onChange={(event) => {
                    const level = LEVELS.find(({ value }) => value === event.currentTarget.value);
                    if (level) setSlot(slot.id, { photo: level.value });
                  }}
                />
              </div>
              <IconButton
                icon={X}
                label={`Delete photo ${slot.label}`}
                onClick={() => set({ slots: item.slots.filter(({ id }) => id !== slot.id) })}
              />
            </div>
          ))}
          {!isReadOnly && (
            <AddRow
              what="named photo"
              onAdd={(label) =>
                set({
                  slots: [
                    ...item.slots,
                    {
                      id: freeId(label, new Set(item.slots.map(({ id }) => id))),
                      label,
                      photo: 'required',
                    },
                  ],
                })
              }
            />
          )}
        </section>
        <Disclosure title="More about this item">
          <Settings>
            <TextSetting
              label="Standard reference"
              value={item.standard}
              onChange={(standard) => set({ standard: standard || undefined }, 'standard')}
            />
            <LinesSetting
              label="Also found by"
              description="Trade terms, one per line"
              value={item.searchWords}
              onChange={(searchWords) => set({ searchWords }, 'words')}
            />
            <GroupsEditor path={path} groups={item.groups} onChange={(groups, key) => set({ groups }, key)} />
          </Settings>
        </Disclosure>
      </Settings>
      <section aria-labelledby="builder-questions">
        <h3 id="builder-questions" className="type-h3 m-0">
          Questions
        </h3>
        <FieldRows containerPath={path} fields={item.fields} label={`Questions of ${item.label}`} />
      </section>
    </div>
  );
}
