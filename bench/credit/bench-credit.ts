/** `npm run bench -- credit`: insurance credit estimates per second, from features alone and from the answers of whole reports. */
import { performance } from 'node:perf_hooks';
import { SAMPLE_HOMES } from '../../packages/domain/src/insurance/credit/sample-homes.ts';
import { estimateCredit, shippedTableSet } from '../../packages/domain/src/insurance/credit.ts';
import { viewInsurance } from '../../packages/domain/src/insurance/report-insurance/view-insurance.ts';
import { rev0112, rev0426 } from '../../packages/domain/src/report-types/wind-mitigation.ts';
import { answersOf, windMitigationCases } from '../../packages/domain/src/testing/wind-mitigation-cases.ts';
import { type Figure, printFigures } from '../figures.ts';

const MEASURED_MS = 2_000;
const WARM_UP = 200;

/** Cycles through the same inputs until the time is up. */
function rate<T>(name: string, inputs: readonly T[], work: (input: T) => unknown, goal: number): Figure {
  const once = (turn: number): void => {
    const input = inputs[turn % inputs.length];
    if (input === undefined || work(input) === null) throw new Error(`${name}: nothing was estimated`);
  };
  for (let turn = 0; turn < WARM_UP; turn += 1) once(turn);
  const startedAtMs = performance.now();
  let turns = 0;
  while (performance.now() - startedAtMs < MEASURED_MS) {
    once(turns);
    turns += 1;
  }
  const seconds = (performance.now() - startedAtMs) / 1000;
  return { name, value: turns / seconds, unit: '/s', goal: { atLeast: goal } };
}

const reports = windMitigationCases.map((each) => ({
  definition: each.edition === 'rev-04-26' ? rev0426 : rev0112,
  answers: [...answersOf(each)].map(([path, value]) => ({ path, value })),
  placements: [],
  inspection: { startsAt: null, timeZone: 'America/New_York' },
}));
const premium = { kind: 'hurricane', amountCents: 320_000 } as const;

// A keystroke in the editor may cost 50 ms in total; the estimate that follows it must be a small part of that.
printFigures('Insurance credit estimates', [
  rate(
    'from features, with what-if rows and money',
    SAMPLE_HOMES,
    ({ features }) =>
      estimateCredit({ features, set: shippedTableSet, premium, currentCredit: { kind: 'none' } }),
    1_000,
  ),
  rate(
    'from a whole report, with the carrier checks',
    reports,
    (report) => viewInsurance(report, []).summary,
    200,
  ),
]);
