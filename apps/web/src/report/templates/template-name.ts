const MOST = 120;

/** Returns the problem of a template's name; null when it can be saved. The database has the same rule. */
export function nameProblem(name: string): string | null {
  if (name.trim() === '') return 'Enter a name for the template.';
  return name.trim().length > MOST ? `Use at most ${MOST} characters.` : null;
}
