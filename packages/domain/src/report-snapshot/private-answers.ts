/**
 * Answers that belong to the work on a report and not to the report: they are kept beside it, and no version takes them along,
 * because whoever gets a version may read all of it.
 */

/** What the insurance estimate needs beyond the form: the client's premium, as read from the policy. */
export const INSURANCE_INPUTS_PATH = 'insurance/inputs';

const PRIVATE_PATHS: readonly string[] = [INSURANCE_INPUTS_PATH];

export const isPrivateAnswer = (path: string): boolean =>
  PRIVATE_PATHS.some((known) => path === known || path.startsWith(`${known}/`));
