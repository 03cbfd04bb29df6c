/** The Florida four-point. Heavy: import it only where a report of this type is opened or created. */
export { flFourPoint } from './fl-four-point/definition.ts';
