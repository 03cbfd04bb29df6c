import type { PeopleSearch } from '@plumbline/domain/contacts/people-search';
import { useEffect, useMemo } from 'react';
import type { Directory, KeptContact } from '../use-directory.ts';

const SLICE = 250;

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
  useEffect(() => {
    let next = 0;
    const step = (): void => {
      for (const contact of contacts.slice(next, next + SLICE)) search.prepare(contact);
      next += SLICE;
      if (next < contacts.length) cancel = later(step);
    };
    let cancel = later(step);
    return () => cancel();
  }, [search, contacts, later]);
  return search;
}
