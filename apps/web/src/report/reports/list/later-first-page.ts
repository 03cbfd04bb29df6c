/** For the start of the app. A dynamic import of the module itself would take it out of the list's file. */
export { readAhead } from './first-page.ts';
