import { initials } from '@plumbline/domain/ground/person-name';
import { Avatar } from '@plumbline/ui';
import { useEditor } from '../model/editor-context.ts';

/** Who else is in this report, and where. */
export function OthersHere() {
  const { others } = useEditor();
  const first = others[0];
  if (!first) return null;
  return (
    <span className="flex items-center gap-2 pr-1 sm:pr-2">
      <Avatar name={first.name} initials={initials(first.name)} size={32} isDecorative />
      {/* A phone has room for the avatar only; the text is announced there. */}
      <span className="type-meta sr-only text-text-3 sm:not-sr-only">
        {first.name.split(' ')[0]} is in {first.sectionLabel}
        {others.length > 1 && `, and ${others.length - 1} more`}
      </span>
    </span>
  );
}
