/** Heavy data: loaded lazily, where a wind mitigation is written, previewed or printed. */
export { rev0112 } from './wind-mitigation/rev-01-12/definition.ts';
export { rev0426, rev0426Letters } from './wind-mitigation/rev-04-26/definition.ts';
