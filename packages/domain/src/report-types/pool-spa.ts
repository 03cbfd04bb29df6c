/** The pool and spa inspection. Loaded where a report of this type is open. */
export { poolSpa } from './pool-spa/definition.ts';
