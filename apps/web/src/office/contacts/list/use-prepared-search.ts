import type { PeopleSearch } from '@plumbline/domain/contacts/people-search';
import { useEffect, useMemo } from 'react';
import { inSlices } from '#src/ground/when-idle.ts';
import type { Directory, KeptContact } from '../use-directory.ts';

/**
 * The search index of the contacts. Rebuilt when accounts change, whose names are also searched; a contact's change
 * keeps the prepared parts. Prepared in idle slices, so that the first keystroke is as fast as the second.
 */
export function usePreparedSearch(
  { contacts, accounts }: Directory,
  make: () => PeopleSearch<KeptContact>,
  later: (work: () => void) => () => void,
): PeopleSearch<KeptContact> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the accounts stand for what `make` closes over
  const search = useMemo(make, [accounts]);
  useEffect(() => inSlices(contacts, (contact) => search.prepare(contact), later), [search, contacts, later]);
  return search;
}
