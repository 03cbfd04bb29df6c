import { MISSING_PART_TEXT, useLoadedPart } from '@plumbline/ui';
import { useAppServices } from '../app-services.tsx';
import { usePalette } from './palette-context.ts';

const loadPalette = async () => (await import('./palette-sheet.tsx')).PaletteSheet;
const loadKeys = async () => (await import('./app-keys-sheet.tsx')).AppKeysSheet;

/** Shows the palette or the keys, below the open work that it searches. Both are loaded when opened. */
export function PaletteSlot() {
  const { toaster } = useAppServices();
  const palette = usePalette();
  const close = (): void => palette?.show(null);
  const onMissing = (): void => {
    toaster.show({ message: MISSING_PART_TEXT, kind: 'error' });
    close();
  };
  const shown = palette?.shown ?? null;
  const Palette = useLoadedPart(loadPalette, shown === 'palette', onMissing);
  const Keys = useLoadedPart(loadKeys, shown === 'keys', onMissing);
  if (shown === 'palette' && Palette !== null)
    return <Palette onClose={close} onOpenKeys={() => palette?.show('keys')} />;
  return shown === 'keys' && Keys !== null ? <Keys onClose={close} /> : null;
}
