import { downloadAppLabel, installAppLabel } from '@plumbline/domain/ground/messages';
import type { NavigationEntry } from '@plumbline/domain/ground/navigation';
import { isNavigationEntryActive } from '@plumbline/domain/ground/navigation';
import { initials } from '@plumbline/domain/ground/person-name';
import {
  Avatar,
  Menu,
  MenuHeading,
  MenuItem,
  MenuLinkItem,
  MenuSeparator,
  PHONE_QUERY,
  useMediaQuery,
} from '@plumbline/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { Check, Download, LogOut, MessageCircle, Search } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { THEME_CHOICES, type ThemeChoice } from '#src/account/appearance/theme-store.ts';
import { InstallDialog } from '#src/account/install/install-dialog.tsx';
import { useTourOpensMenu } from '#src/account/tour/tour-context.ts';
import { displayName } from '#src/ground/session/known-user.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { useStore } from '#src/ground/use-store.ts';
import { useAppServices } from '../app-services.tsx';
import { PALETTE_BUTTON_QUERY } from '../palette/palette-button.tsx';
import { usePalette } from '../palette/palette-context.ts';
import { MENU_PLACES } from '../palette/places.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { chatLabel, UnreadChatDot, useChat } from './unread-chat.tsx';
import { useSignOut } from './use-sign-out.ts';

const THEME_LABELS: Record<ThemeChoice, string> = { light: 'Light', dark: 'Dark', system: 'System' };

/** Account, theme, install, and sign-out; on a phone also the whole navigation. */
export function UserMenu({ entries }: { entries: readonly NavigationEntry[] }) {
  const person = useSignedIn();
  const signOut = useSignOut();
  const isPhone = useMediaQuery(PHONE_QUERY);
  const install = useInstallEntry();
  const { support } = useAppServices();
  const chat = useChat();
  const [isOpen, setOpen] = useState(false);
  const isShownByTour = useTourOpensMenu();
  if (person === null) return null;
  const name = displayName(person);
  const imageUrl = person.profile?.avatarUrl ?? person.user.avatarUrl;
  // From tablets up, the chat button shows it.
  const isMarked = isPhone && chat.isUnread;
  const trigger = (
    <button
      type="button"
      aria-label={`Account menu, ${name}${isMarked ? ', unread reply in the chat' : ''}`}
      data-tour="settings"
      className="relative -mr-0.5 grid size-11 flex-none place-items-center rounded-full hover:bg-control md:-mr-1.5"
    >
      <Avatar name={name} initials={initials(name)} imageUrl={imageUrl} isDecorative />
      {isMarked && <UnreadChatDot />}
    </button>
  );
  return (
    <>
      <Menu trigger={trigger} isOpen={isOpen || isShownByTour} onOpenChange={setOpen}>
        <MenuHeading>
          <span className="type-ui block text-text">{name}</span>
          {person.organization && <span className="block">{person.organization.name}</span>}
        </MenuHeading>
        <MenuSeparator />
        <SearchEntry />
        {isPhone && <PhoneNavigation entries={entries} />}
        <ThemeItems />
        <MenuSeparator />
        {MENU_PLACES.map(({ label, to, icon }) => (
          <MenuLinkItem key={to} label={label} icon={icon} render={<Link to={to} />} />
        ))}
        {isPhone && chat.desk !== null && (
          <MenuItem
            label={chatLabel(chat.isUnread)}
            icon={MessageCircle}
            onSelect={() => support.setChatOpen(true)}
          />
        )}
        {install.label !== null && <MenuItem label={install.label} icon={Download} onSelect={install.open} />}
        <MenuItem label="Sign out" icon={LogOut} onSelect={signOut.request} />
      </Menu>
      <SignOutDialog signOut={signOut} />
      {install.dialog}
    </>
  );
}

/** In wider windows the header has it. */
function SearchEntry() {
  const palette = usePalette();
  const isInHeader = useMediaQuery(PALETTE_BUTTON_QUERY);
  if (palette === null || isInHeader) return null;
  return <MenuItem label="Search and commands" icon={Search} onSelect={() => palette.show('palette')} />;
}

function PhoneNavigation({ entries }: { entries: readonly NavigationEntry[] }) {
  const { pathname } = useLocation();
  return (
    <>
      {entries.map((entry) => (
        <MenuLinkItem
          key={entry.id}
          label={entry.label}
          isCurrent={isNavigationEntryActive(entry, pathname)}
          render={<Link to={entry.route} />}
        />
      ))}
      <MenuSeparator />
    </>
  );
}

function ThemeItems() {
  const { theme } = useAppServices();
  const current = useStore(theme);
  return (
    <>
      <MenuHeading>Theme</MenuHeading>
      {THEME_CHOICES.map((choice) => (
        <MenuItem
          key={choice}
          label={THEME_LABELS[choice]}
          aside={current === choice ? <ChosenMark /> : null}
          onSelect={() => theme.set(choice)}
        />
      ))}
    </>
  );
}

function ChosenMark() {
  return (
    <>
      <span className="sr-only">chosen</span>
      <Check aria-hidden="true" className="size-4 text-mark" />
    </>
  );
}

/** 'Install App' on touch devices, 'Download App' on desktops; nothing when the browser cannot install. */
function useInstallEntry() {
  const { installPrompt } = useAppServices();
  const way = useSyncExternalStore(installPrompt.subscribe, installPrompt.way);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const [isOpen, setOpen] = useState(false);
  const label = way === 'none' ? null : isTouch ? installAppLabel : downloadAppLabel;
  return {
    label,
    open: () => setOpen(true),
    dialog: isOpen && way !== 'none' && (
      <InstallDialog way={way} isOpen onClose={() => setOpen(false)} prompt={installPrompt} />
    ),
  };
}
