/** Citizens' roof form. Heavy: import it only where a report of this type is opened or created. */
export { citizensRoof } from './citizens-roof/definition.ts';
