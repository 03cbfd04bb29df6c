/** Draws properties by `property-policy.ts`. As a mock, so that only tests that use fast-check load it. */
import path from 'node:path';
import type { Parameters, RunDetails } from 'fast-check';
import { expect, vi } from 'vitest';
import { propertyFactor, propertySeed, replayCommand } from './property-policy.ts';

/** A definition of a report type takes 100 kB; seed and cause are what is read. */
const MOST_SHOWN = 6_000;

vi.mock('fast-check', async (importOriginal) => {
  const original = await importOriginal<typeof import('fast-check')>();
  const seed = propertySeed(process.env.PROPERTY_SEED, new Date(), Math.random);
  const factor = propertyFactor(process.env.PROPERTY_RUNS);
  const report = (details: RunDetails<unknown>): void => {
    if (!details.failed) return;
    const message = original.defaultReportMessage(details) ?? 'Property failed';
    const shown = message.length > MOST_SHOWN ? `${message.slice(0, MOST_SHOWN)}…` : message;
    const file = path.relative(process.cwd(), expect.getState().testPath ?? '');
    const replay = `Replay: ${replayCommand(details.seed, factor, file)}`;
    throw new Error(`${shown}\n\n${replay}`, { cause: details.errorInstance });
  };
  original.configureGlobal({ seed, reporter: report });
  const assert = new Proxy(original.assert, {
    apply: (target, self, [property, given = {}]: [unknown, Parameters<unknown>?]) =>
      Reflect.apply(target, self, [
        property,
        { ...given, numRuns: (given.numRuns ?? DEFAULT_RUNS) * factor },
      ]),
  });
  return { ...original, assert, default: { ...original.default, assert } };
});

const DEFAULT_RUNS = 100;
