import { drawnInitials } from '@plumbline/domain/forms/drawn-initials';
import { initials } from '@plumbline/domain/ground/person-name';
import type { SignatureAnswer } from '@plumbline/domain/report/engine/answer-codec';
import { drawnInitialsPath } from '@plumbline/domain/report/engine/answer-path';
import { pathOfFact } from '@plumbline/domain/report/engine/facts';
import { Button } from '@plumbline/ui';
import { liveSignatures } from '#src/ground/local/files/saved-signatures.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { SignatureInk } from '#src/report/output/document/signature-ink.tsx';
import { useEditorPart } from '../model/editor-context.ts';
import { textOf } from './use-draft.ts';

export interface SavedInitialsProps {
  readonly path: string;
  /** The field's current text. */
  readonly typed: string;
}

/**
 * Offers the inspector's saved initials for a field: one tap puts their image on the form, and the letters into the
 * field. Typing other letters later prints letters again.
 */
export function SavedInitials({ path, typed }: SavedInitialsProps) {
  const { store } = useLocal();
  const actions = useEditorPart((model) => model.actions);
  const drawn = useEditorPart(({ readAnswer }) => readAnswer(drawnInitialsPath(path)));
  const name = useEditorPart(({ definition, readAnswer }) => {
    const namePath = pathOfFact(definition, 'inspector.name');
    return namePath === null ? '' : textOf(readAnswer(namePath));
  });
  const held = useLive('signatures', () => liveSignatures(store));
  const saved = held.status === 'ready' ? held.value.initials : null;
  const used = drawnInitials((each) => (each === path ? typed.trim() : drawn), path);

  if (used !== null) {
    return (
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <SignatureInk signature={used} label="Initials on the form" className="h-10 w-auto max-w-32" />
        <p className="type-meta m-0 flex-1 text-text-3">Printed as drawn.</p>
        <Button
          variant="bare"
          label="Print typed initials"
          onClick={() => void actions.setAnswer(drawnInitialsPath(path), null)}
        />
      </div>
    );
  }
  if (saved === null) return null;
  const letters = typed.trim() || initials(name);
  if (letters === '') return null;
  const { png, widthPx, heightPx } = saved;
  const picture = { widthPx, heightPx, strokes: [], picture: png };
  function use(): void {
    const answer: SignatureAnswer = { ...picture, name: letters, signedAt: new Date().toISOString() };
    void actions.setAnswers({ [path]: letters, [drawnInitialsPath(path)]: answer }, 'Use saved initials');
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <SignatureInk signature={picture} label="Your saved initials" className="h-10 w-auto max-w-32" />
      <Button variant="outline" label="Use saved initials" onClick={use} />
    </div>
  );
}
