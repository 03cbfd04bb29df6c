/**
 * Estimates how hard a password is to guess. Known passwords and the diceware words weigh 200 kB, so this module is
 * loaded on first use.
 */
import { listedForm } from '@plumbline/domain/ground/password-rules';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export type PasswordScore = 0 | 1 | 2 | 3 | 4;
export type MeasurePassword = (password: string, related: readonly string[]) => PasswordScore;

/**
 * Returns whether the server would reject the password as common (same list: supabase/auth/guards/common-passwords.ts
 * there).
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'].map(String));
  return common.has(listedForm(password));
}

let common: ReadonlySet<string> | null = null;

/** Longer input takes quadratic time and is strong anyway. */
const MEASURED_LENGTH = 64;

export function createPasswordMeter(): MeasurePassword {
  const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, related) => {
    if (password === '') return 0;
    const words = related.flatMap((text) => text.split(/[\s@.]+/)).filter((word) => word.length > 2);
    const { score } = meter.check(password.slice(0, MEASURED_LENGTH), words);
    // The meter has four parts and is empty only for an empty field.
    return score === 0 ? 1 : score;
  };
}
