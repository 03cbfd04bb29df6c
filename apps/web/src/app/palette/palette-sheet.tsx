import { failedText } from '@plumbline/domain/ground/messages';
import { NAVIGATION_ENTRIES } from '@plumbline/domain/ground/navigation';
import { CommandPalette } from '@plumbline/ui';
import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { inSlices, onIdle } from '#src/ground/when-idle.ts';
import { useAppServices } from '../app-services.tsx';
import { SETTINGS_GROUPS, shownGroups } from '../settings/settings-sections.ts';
import { fixedEntries } from './fixed-entries.ts';
import { createFoundGroups } from './found-groups.ts';
import { pageActions } from './page-actions.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { useRowEntries } from './use-palette-entries.ts';

const LABEL = 'Search and commands';

export interface PaletteSheetProps {
  readonly onClose: () => void;
  readonly onOpenKeys: () => void;
}

/** The palette with everything that it finds on this device. */
export function PaletteSheet({ onClose, onOpenKeys }: PaletteSheetProps) {
  const router = useRouter();
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const [finder] = useState(createFoundGroups);
  // The header behind the palette stays as it is while the palette is open.
  const [actions] = useState(() => pageActions(document));
  const fixed = useFixedEntries(onOpenKeys);
  const rows = useRowEntries();
  const rowEntries = rows.status === 'ready' ? rows.value : NO_ENTRIES;
  useEffect(() => inSlices(rowEntries, finder.prepare, onIdle), [rowEntries, finder]);
  const groups = useMemo(
    () => finder.find([...actions, ...fixed, ...rowEntries], wanted),
    [finder, actions, fixed, rowEntries, wanted],
  );
  return (
    <CommandPalette
      label={LABEL}
      placeholder="Search or type a command"
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      note={noteOf(rows.status, groups.length === 0 && wanted.trim() !== '')}
      onChoose={({ act }) => {
        if ('run' in act) act.run();
        else router.history.push(act.to);
      }}
      onClose={onClose}
    />
  );
}

const NO_ENTRIES: readonly PaletteEntry[] = [];

function noteOf(status: 'loading' | 'ready' | 'failed', hasNothing: boolean): string | null {
  if (status === 'failed')
    return `${failedText('load', 'reports and contacts')}. Places and settings can still be found.`;
  if (status === 'loading') return 'Loading reports and contacts...';
  return hasNothing ? 'No results on this device. Check the spelling or try fewer words.' : null;
}

function useFixedEntries(openKeys: () => void): readonly PaletteEntry[] {
  const { theme } = useAppServices();
  const role = useSignedIn()?.organization?.role ?? null;
  return useMemo(() => {
    const settings = shownGroups(SETTINGS_GROUPS, role);
    return fixedEntries({ navigation: NAVIGATION_ENTRIES, settings, setTheme: theme.set, openKeys });
  }, [role, theme, openKeys]);
}
