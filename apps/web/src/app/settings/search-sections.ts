/** Search in the list of settings: by title, description, and the words that people use for what is inside. */
import { createPeopleSearch } from '@plumbline/domain/contacts/people-search';
import type { SettingsSection } from '#src/ground/settings-section.ts';
import type { SettingsGroup } from './settings-sections.ts';

const search = createPeopleSearch<SettingsSection>(({ title, description, words = [] }) => ({
  title,
  words: [description, ...words],
  phones: [],
}));

/** Returns all groups for an empty query, otherwise what matches, in list order and without empty groups. */
export function searchSections(groups: readonly SettingsGroup[], query: string): readonly SettingsGroup[] {
  if (query.trim() === '') return groups;
  const all = groups.flatMap(({ sections }) => sections);
  const found = new Set(search.search(all, query).items);
  return groups
    .map((group) => ({ ...group, sections: group.sections.filter((section) => found.has(section)) }))
    .filter(({ sections }) => sections.length > 0);
}
