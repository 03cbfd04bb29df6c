/** Search parameters of the task list: a link, Back, and a notification lead to the same tasks. */
import { listQuery, oneOf, type QueryOf, text } from '#src/ground/list-query.ts';

export const taskViews = ['open', 'today', 'overdue', 'upcoming', 'done'] as const;
export type TaskView = (typeof taskViews)[number];

const params = {
  view: oneOf(taskViews, 'open'),
  /** A user id, or `nobody`. */
  who: text,
  q: text,
  /** The task open next to the list; `new` for a new one. */
  task: text,
};
export type TaskQuery = QueryOf<typeof params>;
export const { parse: parseTaskQuery, change: changeTaskQuery } = listQuery(params);
