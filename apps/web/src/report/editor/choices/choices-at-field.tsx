import { Suspense } from 'react';
import { lazyOrNothing } from '#src/ground/lazy-or-nothing.ts';
import { useChoicesAt } from './choices-context.ts';

/** Few reports have anything to choose. */
const ChoiceCard = lazyOrNothing(async () => (await import('./choice-card.tsx')).ChoiceCard);

export function ChoicesAtField({ path, label }: { readonly path: string; readonly label: string }) {
  const choices = useChoicesAt(path);
  if (choices.length === 0) return null;
  return (
    <Suspense fallback={null}>
      {choices.map((choice) => (
        <ChoiceCard key={choice.id} choice={choice} label={label} />
      ))}
    </Suspense>
  );
}
