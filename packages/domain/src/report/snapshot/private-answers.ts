/**
 * Answers about the work rather than the report: they are stored next to it and left out of every version, because
 * anyone who receives a version can read all of it.
 */

/** Estimate inputs beyond the form: the client's premium, as read from the policy. */
export const INSURANCE_INPUTS_PATH = 'insurance/inputs';

const PRIVATE_PATHS: readonly string[] = [INSURANCE_INPUTS_PATH];

export const isPrivateAnswer = (path: string): boolean =>
  PRIVATE_PATHS.some((known) => path === known || path.startsWith(`${known}/`));
