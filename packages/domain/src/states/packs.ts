/** What the states ask of a home inspection. About 25 kB: load it where a report is open. */
export { packOn, stateOf, statePacks } from './all-packs.ts';
export { withStatePack, withTypeEffects } from './apply-pack.ts';
export { withStandards } from './association-standards.ts';
export { type Deadline, deadlineOf, holidaysAfter } from './deadline.ts';
export { packOfOffice } from './office-facts.ts';
export { retentionOf } from './retention.ts';
export type { PackFact, StatePack } from './state-pack.ts';
