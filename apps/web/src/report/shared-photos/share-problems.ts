/** Why shared photos are missing. A separate file: the URL is parsed with it before the screen loads. */
export const SHARE_PROBLEMS = {
  'not-kept': 'What you shared could not be kept on this device. Free some space, then share it again.',
  full: 'There is no room for what you shared: place or discard the photos that wait here, then share it again.',
  nobody: 'What you shared wasn’t saved because no one was signed in. Share it again now.',
} as const;
export type ShareProblem = keyof typeof SHARE_PROBLEMS;
export const shareProblems = Object.keys(SHARE_PROBLEMS) as ShareProblem[];
