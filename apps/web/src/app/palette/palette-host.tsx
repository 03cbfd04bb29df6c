import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { PaletteContext, type PaletteShown } from './palette-context.ts';
import { useShortcuts } from './use-shortcuts.ts';

export interface PaletteHostProps {
  /** False on screens with other single keys. */
  readonly hasLetters?: boolean | undefined;
  readonly children: ReactNode;
}

/** Follows the app's keys for a layout; `PaletteSlot` shows what they open. */
export function PaletteHost({ hasLetters = true, children }: PaletteHostProps) {
  const router = useRouter();
  const [shown, show] = useState<PaletteShown>(null);
  useShortcuts({
    hasLetters,
    run(shortcut) {
      if (shortcut.kind === 'go') router.history.push(shortcut.to);
      else show(shortcut.kind);
    },
  });
  return <PaletteContext value={useMemo(() => ({ shown, show }), [shown])}>{children}</PaletteContext>;
}
