/** Heavy data: loaded lazily where a home inspection is written, previewed or printed. */
export { homeInspection } from './home-inspection/definition.ts';
