import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNavigationEntryActive, NAVIGATION_ENTRIES, visibleNavigation } from './navigation.ts';

const labels = (entries: readonly { label: string }[]): string[] => entries.map((entry) => entry.label);

describe('the top navigation', () => {
  it('has the nine entries in priority order', () => {
    expect(labels(visibleNavigation(NAVIGATION_ENTRIES, 1300).visible)).toEqual([
      'Dashboard',
      'Reports',
      'Accounts',
      'Contacts',
      'Calendar',
      'Tasks',
      'Routes',
      'Expenses',
      'Analytics',
    ]);
  });

  it('has an id, an address, a label and a priority for each', () => {
    expect(NAVIGATION_ENTRIES.map(({ id, route, label, priority }) => [id, route, label, priority])).toEqual([
      ['dashboard', '/dashboard', 'Dashboard', 1],
      ['reports', '/reports', 'Reports', 2],
      ['accounts', '/accounts', 'Accounts', 3],
      ['contacts', '/contacts', 'Contacts', 4],
      ['calendar', '/calendar', 'Calendar', 5],
      ['tasks', '/tasks', 'Tasks', 6],
      ['routes', '/routes', 'Routes', 7],
      ['expenses', '/expenses', 'Expenses', 8],
      ['analytics', '/analytics', 'Analytics', 9],
    ]);
  });

  it.each([
    [0, 0],
    [767, 0],
    [768, 4],
    [899, 4],
    [900, 5],
    [1099, 5],
    [1100, 7],
    [1299, 7],
    [1300, 9],
    [3840, 9],
  ])('at %i px shows %i of the nine entries', (widthPx, count) => {
    const shown = visibleNavigation(NAVIGATION_ENTRIES, widthPx);
    expect(shown.visible).toHaveLength(count);
    expect(shown.more).toHaveLength(9 - count);
  });

  it("leaves 'More' empty when only two screens exist yet", () => {
    const some = NAVIGATION_ENTRIES.filter((entry) => ['dashboard', 'reports'].includes(entry.id));
    expect(visibleNavigation(some, 768)).toEqual({ visible: some, more: [] });
  });

  it('shows every entry exactly once and in priority order, at any width, in whatever order they were given', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...NAVIGATION_ENTRIES]),
        fc.integer({ min: 0, max: 4000 }),
        (some, widthPx) => {
          const { visible, more } = visibleNavigation(some, widthPx);
          const ids = [...visible, ...more].map((entry) => entry.id);
          const expected = NAVIGATION_ENTRIES.filter((entry) => some.includes(entry));
          expect(ids).toEqual(expected.map((entry) => entry.id));
        },
      ),
    );
  });

  it('never shows fewer entries in a wider window', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(3000), (a, b) => {
        const [narrow, wide] = [Math.min(a, b), Math.max(a, b)];
        const count = (widthPx: number) => visibleNavigation(NAVIGATION_ENTRIES, widthPx).visible.length;
        expect(count(narrow)).toBeLessThanOrEqual(count(wide));
      }),
    );
  });
});

describe('the current entry', () => {
  const activeAt = (pathname: string): string[] =>
    NAVIGATION_ENTRIES.filter((entry) => isNavigationEntryActive(entry, pathname)).map((entry) => entry.id);

  it.each([
    ['/dashboard', ['dashboard']],
    ['/reports', ['reports']],
    ['/reports/', ['reports']],
    ['/reports/new/home-inspection', ['reports']],
    ['/route/7', ['routes']],
    ['/routes', ['routes']],
    ['/reportsx', []],
    ['/dashboard/deeper', []],
    ['/', []],
  ])('at %s is %j', (pathname, ids) => {
    expect(activeAt(pathname)).toEqual(ids);
  });
});
