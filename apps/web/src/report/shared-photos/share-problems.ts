/** Why shared photos are missing. A separate file: the URL is parsed with it before the screen loads. */
export const SHARE_PROBLEMS = {
  'not-kept': 'What you shared couldn’t be saved on this device. Free up some space, then share it again.',
  full: 'There’s no room for what you shared. Place or discard the photos waiting here, then share it again.',
  nobody: 'What you shared wasn’t saved because no one was signed in. Share it again now.',
} as const;
export type ShareProblem = keyof typeof SHARE_PROBLEMS;
export const shareProblems = Object.keys(SHARE_PROBLEMS) as ShareProblem[];
