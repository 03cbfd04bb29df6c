/**
 * A reason not to start that the person at the terminal can act on. Thrown anywhere before the server listens; main.ts
 * prints only the sentence (no stack) and exits with code 1.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
