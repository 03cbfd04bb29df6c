import { useLoadedPart } from '@plumbline/ui';
import { usePalette } from './palette-context.ts';

const loadPalette = async () => (await import('./palette-sheet.tsx')).PaletteSheet;
const loadKeys = async () => (await import('./app-keys-sheet.tsx')).AppKeysSheet;

/** Shows the palette or the keys, below the open work that it searches. Both are loaded when opened. */
export function PaletteSlot() {
  const palette = usePalette();
  const close = (): void => palette?.show(null);
  const shown = palette?.shown ?? null;
  const Palette = useLoadedPart(loadPalette, shown === 'palette', close);
  const Keys = useLoadedPart(loadKeys, shown === 'keys', close);
  if (shown === 'palette' && Palette !== null)
    return <Palette onClose={close} onOpenKeys={() => palette?.show('keys')} />;
  return shown === 'keys' && Keys !== null ? <Keys onClose={close} /> : null;
}
