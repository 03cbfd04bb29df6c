import { findPlace } from '@plumbline/domain/report/builder/places';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import {
  Banner,
  Button,
  DESK_QUERY,
  EmptyState,
  isTypingTarget,
  useMediaQuery,
  useToaster,
  VisuallyHidden,
} from '@plumbline/ui';
import { Eye, ListTree } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DefinitionHead, DefinitionSection } from '#src/ground/local/repositories/definitions.ts';
import { BuilderBar } from './builder-bar.tsx';
import type { BuilderScreenProps } from './builder-screen.tsx';
import { readOnlyReason } from './model/access.ts';
import {
  type Builder,
  type BuilderCommands,
  BuilderContext,
  CommandsContext,
  useBuilder,
} from './model/builder-context.ts';
import { useDraft } from './model/use-draft.ts';
import { useProblems } from './model/use-problems.ts';
import { Outline } from './outline.tsx';
import { FramePage } from './part/frame-page.tsx';
import { ItemPage } from './part/item-page.tsx';
import { SectionPage } from './part/section-page.tsx';
import { TypePage } from './part/type-page.tsx';
import { PreviewPane } from './preview/preview-pane.tsx';
import { RulesPage } from './rules/rules-page.tsx';

export interface BuilderPageProps extends BuilderScreenProps {
  readonly head: DefinitionHead;
  readonly sections: readonly DefinitionSection[];
  readonly versions: readonly DefinitionHead[];
  readonly nextVersion: number;
  readonly stored: ReportDefinition;
  readonly isDatabaseNewer: boolean;
}

/** Parts on the left, the open one next to them, the preview on the right; stacked on a phone. */
export function BuilderPage(props: BuilderPageProps) {
  const { head, versions, search, onSearch } = props;
  const isDesk = useMediaQuery(DESK_QUERY);
  const toaster = useToaster();
  const { store, state } = useDraft(head, props.sections, props.stored);
  const problems = useProblems(state.definition);
  const [said, setSaid] = useState('');
  const readOnly = readOnlyReason(head, versions, { ...props.role, isDatabaseNewer: props.isDatabaseNewer });
  const latest = useRef({ search, onSearch });
  latest.current = { search, onSearch };

  const commands = useMemo<BuilderCommands>(
    () => ({
      edit(label, change, { key, said: words } = {}) {
        store.edit(label, change, key);
        if (words !== undefined) setSaid(words);
      },
      go: (at) => latest.current.onSearch({ ...latest.current.search, at }),
      current: () => store.get().definition,
    }),
    [store],
  );
  const isReadOnly = readOnly !== null;
  const undo = (): void => {
    const label = store.undo();
    if (label !== null) setSaid(`Undone: ${label}.`);
  };
  const redo = (): void => {
    const label = store.redo();
    if (label !== null) setSaid(`Redone: ${label}.`);
  };
  useUndoKeys(isReadOnly ? null : { undo, redo });
  useEffect(() => {
    if (state.save !== 'failed') return;
    toaster.show({
      kind: 'error',
      message:
        'The last change couldn’t be saved on this device. It’s kept here; free up some space and try again.',
      action: { label: 'Try again', onPress: () => void store.flush() },
    });
  }, [state.save, store, toaster]);

  // Without columns the open part replaces the list and receives the focus.
  const part = useRef<HTMLDivElement>(null);
  const shownAt = useRef(search.at);
  useEffect(() => {
    if (!isDesk && search.at !== undefined && search.at !== shownAt.current && !isInside(part.current))
      part.current?.focus();
    shownAt.current = search.at;
  }, [isDesk, search.at]);

  const at = search.at ?? 'type';
  const builder: Builder = { ...commands, definition: state.definition, isReadOnly, problems, at };
  // Without room for columns: the parts, then the open one, then its preview in its place.
  const isPreviewAlone = search.show !== undefined && !isDesk;
  const hasPart = !isPreviewAlone && (isDesk || search.at !== undefined);
  const hasOutline = !isPreviewAlone && (isDesk || search.at === undefined);
  return (
    <CommandsContext value={commands}>
      <BuilderContext value={builder}>
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
        <div className="page-tool flex flex-1 flex-col page-end">
          <BuilderBar {...props} state={state} onUndo={undo} onRedo={redo} flush={() => store.flush()} />
          {readOnly !== null && (
            <Banner icon={Eye} className="mb-4 rounded-md">
              {readOnly}
            </Banner>
          )}
          <div
            className={
              search.show === undefined
                ? 'grid gap-8 desk:grid-cols-[17rem_minmax(0,46rem)]'
                : 'grid gap-8 desk:grid-cols-[15rem_minmax(0,1fr)_minmax(22rem,30rem)]'
            }
          >
            {hasOutline && (
              <div
                className="desk:sticky desk:top-4 desk:max-h-[calc(100dvh-7rem)] desk:overflow-y-auto"
                data-scroller=""
              >
                <Outline />
              </div>
            )}
            {hasPart && (
              <div
                ref={part}
                tabIndex={-1}
                className="grid min-w-0 grid-cols-1 content-start gap-3 outline-none"
              >
                {!isDesk && (
                  <div>
                    <Button label="All parts" icon={ListTree} onClick={() => onSearch({})} />
                  </div>
                )}
                <OpenPart at={at} />
              </div>
            )}
            {search.show !== undefined && (
              <div className="min-w-0">
                <PreviewPane
                  show={search.show}
                  onShow={(show) => onSearch({ ...search, show })}
                  onClose={() => onSearch(search.at === undefined ? {} : { at: search.at })}
                  renderForm={props.renderForm}
                  organizationName={props.organizationName}
                />
              </div>
            )}
          </div>
        </div>
      </BuilderContext>
    </CommandsContext>
  );
}

const isInside = (part: HTMLElement | null): boolean => part?.contains(document.activeElement) === true;

function OpenPart({ at }: { at: string }) {
  const { definition } = useBuilder();
  const [first = '', second] = at.split('/');
  if (first === 'type') return <TypePage />;
  if (first === 'rules') return <RulesPage />;
  if (first === 'general' || first === 'closing') return <FramePage path={first} />;
  const section = definition.sections.find(({ id }) => id === first);
  if (section === undefined) {
    return (
      <EmptyState title="This part no longer exists" headingLevel={2}>
        It was deleted or moved. Choose another one, or press Undo.
      </EmptyState>
    );
  }
  const item = section.items.find(({ id }) => id === second);
  const path = `${first}/${second}`;
  if (item !== undefined && findPlace(definition, path)?.kind === 'item')
    return <ItemPage item={item} path={path} />;
  return <SectionPage section={section} />;
}

/** Ctrl+Z and Ctrl+Y anywhere, including text fields, because typing is a step of the draft. */
function useUndoKeys(keys: { readonly undo: () => void; readonly redo: () => void } | null): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function handle(event: KeyboardEvent): void {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      const key = event.key.toLowerCase();
      if (latest.current === null || !isCommand || (key !== 'z' && key !== 'y')) return;
      // Input in a separate box (a new name, a search) is not in the draft yet.
      const isOwnText = isTypingTarget(event.target) && isUncommitted(event.target);
      if (event.defaultPrevented || isOwnText) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) latest.current.redo();
      else latest.current.undo();
    }
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);
}

const isUncommitted = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('form, [role="combobox"], [role="dialog"]') !== null;
