/** Which of the two is open: the palette, or the list of keys. Null where there is neither: on pages of visitors. */
import { createContext, use } from 'react';

export type PaletteShown = 'palette' | 'keys' | null;

export interface PaletteState {
  readonly shown: PaletteShown;
  readonly show: (shown: PaletteShown) => void;
}

export const PaletteContext = createContext<PaletteState | null>(null);

export const usePalette = (): PaletteState | null => use(PaletteContext);
