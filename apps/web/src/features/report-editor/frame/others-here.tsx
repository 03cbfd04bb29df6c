import { Avatar } from '@plumbline/ui';
import { useEditor } from '../model/editor-context.ts';

/** Who else is in this report, and where. */
export function OthersHere() {
  const { others } = useEditor();
  const first = others[0];
  if (!first) return null;
  return (
    <span className="hidden items-center gap-2 pr-2 sm:flex">
      <Avatar name={first.name} size={32} />
      <span className="type-meta text-text-3">
        {first.name.split(' ')[0]} is in {first.sectionLabel}
        {others.length > 1 && `, and ${others.length - 1} more`}
      </span>
    </span>
  );
}
