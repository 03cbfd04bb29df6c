import { commonPasswordText, PASSWORD_MIN_LENGTH } from '@plumbline/domain/ground/password-rules';
import { StrengthMeter } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { log } from '#src/ground/log.ts';
import type { MeasurePassword, PasswordScore } from './measure-password.ts';

interface Meter {
  measure: MeasurePassword;
  isCommon: (password: string) => boolean;
}

const WORDS: Record<PasswordScore, string> = {
  0: `At least ${PASSWORD_MIN_LENGTH} characters. Three random words are easy to remember.`,
  1: 'Weak. Add another word.',
  2: 'Fair. One more word makes it good.',
  3: 'Good.',
  4: 'Strong.',
};

/** Strength of the typed password; the measure loads with the first character. Renders nothing offline. */
export function PasswordStrength({ password, related }: { password: string; related: readonly string[] }) {
  const [meter, setMeter] = useState<Meter | null>(null);
  const isWanted = password !== '';
  useEffect(() => {
    if (!isWanted || meter !== null) return;
    let isCurrent = true;
    import('./measure-password.ts').then(
      (module) =>
        isCurrent && setMeter({ measure: module.createPasswordMeter(), isCommon: module.isCommonPassword }),
      (error: unknown) => log.info('Password strength is not measured.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, meter]);
  if (!isWanted) return <StrengthMeter score={0} message={WORDS[0]} />;
  if (password.length < PASSWORD_MIN_LENGTH) return <StrengthMeter score={1} message={WORDS[0]} />;
  if (meter?.isCommon(password)) return <StrengthMeter score={1} message={commonPasswordText} />;
  const score = meter === null ? 0 : meter.measure(password, related);
  return <StrengthMeter score={score} message={score === 0 ? '' : WORDS[score]} />;
}
