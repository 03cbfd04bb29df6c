/**
 * The client's web report of a sample as a separate page, written by the build. The server lets our own pages frame it
 * (apps/server/src/http/visitor-pages.ts).
 */
export const LIVE_SAMPLE_SLUG = 'home-inspection';
export const LIVE_SAMPLE_PATH = `/sample-reports/${LIVE_SAMPLE_SLUG}/report`;
