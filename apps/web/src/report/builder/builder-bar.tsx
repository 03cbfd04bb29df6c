/** Name and status of the version, Undo and Redo, problems, preview, and actions on the whole version. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, ConfirmDialog, Dialog, IconButton, PHONE_QUERY, Tag, useMediaQuery } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, CircleCheck, Eye, Lock, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import type { BuilderPageProps } from './builder-page.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { isLocked } from './model/access.ts';
import { useBuilder } from './model/builder-context.ts';
import type { DraftState } from './model/draft-store.ts';
import { problemsOf } from './model/use-problems.ts';
import { ProblemsSheet } from './problems-sheet.tsx';
import { useVersionActions } from './use-version-actions.ts';
import { VersionMenu } from './version-menu.tsx';
import { VersionsSheet } from './versions/versions-sheet.tsx';

interface BuilderBarProps extends BuilderPageProps {
  readonly state: DraftState;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly flush: () => Promise<void>;
}

type Open = 'versions' | 'problems' | 'release' | 'delete' | 'keys' | null;

export function BuilderBar(props: BuilderBarProps) {
  const { head, versions, nextVersion, state, role, search, onSearch, onOpen } = props;
  const { isReadOnly, problems, definition } = useBuilder();
  const isPhone = useMediaQuery(PHONE_QUERY);
  const [open, setOpen] = useState<Open>(null);
  const { startNext, release, lock, remove } = useVersionActions(props);
  const locked = isLocked(versions);
  const isReleased = head.releasedAt !== null;
  const isNewest = versions[0]?.id === head.id;
  const preview = {
    label: search.show === undefined ? 'Preview' : 'Close preview',
    icon: Eye,
    onClick: (): void => {
      const { show, ...rest } = search;
      onSearch(show === undefined ? { ...rest, show: 'form' } : rest);
    },
  };
  const close = (): void => setOpen(null);
  const askRelease = (): void => setOpen(problemsOf(definition).length > 0 ? 'problems' : 'release');

  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-2 py-4">
      <Link
        to="/report-builder"
        aria-label="All report types"
        className="grid size-11 flex-none place-items-center rounded-md text-text-2 hover:bg-control"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Link>
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex items-start gap-1">
          <h1 className="type-h2 m-0 text-pretty">{definition.title || 'Report type'}</h1>
          <HelpLink article="report-builder" part="build" />
        </div>
        <p className="type-meta m-0 flex flex-wrap items-center gap-2 text-text-3">
          <Tag tone={isReleased ? 'good' : 'info'}>
            {isReleased ? `Version ${head.version}, released` : `Draft of version ${head.version}`}
          </Tag>
          {locked && <Tag icon={Lock}>Locked</Tag>}
          <span role="status">{isReadOnly ? '' : SAVE_WORDS[state.save]}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        {!isReadOnly && (
          <>
            <IconButton
              icon={Undo2}
              label={state.undoLabel === null ? 'Nothing to undo' : `Undo: ${state.undoLabel}`}
              onClick={props.onUndo}
            />
            <IconButton
              icon={Redo2}
              label={state.redoLabel === null ? 'Nothing to redo' : `Redo: ${state.redoLabel}`}
              onClick={props.onRedo}
            />
          </>
        )}
        {problems.length > 0 && (
          <Button
            label={countOf(problems.length, 'problem')}
            variant="outline"
            onClick={() => setOpen('problems')}
          />
        )}
        {/* Its label would wrap the row on a phone. */}
        {isPhone ? <IconButton {...preview} variant="plain" /> : <Button {...preview} />}
        {!isReadOnly && <Button label="Release" icon={CircleCheck} variant="primary" onClick={askRelease} />}
        {isReleased && role.canBuild && isNewest && (!locked || role.canLock) && (
          <Button label={`Start version ${nextVersion}`} variant="primary" onClick={() => void startNext()} />
        )}
        <VersionMenu canLock={role.canLock} isLocked={locked} onLock={() => void lock()} onShow={setOpen} />
      </div>
      {open === 'problems' && <ProblemsSheet onClose={close} />}
      {open === 'keys' && <KeysSheet onClose={close} />}
      {open === 'versions' && (
        <VersionsSheet head={head} versions={versions} onClose={close} onOpen={onOpen} />
      )}
      <Dialog
        isOpen={open === 'release'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'release' : null)}
        title={`Release version ${head.version}`}
        description="New reports will use this version. It can’t be edited; your next change starts a new version. Reports in progress keep theirs."
        footer={
          <>
            <Button label="Cancel" variant="outline" onClick={close} />
            <Button label="Release version" variant="primary" onClick={() => void release().then(close)} />
          </>
        }
      />
      <ConfirmDialog
        isOpen={open === 'delete'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'delete' : null)}
        title="Delete this draft."
        description="Everything in this draft is deleted. Released versions and their reports are kept."
        confirmLabel="Delete draft"
        onConfirm={() => {
          close();
          void remove();
        }}
      />
    </header>
  );
}

const SAVE_WORDS = { saved: 'Saved on this device', saving: 'Saving', failed: 'Not saved' } as const;
