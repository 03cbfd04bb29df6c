/** Everything the editor shows and does: the draft with undo, saved versions, saving, sharing. */

import type { ReportModel } from '@plumbline/domain/report/model/types';
import { isSame } from '@plumbline/domain/report/repair-request/changes';
import {
  EMPTY_CONTENT,
  type RepairAuthor,
  type RepairContent,
} from '@plumbline/domain/report/repair-request/content';
import { carryOver, findingsOf } from '@plumbline/domain/report/repair-request/findings-of';
import { viewTokenOf } from '@plumbline/domain/report/repair-request/link-tokens';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { OpenedRequest, RepairCalls, RepairLinks, SavedVersion } from '../repair-calls.ts';
import { type DraftHistory, edited, startHistory, undone } from './draft-history.ts';
import type { DraftKeeper, UnreadAmounts } from './kept-draft.ts';

export interface EditorParts {
  readonly calls: RepairCalls;
  readonly keeper: DraftKeeper;
  readonly links: RepairLinks;
  readonly report: ReportModel;
  readonly reportVersion: number;
  /** What a new request says of its author. */
  readonly role: RepairAuthor['role'];
  /** Begun just now: the server does not know it yet. */
  readonly isNew: boolean;
  /** The pass has expired: the report link is opened again; the draft is kept. */
  readonly reopen: () => void;
}

export type SaveOutcome = 'saved' | 'changed' | 'too-many' | 'gone' | 'offline' | 'failed';
type Opened = Extract<OpenedRequest, { status: 'ok' }>;
export type EditorState = 'loading' | 'ready' | 'gone' | 'offline' | 'failed';

const NOT_SAVED: Opened = {
  status: 'ok',
  isShared: false,
  viewNumber: 1,
  isSharedWithOffice: false,
  versions: [],
};

export function useRepairEditor(parts: EditorParts) {
  const { calls, keeper, links, report, reportVersion } = parts;
  const findings = useMemo(() => findingsOf(report), [report]);
  const [state, setState] = useState<EditorState>('loading');
  const [history, setHistory] = useState<DraftHistory>(startHistory(EMPTY_CONTENT));
  const [author, setAuthor] = useState<RepairAuthor>({ name: '', role: parts.role });
  const [base, setBase] = useState(0);
  const [unread, setUnread] = useState<UnreadAmounts>({});
  const [server, setServer] = useState<Opened>(NOT_SAVED);
  const [lost, setLost] = useState<readonly string[]>([]);
  const [isKept, setKept] = useState(true);
  const [isSaving, setSaving] = useState(false);
  /** Of the save under way: repeated after a lost answer, it is the same version. */
  const saveId = useRef<string | null>(null);
  const latest = server.versions.at(-1);

  const start = (content: RepairContent): void => {
    const carried = carryOver(content, findings);
    setHistory(startHistory(carried.content));
    setLost(carried.lost);
  };

  async function load(): Promise<void> {
    setState('loading');
    const [draft, answer] = await Promise.all([keeper.read(links.request), calls.open(links)]);
    if (answer.ok && answer.value.status === 'expired') return parts.reopen();
    if (!answer.ok && draft === null && !parts.isNew) {
      setState(answer.error.kind === 'offline' ? 'offline' : 'failed');
      return;
    }
    const found = answer.ok && answer.value.status === 'ok' ? answer.value : NOT_SAVED;
    const isUnknown = answer.ok && answer.value.status === 'gone';
    if (isUnknown && !parts.isNew && (draft === null || draft.base > 0)) {
      setState('gone');
      return;
    }
    setServer(found);
    const last = found.versions.at(-1);
    start(draft?.content ?? last?.content ?? EMPTY_CONTENT);
    const by = draft?.author ?? last?.author;
    if (by !== undefined) setAuthor(by);
    setBase(draft?.base ?? last?.version ?? 0);
    setUnread(draft?.unread ?? {});
    setState('ready');
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a request
  useEffect(() => void load(), [links.request]);

  useEffect(() => {
    if (state !== 'ready') return;
    saveId.current = null;
    void keeper.write(links.request, { content: history.content, author, base, unread }).then(setKept);
  }, [state, keeper, links.request, history.content, author, base, unread]);

  async function refresh(): Promise<void> {
    const answer = await calls.open(links);
    if (answer.ok && answer.value.status === 'ok') setServer(answer.value);
  }

  /** @param over the version that the author decided to replace */
  async function save(over = base): Promise<SaveOutcome> {
    setSaving(true);
    saveId.current ??= crypto.randomUUID();
    const content = { ...history.content };
    const answer = await calls.save(links, {
      save: saveId.current,
      base: over,
      reportVersion,
      author,
      content,
    });
    setSaving(false);
    if (!answer.ok) return answer.error.kind === 'offline' ? 'offline' : 'failed';
    switch (answer.value.status) {
      case 'ok':
        saveId.current = null;
        setBase(answer.value.version);
        await refresh();
        return 'saved';
      case 'changed':
        saveId.current = null;
        await refresh();
        return 'changed';
      case 'expired':
        parts.reopen();
        return 'failed';
      case 'too_many':
        return 'too-many';
      case 'gone':
        return 'gone';
    }
  }

  async function share(change: {
    readonly isShared?: boolean;
    readonly withOffice?: boolean;
  }): Promise<boolean> {
    const { isShared, withOffice } = change;
    const answer = await calls.share(links, {
      ...(isShared !== undefined && {
        view: isShared ? viewTokenOf(links.request, server.viewNumber) : null,
      }),
      ...(withOffice !== undefined && { withOffice }),
    });
    const isDone = answer.ok && answer.value.status === 'ok';
    if (isDone) await refresh();
    return isDone;
  }

  return {
    state,
    findings,
    content: history.content,
    author,
    unread,
    lost,
    isKept,
    isSaving,
    canUndo: history.past.length > 0,
    versions: server.versions,
    isSharedWithOffice: server.isSharedWithOffice,
    /** The reading link's token; null while the request is not shared. */
    view: server.isShared ? viewTokenOf(links.request, server.viewNumber) : null,
    /** Someone saved this version since the draft began. */
    newer: latest !== undefined && latest.version > base ? latest : null,
    hasChanges:
      latest === undefined
        ? history.content.items.length > 0
        : !isSame(latest.content, history.content) ||
          author.name !== latest.author.name ||
          author.role !== latest.author.role,
    edit: (change: (content: RepairContent) => RepairContent, field?: string) =>
      setHistory((now) => edited(now, change(now.content), field)),
    /** @param text null once the amount of the item can be read */
    keepUnread: (itemId: string, text: string | null) =>
      setUnread(({ [itemId]: _before, ...others }) =>
        text === null ? others : { ...others, [itemId]: text },
      ),
    undo: () => setHistory(undone),
    setAuthor,
    save,
    share,
    retry: () => void load(),
    /** An earlier version becomes the draft; undo brings the draft back. */
    copyFrom: (version: SavedVersion) => {
      const carried = carryOver(version.content, findings);
      setHistory((now) => edited(now, carried.content));
      setLost(carried.lost);
    },
    /** Continues from the newer version instead of the own changes. */
    useNewer: () => {
      if (latest === undefined) return;
      const carried = carryOver(latest.content, findings);
      setHistory((now) => edited(now, carried.content));
      setBase(latest.version);
    },
  };
}
export type RepairEditor = ReturnType<typeof useRepairEditor>;
