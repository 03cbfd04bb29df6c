/**
 * Answers about the work rather than the report: they are stored next to it and left out of every version, because
 * anyone who receives a version can read all of it.
 */

/** Estimate inputs beyond the form: the client's premium, as read from the policy. */
export const INSURANCE_INPUTS_PATH = 'insurance/inputs';

/** Why remarks of 'Check the report' were set aside, each below it. */
export const SET_ASIDE_PATH = 'checks/set_aside';

const PRIVATE_PATHS: readonly string[] = [INSURANCE_INPUTS_PATH, SET_ASIDE_PATH];

export const isPrivateAnswer = (path: string): boolean =>
  PRIVATE_PATHS.some((known) => path === known || path.startsWith(`${known}/`));
