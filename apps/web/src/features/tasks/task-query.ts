/** Search parameters of the task list: a link, Back, and a notification lead to the same tasks. */
import * as z from 'zod/mini';

export const taskViews = ['open', 'today', 'overdue', 'upcoming', 'done'] as const;
export type TaskView = (typeof taskViews)[number];

export interface TaskQuery {
  /** `open` by default. */
  readonly view?: TaskView;
  /** A user id, or `nobody`. */
  readonly who?: string;
  readonly q?: string;
  /** The task open next to the list; `new` for a new one. */
  readonly task?: string;
}

const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
// The router parses ?q=1148 as a number.
const words = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const querySchema = z.object({
  view: optional(z.enum(taskViews)),
  who: optional(words),
  q: optional(words),
  task: optional(words),
});

/** Never fails: drops what is invalid, empty, or the default. */
export function parseTaskQuery(search: unknown): TaskQuery {
  const parsed = querySchema.safeParse(search);
  if (!parsed.success) return {};
  const entries = Object.entries(parsed.data).filter(
    ([name, value]) => value !== undefined && value !== '' && !(name === 'view' && value === 'open'),
  );
  return Object.fromEntries(entries) as TaskQuery;
}

export const changeTaskQuery = (
  query: TaskQuery,
  patch: Partial<Record<keyof TaskQuery, string | undefined>>,
): TaskQuery => parseTaskQuery({ ...query, ...patch });
