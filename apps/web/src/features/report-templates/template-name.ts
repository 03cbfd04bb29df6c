const MOST = 120;

/** What is wrong with the name of a template; null when it can be saved. The database holds the same. */
export function nameProblem(name: string): string | null {
  if (name.trim() === '') return 'Give the template a name.';
  return name.trim().length > MOST ? `Use at most ${MOST} characters.` : null;
}
