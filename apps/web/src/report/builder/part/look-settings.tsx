/** How the reports of the type look, unless their inspector chooses another. */
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { COVER_LOOKS, LAYOUT_LOOKS } from '@plumbline/domain/report/model/report-looks';
import { useBuilder } from '../model/builder-context.ts';
import { SelectSetting, SwitchSetting } from './settings.tsx';
import { cleaned, useTypeEdit } from './use-type-edit.ts';

type Look = NonNullable<ReportDefinition['look']>;

export function LookSettings() {
  const {
    definition: { look = {} },
  } = useBuilder();
  const set = useTypeEdit();
  const setLook = (patch: { [Key in keyof Look]: Look[Key] | undefined }): void =>
    set({ look: cleaned({ ...look, ...patch }) });
  return (
    <section aria-labelledby="builder-look" className="grid gap-4">
      <div>
        <h3 id="builder-look" className="type-h3 m-0">
          Report design
        </h3>
        <p className="type-meta mt-0.5 mb-0 text-text-3">
          New reports start with it. Inspectors can choose another.
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectSetting
          label="Cover"
          value={look.coverTemplate ?? COVER_LOOKS[0].id}
          options={COVER_LOOKS.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(coverTemplate) => setLook({ coverTemplate })}
        />
        <SelectSetting
          label="Layout"
          value={look.layout ?? LAYOUT_LOOKS[0].id}
          options={LAYOUT_LOOKS.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(layout) => setLook({ layout })}
        />
        <SelectSetting
          label="Paper"
          value={look.paperSize ?? 'letter'}
          options={[
            { value: 'letter', label: 'Letter' },
            { value: 'a4', label: 'A4' },
          ]}
          onChange={(paperSize) => setLook({ paperSize })}
        />
      </div>
      <SwitchSetting
        label="Start with a summary of findings"
        isOn={look.showsSummary ?? true}
        onChange={(showsSummary) => setLook({ showsSummary })}
      />
      <SwitchSetting
        label="Number sections and items"
        description="For every report of this type. Findings are always numbered so that people can refer to them."
        isOn={look.isUnnumbered !== true}
        onChange={(isOn) => setLook({ isUnnumbered: isOn ? undefined : true })}
      />
    </section>
  );
}
