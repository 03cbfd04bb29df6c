/** What happened during a model test: a run without conflicts proves nothing. */
export interface Tally {
  runs: number;
  typed: number;
  /** Rows of annotations and their comments. */
  markup: number;
  plainWrites: number;
  conflicts: number;
  deadlocks: number;
  attacks: number;
  answers: Record<string, number>;
}

export const newTally = (): Tally => ({
  runs: 0,
  typed: 0,
  markup: 0,
  plainWrites: 0,
  conflicts: 0,
  deadlocks: 0,
  attacks: 0,
  answers: {},
});

/** Deliberately rejected: a change of a row never created, a bad status, a missing contact. */
export const expectedRefusals: ReadonlySet<string> = new Set(['P0002', '23514', '23503']);
/** The whole call failed, and the client resends it. */
export const waitCodes: ReadonlySet<string> = new Set(['P0002', '40P01', '40001', '55P03']);

/** An invariant does not hold. */
export function broken(what: string, ...details: unknown[]): never {
  throw new Error(`${what}: ${details.map((detail) => JSON.stringify(detail)).join(' ')}`);
}
