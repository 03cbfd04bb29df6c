/**
 * Someone answered, or took photos, offline on the old version of the type after another device had upgraded: they
 * are at places that the form does not show. The editor reports it, lists them, and moves them on request.
 */

import { Banner, Button, IconButton, useToaster } from '@plumbline/ui';
import { MapPinOff, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { laterPart } from '#src/ground/later-part.tsx';
import { isShippedType } from '#src/ground/local/definitions/report-definitions.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { useEditor } from '../model/editor-context.ts';
import { undoAction } from '../model/undo-action.ts';
import {
  changesToMove,
  countOrphanedPhotos,
  countPhotos,
  type Orphans,
  orphanCountWords,
  readOrphans,
} from './move-orphans.ts';

const OrphanSheet = laterPart(async () => (await import('./orphan-sheet.tsx')).OrphanSheet);

export function OrphanNotice() {
  const { access, definition, report, orphanedAnswers, photos, recordings } = useEditor();
  const photoCount = useMemo(
    () =>
      countOrphanedPhotos(
        definition,
        [...photos, ...recordings].map(({ placement }) => placement),
      ),
    [definition, photos, recordings],
  );
  /** Dismissed for now; later answers are reported. */
  const [putOff, setPutOff] = useState('');
  const paths = [...orphanedAnswers.keys(), `${photoCount} photos`].sort().join('\n');
  // The editions of a shipped form carry their answers along by their own table.
  const isQuiet = (orphanedAnswers.size === 0 && photoCount === 0) || isShippedType(report.definitionId);
  if (isQuiet || access.readOnly !== null || paths === putOff) return null;
  return <Notice answers={orphanedAnswers.size} photos={photoCount} onPutOff={() => setPutOff(paths)} />;
}

interface NoticeProps {
  readonly answers: number;
  readonly photos: number;
  readonly onPutOff: () => void;
}

function Notice({ answers, photos, onPutOff }: NoticeProps) {
  const { actions, definition, report } = useEditor();
  const { store, repositories } = useLocal();
  const toaster = useToaster();
  const [orphans, setOrphans] = useState<Orphans | null>(null);
  const [isBusy, setBusy] = useState(false);
  const what = answers === 0 ? 'photos' : 'answers';
  const read = () => readOrphans(repositories, { report, definition });
  function fail(detail: string, error?: unknown): void {
    if (error !== undefined) log.error('What has no place was not moved.', error);
    toaster.show({ message: 'Nothing was moved.', detail, kind: 'error' });
  }
  async function show(): Promise<void> {
    try {
      setOrphans(await read());
    } catch (error) {
      fail('It couldn’t be read. Try again.', error);
    }
  }
  async function move(chosen: Orphans): Promise<void> {
    setBusy(true);
    try {
      const result = await store.commit(changesToMove(repositories, report, chosen), {
        label: `Move ${what}`,
        reportId: report.id,
      });
      if (!result.ok) return fail('This device is full, or your role doesn’t allow it.');
      const left = await read();
      setOrphans(left.answers.length + left.photos.length === 0 ? null : left);
      toaster.show({
        message: `${orphanCountWords(chosen.answers.length, countPhotos(chosen.photos))} moved.`,
        action: undoAction(actions),
      });
    } catch (error) {
      fail('Try again.', error);
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
            <Button variant="outline" label={`See ${what}`} onClick={() => void show()} />
            <IconButton icon={X} label={`Leave these ${what} for now`} onClick={onPutOff} />
          </span>
        }
      >
        {`${orphanCountWords(answers, photos)} ${answers + photos === 1 ? 'has' : 'have'} no place in this version of the report.`}
      </Banner>
      {orphans !== null && (
        <OrphanSheet
          orphans={orphans}
          isBusy={isBusy}
          onMove={(chosen) => void move(chosen)}
          onClose={() => setOrphans(null)}
        />
      )}
    </>
  );
}
