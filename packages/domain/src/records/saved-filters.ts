import * as z from 'zod/mini';
import { requiredText, text } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

export const filterSubjects = ['contacts', 'accounts', 'tasks', 'reports'] as const;
export type FilterSubject = (typeof filterSubjects)[number];

/** A saved list filter; `query` is the query of the list's URL. */
export const savedFilters = defineRecord('saved_filters', {
  subject: z.enum(filterSubjects),
  name: requiredText,
  query: text,
});
export type SavedFilter = RecordOf<typeof savedFilters>;
