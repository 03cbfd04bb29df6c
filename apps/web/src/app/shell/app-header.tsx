import { NAVIGATION_ENTRIES } from '@plumbline/domain/ground/navigation';
import { Logo } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { TopNavigation } from '../navigation/top-navigation.tsx';
import { NotificationSlot } from '../notification-slot.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { VialSlot } from '../vial-slot.tsx';
import { UserMenu } from './user-menu.tsx';

/** Header of the application: logo, priority navigation, vial, bell, user menu. */
export function AppHeader() {
  return (
    // With large text on a phone, or text next to the vial, the logo loses its wordmark so that vial, bell, and
    // user menu stay visible.
    <header className="relative flex h-15 print:hidden flex-none items-start gap-3 border-b border-line px-4 max-[19.5rem]:gap-0 max-[15rem]:px-2 max-[26rem]:has-[[data-vial-words]]:[&_.type-word]:hidden md:px-6 desk:px-8">
      <Link
        to="/dashboard"
        aria-label="Plumbline"
        className="mr-3 flex-none max-[15rem]:mr-0"
        data-tour="welcome"
      >
        <Logo className="max-[19.5rem]:[&>.type-word]:hidden" />
      </Link>
      <TopNavigation entries={NAVIGATION_ENTRIES} />
      <div className="ml-auto flex h-full flex-none items-center gap-1">
        <VialSlot />
        <PaletteButton />
        <NotificationSlot />
        <UserMenu entries={NAVIGATION_ENTRIES} />
      </div>
    </header>
  );
}
