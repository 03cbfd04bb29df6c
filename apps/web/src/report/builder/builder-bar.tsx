/** Name and status of the version, Undo and Redo, problems, preview, and actions on the whole version. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { definitionFileName, writeDefinitionFile } from '@plumbline/domain/report/builder/definition-file';
import {
  Button,
  ConfirmDialog,
  Dialog,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  PHONE_QUERY,
  Tag,
  useMediaQuery,
  useToaster,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import {
  ArrowLeft,
  CircleCheck,
  Download,
  Ellipsis,
  Eye,
  GitCompareArrows,
  Keyboard,
  Lock,
  LockOpen,
  Redo2,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { saveText } from '#src/ground/local/files/save-blob.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { BuilderPageProps } from './builder-page.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { isLocked } from './model/access.ts';
import { useBuilder } from './model/builder-context.ts';
import type { DraftState } from './model/draft-store.ts';
import { problemsOf } from './model/use-problems.ts';
import { ProblemsSheet } from './problems-sheet.tsx';
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
  const { repositories, officeId, userId } = useLocal();
  const { definitions } = repositories;
  const toaster = useToaster();
  const isPhone = useMediaQuery(PHONE_QUERY);
  const [open, setOpen] = useState<Open>(null);
  const locked = isLocked(versions);
  const isReleased = head.releasedAt !== null;
  const isNewest = versions[0]?.id === head.id;
  const fail = (what: string): void => {
    toaster.show({
      kind: 'error',
      message: `${what} could not be saved on this device. Nothing else is lost.`,
    });
  };

  async function startNext(): Promise<void> {
    const { id, result } = await definitions.addVersion(officeId, definition, nextVersion);
    if (result.ok) onOpen(id);
    else fail('The next version');
  }
  async function release(): Promise<void> {
    await props.flush();
    const result = await definitions.release(head);
    setOpen(null);
    if (result.ok)
      toaster.show({ message: `Version ${head.version} is released. New reports begin with it.` });
    else fail('The release');
  }
  async function lock(): Promise<void> {
    const result = await definitions.lock(versions, locked ? null : userId);
    if (result.ok)
      toaster.show({ message: locked ? 'The report type is unlocked.' : 'Only owners change it now.' });
    else fail('The lock');
  }
  async function remove(): Promise<void> {
    setOpen(null);
    const result = await definitions.removeDraft(head);
    if (!result.ok) return fail('The deletion');
    toaster.show({
      message: `Draft ${head.version} is deleted.`,
      action: { label: 'Undo', onPress: () => void definitions.restoreDraft(head) },
    });
    onOpen(null);
  }
  const preview = {
    label: search.show === undefined ? 'Preview' : 'Close preview',
    icon: Eye,
    onClick: (): void => {
      const { show, ...rest } = search;
      onSearch(show === undefined ? { ...rest, show: 'form' } : rest);
    },
  };
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
              label={state.redoLabel === null ? 'Redo: nothing to do again' : `Redo: ${state.redoLabel}`}
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
        <Menu trigger={<IconButton icon={Ellipsis} label="More for this report type" />}>
          <MenuItem
            label="Versions and changes"
            icon={GitCompareArrows}
            onSelect={() => setOpen('versions')}
          />
          <MenuItem
            label="Export as JSON"
            icon={Download}
            onSelect={() =>
              saveText(writeDefinitionFile(definition), definitionFileName(definition), 'application/json')
            }
          />
          <MenuItem label="Keys" icon={Keyboard} onSelect={() => setOpen('keys')} />
          {role.canLock && (
            <MenuItem
              label={locked ? 'Unlock for admins' : 'Lock: only owners change it'}
              icon={locked ? LockOpen : Lock}
              onSelect={() => void lock()}
            />
          )}
          {!isReadOnly && (
            <>
              <MenuSeparator />
              <MenuItem
                label="Delete this draft"
                icon={Trash2}
                isDestructive
                onSelect={() => setOpen('delete')}
              />
            </>
          )}
        </Menu>
      </div>
      {open === 'problems' && <ProblemsSheet onClose={() => setOpen(null)} />}
      {open === 'keys' && <KeysSheet onClose={() => setOpen(null)} />}
      {open === 'versions' && (
        <VersionsSheet head={head} versions={versions} onClose={() => setOpen(null)} onOpen={onOpen} />
      )}
      <Dialog
        isOpen={open === 'release'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'release' : null)}
        title={`Release version ${head.version}`}
        description="New reports will use this version. It can’t be edited; your next change starts a new version. Reports in progress keep theirs."
        footer={
          <>
            <Button label="Not yet" variant="outline" onClick={() => setOpen(null)} />
            <Button label="Release version" variant="primary" onClick={() => void release()} />
          </>
        }
      />
      <ConfirmDialog
        isOpen={open === 'delete'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'delete' : null)}
        title="Delete this draft."
        description="Everything that was built in it goes. Released versions, and the reports that are written with them, stay."
        confirmLabel="Delete draft"
        onConfirm={() => void remove()}
      />
    </header>
  );
}

const SAVE_WORDS = { saved: 'Saved on this device', saving: 'Saving', failed: 'Not saved' } as const;
