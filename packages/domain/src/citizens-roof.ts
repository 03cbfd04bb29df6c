/** Citizens' roof form. Heavy: import it only where a report of this type is opened or begun. */
export { citizensRoof } from './citizens-roof/definition.ts';
