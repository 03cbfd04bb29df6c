/**
 * Test support: a line on which the n-th request of a run is lost, delivered twice, delivered after later ones, answered with an error
 * before or after it took effect, or left without its answer. A mutant changes what passes.
 */
import type { Line } from '../line.ts';

const HOWS = ['lost', 'unanswered', 'repeated', 'late', 'limited', 'failed', 'misreported'] as const;
export interface LineFault {
  readonly call: number;
  readonly how: (typeof HOWS)[number];
  /** How many requests overtake a late one. */
  readonly by: number;
}
export { HOWS as LINE_FAULTS };

/** What passes, as tests may change it. */
export interface Bend<A, R> {
  readonly asked?: (asked: A) => A;
  readonly answered?: (asked: A, answer: R) => R;
}

const STATUS: Readonly<Record<string, object>> = {
  limited: { status: 429, headers: { 'retry-after': '60' } },
  failed: { status: 503, headers: { 'retry-after': '60' } },
  misreported: { status: 502 },
};

/** @param around called with each request that reaches the server; does it */
export function createBadLine(around: (method: string, work: () => Promise<unknown>) => Promise<unknown>) {
  let fault: LineFault | null = null;
  let calls = 0;
  let bend: Bend<unknown, unknown> = {};
  const late: { by: number; readonly deliver: () => Promise<unknown> }[] = [];

  async function deliverLate(): Promise<void> {
    for (const each of late.slice()) {
      each.by -= 1;
      if (each.by > 0) continue;
      late.splice(late.indexOf(each), 1);
      await each.deliver();
    }
  }

  const line: Line = {
    async pass(given, answer) {
      calls += 1;
      const now = fault?.call === calls ? fault : null;
      await deliverLate();
      const asked = (bend.asked?.(given) ?? given) as typeof given;
      type R = Awaited<ReturnType<typeof answer>>;
      const reach = async (): Promise<R> => {
        const answered = (await around(asked.method, async () => answer(asked))) as R;
        return (bend.answered?.(asked, answered) ?? answered) as R;
      };
      switch (now?.how) {
        case undefined:
          return reach();
        case 'lost':
          return null;
        case 'late':
          late.push({ by: now.by, deliver: reach });
          return null;
        case 'repeated':
          await reach();
          return reach();
        case 'limited':
        case 'failed':
          return STATUS[now.how] as R;
        case 'unanswered':
        case 'misreported':
          await reach();
          return now.how === 'unanswered' ? null : (STATUS.misreported as R);
      }
    },
  };
  return {
    line,
    arm(next: LineFault | null): void {
      fault = next;
      calls = 0;
    },
    /** @param next for the requests of the server behind the line */
    bend<A, R>(next: Bend<A, R>): void {
      bend = next as unknown as Bend<unknown, unknown>;
    },
  };
}
