import { IconButton } from '@plumbline/ui';
import { Star } from 'lucide-react';
import type { Entry } from '../list/list-entries.ts';
import type { LibraryCommands } from '../use-library-commands.ts';

interface StarButtonProps {
  readonly entry: Entry;
  readonly isStarred: boolean;
  readonly commands: Pick<LibraryCommands, 'star'>;
}

/** The person's own favorite: it affects no one else, so every reader has one. */
export function StarButton({ entry, isStarred, commands }: StarButtonProps) {
  return (
    <IconButton
      icon={Star}
      label={isStarred ? 'Remove from my favorites' : 'Add to my favorites'}
      aria-pressed={isStarred}
      className={isStarred ? '[&_svg]:fill-current [&_svg]:text-mark' : ''}
      onClick={() => commands.star(entry, !isStarred)}
    />
  );
}
