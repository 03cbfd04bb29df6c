import { Button, Skeleton } from '@plumbline/ui';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import type { FactorKind, Factors } from '../calls/factor-calls.ts';
import { factorIcons, hasPasskeys } from '../factor-words.ts';
import { useFactors } from '../use-factors.ts';
import type { Way } from './use-challenge.ts';
import { WayForm } from './way-form.tsx';

/** Most convenient first. */
const ORDER: readonly FactorKind[] = ['webauthn', 'totp', 'phone'];

/** The person's verification methods, one at a time, with the others as buttons below. */
export function ChallengePanel({ onShown }: { readonly onShown: () => void }) {
  const { state, reload } = useFactors();
  if (state.status === 'loading') return <Skeleton label="Loading verification methods" rows={2} />;
  if (state.status === 'failed') {
    return (
      <div className="grid gap-3">
        <p className="type-body m-0 text-text-2">
          We couldn’t reach the server. Your work is saved on this device.
        </p>
        <div>
          <Button label="Try again" onClick={() => void reload()} />
        </div>
      </div>
    );
  }
  return <Ways factors={state.value} onShown={onShown} />;
}

function Ways({ factors, onShown }: { readonly factors: Factors; readonly onShown: () => void }) {
  const usable = ORDER.flatMap((kind) => factors.factors.filter((factor) => factor.kind === kind)).filter(
    ({ kind }) => kind !== 'webauthn' || hasPasskeys(),
  );
  const ways: readonly Way[] = [...usable, ...(factors.recovery === null ? [] : ['recovery' as const])];
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = chosen ?? ways[0];
  if (way === undefined) {
    return (
      <p className="type-body m-0 text-text-2">
        None of your verification methods work in this browser. Sign in on the device where you set them up.
      </p>
    );
  }
  return (
    <>
      <WayForm key={keyOf(way)} way={way} onShown={onShown} />
      {ways.length > 1 && (
        <section aria-label="Other ways" className="mt-6 grid gap-2 border-t border-line pt-5">
          {ways
            .filter((other) => keyOf(other) !== keyOf(way))
            .map((other) => (
              <Button
                key={keyOf(other)}
                label={other === 'recovery' ? 'Use a recovery code' : other.name}
                icon={other === 'recovery' ? LifeBuoy : factorIcons[other.kind]}
                variant="outline"
                isWide
                onClick={() => setChosen(other)}
              />
            ))}
        </section>
      )}
    </>
  );
}

const keyOf = (way: Way): string => (way === 'recovery' ? way : way.id);
