/** What an editor does about delivery: one part, loaded after the page. */
export { DeadlineNote } from '../frame/deadline-note.tsx';
export { followDate } from './follow-date.ts';
