import * as z from 'zod/mini';
import { requiredText, text } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

export const filterSubjects = ['contacts', 'accounts', 'tasks', 'reports'] as const;
export type FilterSubject = (typeof filterSubjects)[number];

/** A filter of a list under a name; `query` is what stands in the list's address. */
export const savedFilters = defineRecord('saved_filters', {
  subject: z.enum(filterSubjects),
  name: requiredText,
  query: text,
});
export type SavedFilter = RecordOf<typeof savedFilters>;
