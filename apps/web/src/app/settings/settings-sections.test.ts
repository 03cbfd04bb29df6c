import { Building2 } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { maySee, SETTINGS_GROUPS, type SettingsGroup, sectionAt, shownGroups } from './settings-sections.ts';

const section = { title: 'One', description: 'One.', icon: Building2, article: 'first-report' } as const;
const groups: readonly SettingsGroup[] = [
  {
    title: 'Open',
    sections: [{ ...section, path: '/settings/one' }],
  },
  { title: 'Leaders', sections: [{ ...section, path: '/settings/team', needs: 'manage members' }] },
];
const paths = (shown: readonly SettingsGroup[]): string[] =>
  shown.flatMap((group) => group.sections.map((each) => each.path));

describe('the sections of the settings', () => {
  it('lists what the role may do something with', () => {
    expect(paths(shownGroups(groups, 'owner'))).toEqual(['/settings/one', '/settings/team']);
    expect(paths(shownGroups(groups, 'inspector'))).toEqual(['/settings/one']);
  });

  it('leaves out a group without a section', () => {
    expect(shownGroups(groups, null).map((group) => group.title)).toEqual(['Open']);
  });

  it('finds the section of an address and of everything below it, not of a longer name', () => {
    expect(sectionAt(groups, '/settings/one/more')?.path).toBe('/settings/one');
    expect(sectionAt(groups, '/settings/ones')).toBeNull();
    expect(sectionAt(groups, '/settings')).toBeNull();
  });

  it('asks the permission of the section itself', () => {
    const [team] = groups[1]?.sections ?? [];
    expect(team && maySee(team, 'office')).toBe(false);
    expect(team && maySee(team, 'admin')).toBe(true);
  });

  it('names every section once', () => {
    const all = paths(SETTINGS_GROUPS);
    expect(new Set(all).size).toBe(all.length);
  });
});
