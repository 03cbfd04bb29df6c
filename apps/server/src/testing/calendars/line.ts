/** Test support: the connection between a client and a server of these tests, on which requests and answers can go wrong. */

export interface Line {
  /** Null: the connection is cut without an answer. */
  pass<A extends { readonly method: string }, R extends object | false>(
    asked: A,
    answer: (asked: A) => R | Promise<R>,
  ): Promise<R | null>;
}

export const openLine: Line = { pass: async (asked, answer) => answer(asked) };
