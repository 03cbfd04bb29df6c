/** The first or last part of the report: the inspection as a whole, review, and signature. */
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { FieldRows } from '../field/field-rows.tsx';
import { useBuilder } from '../model/builder-context.ts';
import { GroupsEditor } from './groups-editor.tsx';
import { PartHead } from './part-head.tsx';
import { TextSetting } from './settings.tsx';
import { Settings } from './settings-frame.tsx';

export function FramePage({ path }: { path: 'general' | 'closing' }) {
  const { definition, edit } = useBuilder();
  const part = definition[path];
  const set = (patch: Partial<ReportDefinition['general']>, key: string): void =>
    edit(`Change ${part.label}`, (current) => ({ ...current, [path]: { ...current[path], ...patch } }), {
      key: `${path} ${key}`,
    });
  return (
    <div className="grid grid-cols-1 gap-6">
      <PartHead kind={path === 'general' ? 'First part' : 'Last part'} path={path} label={part.label} />
      <Settings>
        <TextSetting
          label="Name of this part"
          value={part.label}
          onChange={(label) => set({ label }, 'label')}
        />
        <GroupsEditor
          path={path}
          groups={part.groups}
          onChange={(groups) =>
            edit(`Change ${part.label}`, (current) => {
              const { groups: _old, ...rest } = current[path];
              return { ...current, [path]: groups === undefined ? rest : { ...rest, groups } };
            })
          }
        />
      </Settings>
      <section aria-labelledby="builder-questions">
        <h3 id="builder-questions" className="type-h3 m-0">
          Questions
        </h3>
        <FieldRows containerPath={path} fields={part.fields} label={`Questions of ${part.label}`} />
      </section>
    </div>
  );
}
