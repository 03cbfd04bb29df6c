/** Answers that belong to every report with findings, whatever its type asks: they are printed, and have no question. */

/** The inspector's words at the head of the summary. */
export const OVERVIEW_PATH = 'summary/overview';

const OWN_PATHS: readonly string[] = [OVERVIEW_PATH];

export const isOwnAnswer = (path: string): boolean => OWN_PATHS.includes(path);
