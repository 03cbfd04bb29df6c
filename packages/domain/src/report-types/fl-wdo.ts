/** Florida's wood-destroying organisms report. Heavy: import it only where a report of this type is opened or created. */
export { flWdo } from './fl-wdo/definition.ts';
