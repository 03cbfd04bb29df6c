/**
 * Annotations are rows first: what is drawn is drawn from them, and what a person changes becomes a change of them. Both directions
 * compare likenesses, so a row that this viewer wrote does not come back as news, and an editor in the making is left alone.
 */
import { log } from '#src/ground/log.ts';
import {
  annotationOf,
  deletionOf,
  editorDataOf,
  isDeletion,
  likenessOf,
  replacedBy,
  type StoredAnnotation,
  withKeptImage,
} from './annotation-rows.ts';
import type { EditorManager, PdfEditor } from './editor-types.ts';
import type { FileChanges } from './file-changes.ts';

export interface AnnotationPort {
  readonly newId: () => string;
  /** Of the row that stands for an annotation of the file: the same on every device. */
  readonly idInFile: (fileId: string) => string;
  readonly save: (changed: readonly StoredAnnotation[], removedIds: readonly string[]) => Promise<void>;
}

export interface AnnotationKeeper {
  /** Call with all rows of this document, whenever they change. */
  readonly show: (rows: readonly StoredAnnotation[]) => Promise<void>;
  /** Call when a page's editors can be drawn. */
  readonly pageReady: (pageIndex: number) => Promise<void>;
  /** Writes what changed. Calls wait for each other. */
  readonly collect: () => Promise<void>;
  /** The same before the editors end: they are read at once. */
  readonly finish: () => Promise<void>;
  /** While `run` runs, comments say what `commentOf` makes of them. */
  readonly withComments: <T>(
    commentOf: (row: StoredAnnotation) => string,
    run: () => Promise<T>,
  ) => Promise<T | null>;
  /** Of rows that are not drawn yet, in their order; each once. */
  readonly undrawnPages: () => readonly number[];
  readonly select: (id: string) => void;
  readonly setComment: (id: string, text: string) => void;
}

interface Found {
  readonly changed: readonly StoredAnnotation[];
  readonly goneIds: readonly string[];
}

interface Known {
  readonly editor: PdfEditor;
  /** Of the editor when it was last looked at; null until its image is loaded. */
  readonly likeness: string | null;
  /** The image in its row. */
  readonly image: unknown;
  /** Of the row that it was drawn from or written to. */
  readonly written: string;
  /** The annotation of the file that it stands for. */
  readonly replaces: string | null;
  /** It is kept for Undo, which brings the same editor back. */
  readonly isRemoved: boolean;
}

/** Longer than any image of a row takes to load. */
const LOADING_STEPS = 100;
const LOADING_STEP_MS = 30;

/** An image that is still loading can't be read, and pdf.js throws when its page ends before. Null: it never loads. */
async function readable(
  editor: PdfEditor,
  { id, content }: StoredAnnotation,
): Promise<StoredAnnotation | null> {
  for (let step = 0; step < LOADING_STEPS; step += 1) {
    const now = annotationOf(editor, id, replacedBy({ content }));
    if (now !== null) return now;
    await new Promise((resolve) => setTimeout(resolve, LOADING_STEP_MS));
  }
  return null;
}

export function createAnnotationKeeper(
  manager: EditorManager,
  pageCount: number,
  file: FileChanges,
  { newId, idInFile, save }: AnnotationPort,
  onDraw: (editor: PdfEditor) => void,
): AnnotationKeeper {
  const known = new Map<string, Known>();
  /** Likenesses of the rows at the last `show`. */
  let shown: ReadonlyMap<string, string> = new Map();
  let rows: ReadonlyMap<string, StoredAnnotation> = new Map();
  let last: Promise<void> = Promise.resolve();
  const inTurn = (run: () => Promise<void>): Promise<void> => {
    last = last.then(run).catch((error: unknown) => log.error('The annotations were not kept.', error));
    return last;
  };
  /** Of editors that stand for an annotation of the file: while they are deleted, the row is known by the original. */
  const standIns = new WeakMap<PdfEditor, string>();
  const idOf = (editor: PdfEditor): string | undefined =>
    [...known].find(([, entry]) => entry.editor === editor)?.[0] ?? standIns.get(editor);

  async function draw(row: StoredAnnotation): Promise<void> {
    const layer = manager.getLayer(row.pageIndex);
    if (layer === undefined) return; // its page comes into sight later
    const fileId = replacedBy(row);
    const original = fileId === null ? null : await file.hide(row.pageIndex, fileId);
    if (fileId !== null && original === null) return;
    if (original !== null && isDeletion(row)) {
      const likeness = likenessOf(row);
      known.set(row.id, {
        editor: original,
        likeness,
        written: likeness,
        image: null,
        replaces: fileId,
        isRemoved: false,
      });
      return;
    }
    const editor = await layer.deserialize(editorDataOf(row));
    if (editor === null) return log.warn('An annotation could not be drawn.', row.kind);
    onDraw(editor);
    if (fileId !== null) standIns.set(editor, row.id);
    // pdf.js writes the words only into a text of the file or a copy, and moves a copy aside unless it is a clone.
    if (row.kind === 'free-text') Object.assign(editor, { _isCopy: true, isClone: true });
    layer.addOrRebuild(editor);
    // Without a tool, pdf.js hides a layer that was empty when it was drawn, and an image until it has a description.
    for (const element of [layer.div, editor.div]) if (element != null) element.hidden = false;
    // Its button is part of what was just added.
    if (row.comment !== '') editor.comment = row.comment;
    const now = await readable(editor, row);
    known.set(row.id, {
      editor,
      likeness: now === null ? null : likenessOf(now),
      written: likenessOf(row),
      image: row.content.bitmapUrl,
      replaces: fileId,
      isRemoved: false,
    });
  }

  async function reconcile(isWanted: (pageIndex: number) => boolean): Promise<void> {
    for (const [id, entry] of known) {
      const row = rows.get(id);
      // A list from before this viewer's last write says nothing about what it wrote.
      const isNews =
        row === undefined ? shown.has(id) : ![entry.written, shown.get(id)].includes(likenessOf(row));
      if (!isNews) continue;
      if (!entry.isRemoved && !entry.editor.deleted) entry.editor.remove();
      known.delete(id);
      const fileId = entry.replaces;
      if (row === undefined && fileId !== null) file.bringBack(fileId);
    }
    for (const row of rows.values()) if (!known.has(row.id) && isWanted(row.pageIndex)) await draw(row);
  }

  /** What differs from the rows now; everything at once, because the editors may be gone a moment later. */
  function look(): Found {
    const changed: StoredAnnotation[] = [];
    const present = new Set<string>();
    const note = (row: StoredAnnotation, editor: PdfEditor, replaces: string | null): void => {
      const likeness = likenessOf(row);
      const before = known.get(row.id);
      const isSame = before !== undefined && [null, likeness].includes(before.likeness) && !before.isRemoved;
      if (!isSame) changed.push(row);
      const written = isSame ? before.written : likeness;
      known.set(row.id, { editor, likeness, written, image: before?.image, replaces, isRemoved: false });
    };
    for (let pageIndex = 0; pageIndex < pageCount; pageIndex += 1) {
      for (const editor of manager.getEditors(pageIndex)) {
        const fileId = editor.annotationElementId;
        const id = idOf(editor) ?? (fileId === null ? newId() : idInFile(fileId));
        const replaces = fileId ?? known.get(id)?.replaces ?? null;
        const row = editor.deleted ? null : annotationOf(editor, id, replaces);
        // As it is in the file: its row goes, if it has one.
        if (row === null && (fileId !== null || !known.has(id))) continue;
        present.add(id);
        if (row !== null) note(row, editor, replaces);
      }
    }
    for (const editor of file.deleted()) {
      const fileId = editor.annotationElementId;
      const id = fileId === null ? null : idInFile(fileId);
      if (fileId === null || id === null || present.has(id)) continue;
      // Hidden, and its row is just being drawn.
      if (rows.has(id) && !known.has(id)) continue;
      present.add(id);
      note(deletionOf(editor, id, fileId), editor, fileId);
    }
    const gone = [...known].filter(([id, entry]) => !entry.isRemoved && !present.has(id));
    for (const [id, entry] of gone) known.set(id, { ...entry, isRemoved: true });
    return { changed, goneIds: gone.map(([id]) => id) };
  }

  async function write({ changed, goneIds }: Found): Promise<void> {
    if (changed.length === 0 && goneIds.length === 0) return;
    const complete = await Promise.all(changed.map((row) => withKeptImage(row, known.get(row.id)?.image)));
    for (const { id, content } of complete) {
      const entry = known.get(id);
      if (entry !== undefined) known.set(id, { ...entry, image: content.bitmapUrl });
    }
    await save(complete, goneIds);
  }

  return {
    show: (next) =>
      inTurn(async () => {
        rows = new Map(next.map((row) => [row.id, row]));
        await reconcile(() => true);
        shown = new Map([...rows].map(([id, row]) => [id, likenessOf(row)]));
      }),
    pageReady: (pageIndex) => inTurn(() => reconcile((page) => page === pageIndex)),
    collect: () => inTurn(() => write(look())),
    finish() {
      const found = look();
      return inTurn(() => write(found));
    },
    async withComments(commentOf, run) {
      let result: Awaited<ReturnType<typeof run>> | null = null;
      let failure: unknown;
      await inTurn(async () => {
        const before = [...known.entries()].flatMap(([id, { editor, isRemoved }]) => {
          const row = rows.get(id);
          return row === undefined || isRemoved || editor.deleted
            ? []
            : [{ editor, row, text: editor.comment?.text ?? '' }];
        });
        const changed = before.filter(({ row, text }) => commentOf(row) !== text);
        for (const { editor, row } of changed) editor.comment = commentOf(row);
        try {
          result = await run();
        } catch (error) {
          failure = error;
        }
        for (const { editor, text } of changed) editor.comment = text === '' ? null : text;
      });
      if (failure !== undefined) throw failure;
      return result;
    },
    undrawnPages: () =>
      [
        ...new Set([...rows.values()].filter(({ id }) => !known.has(id)).map(({ pageIndex }) => pageIndex)),
      ].sort((a, b) => a - b),
    select(id) {
      const editor = known.get(id)?.editor;
      if (editor !== undefined) manager.setSelected(editor);
    },
    setComment(id, text) {
      const editor = known.get(id)?.editor;
      if (editor !== undefined) editor.comment = text === '' ? null : text;
    },
  };
}
