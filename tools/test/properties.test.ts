import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWorthARetry, propertyFactor, propertySeed, replayCommand } from './property-policy.ts';

const zero = (): number => 0;

describe('the seed', () => {
  const at = (time: string): number => propertySeed(undefined, new Date(time), zero);

  it('is one for the whole UTC day, and another the next day', () => {
    expect(at('2026-11-23T00:00:00Z')).toBe(at('2026-11-23T23:59:59Z'));
    expect(at('2026-11-24T00:00:00Z')).not.toBe(at('2026-11-23T23:59:59Z'));
  });

  it('is a whole number below what the models of sync take', () => {
    for (let day = 0; day < 1_000; day++) {
      const seed = at(new Date(day * 86_400_000).toISOString());
      expect(Number.isInteger(seed) && seed >= 0 && seed < 1_000_000_000).toBe(true);
    }
  });

  it('is the one that is asked for, or any', () => {
    const now = new Date('2026-11-23T12:00:00Z');
    expect(propertySeed('-952522604', now, zero)).toBe(-952_522_604);
    expect(propertySeed('random', now, () => 0.5)).toBe(500_000_000);
    expect(() => propertySeed('today', now, zero)).toThrow("PROPERTY_SEED is a whole number, not 'today'.");
  });
});

it('draws as often as the property says, unless a run wants a multiple', () => {
  expect([undefined, '', '25'].map(propertyFactor)).toEqual([1, 1, 25]);
  expect(() => propertyFactor('many')).toThrow('PROPERTY_RUNS');
});

it('says with which command a run is drawn again', () => {
  expect(replayCommand(7, 1, 'a.test.ts')).toBe('PROPERTY_SEED=7 npx vitest run a.test.ts');
  expect(replayCommand(7, 25, 'a.test.ts')).toBe('PROPERTY_SEED=7 PROPERTY_RUNS=25 npx vitest run a.test.ts');
});

describe('a property of this run', () => {
  const messageOf = (run: () => void): string => {
    try {
      run();
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
    return '';
  };
  const failing = messageOf(() => fc.assert(fc.property(fc.nat(), (value) => value < 1)));

  it('draws the same every time', () => {
    const drawn: number[][] = [[], []];
    for (const list of drawn) {
      fc.assert(
        fc.property(fc.nat(), (value) => {
          list.push(value);
        }),
        { numRuns: 5 },
      );
    }
    expect(drawn[0]).toHaveLength(5 * propertyFactor(process.env.PROPERTY_RUNS));
    expect(drawn[0]).toEqual(drawn[1]);
    expect(fc.sample(fc.nat(), 5)).toEqual(fc.sample(fc.nat(), 5));
  });

  it('fails with its seed and with the command that replays it', () => {
    const seed = process.env.PROPERTY_SEED;
    expect(failing).toContain(`seed: ${seed}, path: `);
    expect(failing).toMatch(
      new RegExp(
        `\nReplay: PROPERTY_SEED=${seed}( PROPERTY_RUNS=\\d+)? npx vitest run tools/test/properties.test.ts$`,
      ),
    );
  });

  it('fails in few lines when its examples are large', () => {
    const large = fc.nat().map((value) => 'x'.repeat(100_000) + value);
    const message = messageOf(() => fc.assert(fc.property(large, () => false)));
    expect(message.length).toBeLessThan(8_000);
    expect(message).toContain('Replay: ');
  });

  it('is not tried again once it has failed', () => {
    const unmet = messageOf(() => fc.assert(fc.property(fc.nat(), () => fc.pre(false))));
    expect(unmet).toMatch(/^Failed to run property/);
    for (const message of [failing, unmet, "expected 'run 3 of seed 12: lost' to be null"])
      expect(isWorthARetry.test(message), message).toBe(false);
    for (const message of ['expected 1 to be 2', 'Test timed out in 60000ms.', ''])
      expect(isWorthARetry.test(message), message).toBe(true);
  });
});

it('is drawn where the policy holds, and with no seed of its own', () => {
  const root = path.join(import.meta.dirname, '../..');
  const sources = import.meta.glob(['/{apps,packages,supabase}/**/*.{ts,tsx}', '!**/node_modules/**'], {
    query: '?raw',
  });
  const drawing = Object.keys(sources).filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes("from 'fast-check'"),
  );
  expect(drawing.length).toBeGreaterThan(50);
  // The browser's tests run without the setup file.
  expect(drawing.filter((file) => file.includes('.browser.test.'))).toEqual([]);
  expect(drawing.filter((file) => /\bseed: *-?\d/.test(readFileSync(path.join(root, file), 'utf8')))).toEqual(
    [],
  );
});
