/**
 * Navigation of a signed-in user as data, and which entries fit a window width (specification, section 2). An entry is
 * passed in only once its screen exists; the rule itself knows all nine.
 */
export interface NavigationEntry {
  readonly id: string;
  readonly route: string;
  readonly label: string;
  /** 1 comes first; the last ones move into 'More'. */
  readonly priority: number;
  /** `below`: the route and everything under it; `exact`: the route alone. */
  readonly matches: 'exact' | 'below';
  /** Additional routes of the entry: /route/{id} for Routes. */
  readonly alsoBelow?: string | undefined;
}

/** In priority order. */
export const NAVIGATION_ENTRIES: readonly NavigationEntry[] = [
  { id: 'dashboard', route: '/dashboard', label: 'Dashboard', priority: 1, matches: 'exact' },
  { id: 'reports', route: '/reports', label: 'Reports', priority: 2, matches: 'below' },
  { id: 'accounts', route: '/accounts', label: 'Accounts', priority: 3, matches: 'below' },
  { id: 'contacts', route: '/contacts', label: 'Contacts', priority: 4, matches: 'below' },
  { id: 'calendar', route: '/calendar', label: 'Calendar', priority: 5, matches: 'below' },
  { id: 'tasks', route: '/tasks', label: 'Tasks', priority: 6, matches: 'below' },
  { id: 'routes', route: '/routes', label: 'Routes', priority: 7, matches: 'below', alsoBelow: '/route' },
  { id: 'expenses', route: '/expenses', label: 'Expenses', priority: 8, matches: 'below' },
  { id: 'analytics', route: '/analytics', label: 'Analytics', priority: 9, matches: 'below' },
];

/** Below this width the top navigation is hidden and the user menu lists every entry. */
export const MOBILE_BREAKPOINT_PX = 768;

/** Specification, section 9: number of entries in the top navigation from each width on. */
export const NAVIGATION_BREAKPOINTS = [
  { fromPx: MOBILE_BREAKPOINT_PX, count: 4 },
  { fromPx: 900, count: 5 },
  { fromPx: 1100, count: 7 },
  { fromPx: 1300, count: 9 },
] as const;

export interface VisibleNavigation {
  readonly visible: readonly NavigationEntry[];
  /** Contents of 'More'; together with `visible`, every entry once, in priority order. */
  readonly more: readonly NavigationEntry[];
}

export function visibleNavigation(entries: readonly NavigationEntry[], widthPx: number): VisibleNavigation {
  const ordered = [...entries].sort((a, b) => a.priority - b.priority);
  const count = NAVIGATION_BREAKPOINTS.findLast((step) => widthPx >= step.fromPx)?.count ?? 0;
  return { visible: ordered.slice(0, count), more: ordered.slice(count) };
}

/** True when `pathname` belongs to the entry; '/reportsx' does not belong to '/reports'. */
export function isNavigationEntryActive(entry: NavigationEntry, pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (path === entry.route) return true;
  if (entry.alsoBelow !== undefined && isBelow(path, entry.alsoBelow)) return true;
  return entry.matches === 'below' && isBelow(path, entry.route);
}

const isBelow = (path: string, route: string): boolean => path.startsWith(`${route}/`);
