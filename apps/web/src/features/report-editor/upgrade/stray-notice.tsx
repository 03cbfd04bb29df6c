/**
 * Somebody answered offline on the old version of the type after another device had taken the new one: what they wrote stands at places that
 * the form does not show. The editor says so, lists it, and moves it when the person says so.
 */
import { countOf } from '@plumbline/domain/format-number';
import type { StrayAnswer } from '@plumbline/domain/report-engine/stray-answers';
import { Banner, Button, IconButton, useToaster } from '@plumbline/ui';
import { MapPinOff, X } from 'lucide-react';
import { useState } from 'react';
import { useLocal } from '../../../local/local-context.ts';
import { isShippedType } from '../../../local/report-definitions.ts';
import { useEditor } from '../model/editor-context.ts';
import { changesToMove, readStrays } from './move-strays.ts';
import { StraySheet } from './stray-sheet.tsx';

export function StrayNotice() {
  const { access, report, strayAnswers } = useEditor();
  /** What the person does not want to hear of for now; further answers are told. */
  const [putOff, setPutOff] = useState('');
  const paths = [...strayAnswers.keys()].sort().join('\n');
  // The editions of a shipped form carry their answers along by their own table.
  const isQuiet = strayAnswers.size === 0 || isShippedType(report.definitionId);
  if (isQuiet || access.readOnly !== null || paths === putOff) return null;
  return <Notice count={strayAnswers.size} onPutOff={() => setPutOff(paths)} />;
}

function Notice({ count, onPutOff }: { readonly count: number; readonly onPutOff: () => void }) {
  const { actions, definition, report } = useEditor();
  const { store, repositories } = useLocal();
  const toaster = useToaster();
  const [strays, setStrays] = useState<readonly StrayAnswer[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const read = () => readStrays(repositories, { report, definition });
  function fail(detail: string, error?: unknown): void {
    if (error !== undefined) console.error('Answers without a place were not moved.', error);
    toaster.show({ message: 'Nothing was moved.', detail, kind: 'error' });
  }
  async function show(): Promise<void> {
    try {
      setStrays(await read());
    } catch (error) {
      fail('The answers could not be read just now. Try it again.', error);
    }
  }
  async function move(chosen: readonly StrayAnswer[]): Promise<void> {
    setBusy(true);
    try {
      const result = await store.commit(changesToMove(repositories, report, chosen), {
        label: 'Move answers',
        reportId: report.id,
      });
      if (!result.ok) return fail('There was no room or no right to write.');
      const left = await read();
      setStrays(left.length === 0 ? null : left);
      toaster.show({
        message: `${countOf(chosen.length, 'answer')} moved.`,
        action: { label: 'Undo', onPress: () => void actions.undo() },
      });
    } catch (error) {
      fail('Try it again.', error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Banner
        icon={MapPinOff}
        action={
          <span className="flex items-center gap-1">
            <Button variant="outline" label="See answers" onClick={() => void show()} />
            <IconButton icon={X} label="Leave these answers for now" onClick={onPutOff} />
          </span>
        }
      >
        {`${countOf(count, 'answer')} ${count === 1 ? 'has' : 'have'} no place in this version of the report.`}
      </Banner>
      {strays !== null && (
        <StraySheet
          strays={strays}
          isBusy={isBusy}
          onMove={(chosen) => void move(chosen)}
          onClose={() => setStrays(null)}
        />
      )}
    </>
  );
}
