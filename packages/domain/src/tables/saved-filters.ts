import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

export const filterSubjects = ['contacts', 'accounts', 'tasks', 'reports', 'expenses', 'analytics'] as const;
export type FilterSubject = (typeof filterSubjects)[number];

/** A saved list filter; `query` is the query of the list's URL. */
export const savedFilters = defineTable('saved_filters', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      subject: c.neededChoice(filterSubjects),
    }),
    name: c.neededPhrase,
    query: c.text,
  },
});
export type SavedFilter = RecordIn<typeof savedFilters>;
