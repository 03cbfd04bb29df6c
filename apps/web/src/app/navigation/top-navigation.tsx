import {
  isNavigationEntryActive,
  NAVIGATION_BREAKPOINTS,
  type NavigationEntry,
  visibleNavigation,
} from '@plumbline/domain/ground/navigation';
import { Icon, Menu, MenuLinkItem } from '@plumbline/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useReachedBreakpoint } from './use-reached-breakpoint.ts';

const breakpointsPx = NAVIGATION_BREAKPOINTS.map((step) => step.fromPx);

/** Priority navigation: as many entries as fit the window's width, the rest behind 'More'; none on a phone. */
export function TopNavigation({ entries }: { entries: readonly NavigationEntry[] }) {
  const { pathname } = useLocation();
  const widthPx = useReachedBreakpoint(breakpointsPx);
  const { visible, more } = visibleNavigation(entries, widthPx);
  if (visible.length === 0) return null;
  return (
    <nav aria-label="Main" className="flex h-full min-w-0 items-stretch">
      {visible.map((entry) => (
        <TopLink key={entry.id} entry={entry} isCurrent={isNavigationEntryActive(entry, pathname)} />
      ))}
      {more.length > 0 && <MoreMenu entries={more} pathname={pathname} />}
    </nav>
  );
}

const ITEM = 'relative inline-flex items-center px-2.5 text-ui leading-5 whitespace-nowrap hover:text-text';
const CURRENT =
  'font-title text-text after:absolute after:inset-x-2.5 after:-bottom-px after:h-0.5 after:bg-mark';
const OTHER = 'font-medium text-text-2';

function TopLink({ entry, isCurrent }: { entry: NavigationEntry; isCurrent: boolean }) {
  return (
    <Link
      to={entry.route}
      data-tour={entry.id}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${ITEM} ${isCurrent ? CURRENT : OTHER}`}
    >
      {entry.label}
    </Link>
  );
}

function MoreMenu({ entries, pathname }: { entries: readonly NavigationEntry[]; pathname: string }) {
  const holdsCurrent = entries.some((entry) => isNavigationEntryActive(entry, pathname));
  const trigger = (
    // The tour highlights it when the window has no room for an entry.
    <button
      type="button"
      data-tour={entries.map(({ id }) => id).join(' ')}
      className={`${ITEM} gap-1 ${holdsCurrent ? CURRENT : OTHER}`}
    >
      More
      <Icon of={ChevronDown} size="desk" />
    </button>
  );
  return (
    <Menu trigger={trigger} align="start">
      {entries.map((entry) => (
        <MenuLinkItem
          key={entry.id}
          label={entry.label}
          isCurrent={isNavigationEntryActive(entry, pathname)}
          render={<Link to={entry.route} />}
        />
      ))}
    </Menu>
  );
}
