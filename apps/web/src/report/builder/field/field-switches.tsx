/** The switches of a question: what must be answered, and how much of it. */

import { useBuilder } from '../model/builder-context.ts';
import { SwitchSetting } from '../part/settings.tsx';
import type { FieldSettingsProps } from './field-settings.ts';

export function FieldSwitches({ field, set }: FieldSettingsProps) {
  const { definition } = useBuilder();
  const { type } = field;
  return (
    <div className="grid gap-x-6 sm:grid-cols-2">
      {type !== 'computed' && (
        <SwitchSetting
          label="Required"
          description="The report can’t be published until it’s answered"
          isOn={field.required === true}
          onChange={(isOn) => set({ required: isOn || undefined })}
        />
      )}
      {(type === 'single' || type === 'multi') && (
        <SwitchSetting
          label="Allow another answer"
          description="“Other,” with text you type"
          isOn={field.allowsOther === true}
          onChange={(isOn) => set({ allowsOther: isOn || undefined })}
        />
      )}
      {type === 'matrix' && (
        <>
          <SwitchSetting
            label="Several marks per row"
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
  );
}
