import { IconButton } from '@plumbline/ui';
import { Search } from 'lucide-react';
import { usePalette } from './palette-context.ts';

/** Below this width the header has no room for it: the user menu has the entry. */
export const PALETTE_BUTTON_QUERY = '(min-width: 900px)';

/** Opens the palette from the header. */
export function PaletteButton() {
  const palette = usePalette();
  if (palette === null) return null;
  return (
    <span className="max-[56.25rem]:hidden">
      <IconButton
        icon={Search}
        label="Search and commands"
        title="Search and commands (Ctrl+K)"
        aria-keyshortcuts="Control+K Meta+K"
        size="regular"
        onClick={() => palette.show('palette')}
      />
    </span>
  );
}
