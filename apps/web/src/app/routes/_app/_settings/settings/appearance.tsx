import { createFileRoute } from '@tanstack/react-router';
import { AppearanceScreen, type ThemeOption } from '#src/account/appearance/appearance-screen.tsx';
import type { ThemeChoice } from '#src/account/appearance/theme-store.ts';
import { useAppServices } from '#src/app/app-services.tsx';
import { useStore } from '#src/ground/use-store.ts';

export const Route = createFileRoute('/_app/_settings/settings/appearance')({
  staticData: {
    page: {
      title: 'Appearance',
    },
  },
  component: AppearancePage,
});

const OPTIONS: readonly ThemeOption<ThemeChoice>[] = [
  { value: 'dark', label: 'Dark', detail: 'Easy on the eyes in attics and crawlspaces.' },
  { value: 'light', label: 'Light', detail: 'Easier to read in the sun.' },
  { value: 'system', label: 'System', detail: 'Follows this device.' },
];

function AppearancePage() {
  const { theme } = useAppServices();
  const chosen = useStore(theme);
  return <AppearanceScreen options={OPTIONS} chosen={chosen} onChoose={theme.set} />;
}
