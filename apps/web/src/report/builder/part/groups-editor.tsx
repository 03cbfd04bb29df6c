import type { FieldGroup } from '@plumbline/domain/report/engine/definition';
import { LinesEditor } from '../field/options-editor.tsx';

interface GroupsEditorProps {
  readonly path: string;
  readonly groups: FieldGroup[] | undefined;
  readonly onChange: (groups: FieldGroup[] | undefined, key?: string) => void;
}

/** Headings for adjacent questions; a question references its group. */
export function GroupsEditor({ path, groups = [], onChange }: GroupsEditorProps) {
  return (
    <LinesEditor
      title="Groups of questions"
      what="group"
      name="Groups of questions"
      path={path}
      lines={groups}
      hasCodes={false}
      onChange={(lines, key) => {
        const next = lines.map(({ id, label }) => ({ ...groups.find((each) => each.id === id), id, label }));
        onChange(next.length > 0 ? next : undefined, key);
      }}
    />
  );
}
