/**
 * Rich text editor of an email. Squire keeps any HTML it gets, including an email's tables and styles, and changes
 * only what is edited. Loaded with its screen.
 */
import { IconButton, useFieldControl } from '@plumbline/ui';
import {
  AlignCenter,
  AlignLeft,
  Bold,
  Italic,
  List,
  ListOrdered,
  Redo2,
  RemoveFormatting,
  Underline,
  Undo2,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import Squire from 'squire-rte';
import type { EditableLetterType } from '../calls/messaging-calls.ts';
import { enforceStyles, letterFragment } from './letter-markup.ts';
import { LinkButton } from './link-button.tsx';
import { PlaceholderMenu } from './placeholder-menu.tsx';

export interface RichLetterEditorProps {
  /** Accessible name. */
  readonly label: string;
  /** Whose placeholders are offered. */
  readonly letter: EditableLetterType;
  readonly html: string;
  readonly onChange: (html: string) => void;
}

const PLAIN_BLOCK = { blockTag: 'P' };

export default function RichLetterEditor({ label, letter, html, onChange }: RichLetterEditorProps) {
  const page = useRef<HTMLDivElement>(null);
  const editor = useRef<Squire | null>(null);
  /**
   * The last value set or reported, and its serialization by the editor: its own markup of an untouched email is
   * not a change.
   */
  const known = useRef<{ readonly html: string; readonly written: string } | null>(null);
  const report = useRef(onChange);
  report.current = onChange;
  const control = useFieldControl();

  useEffect(() => {
    const root = page.current;
    if (root === null) return;
    const made = new Squire(root, {
      ...PLAIN_BLOCK,
      sanitizeToDOMFragment: (given) => letterFragment(given, root.ownerDocument),
    });
    made.addEventListener('input', () => {
      const written = made.getHTML();
      if (written === known.current?.written) return;
      known.current = { html: written, written };
      report.current(written);
    });
    // Undo restores markup as text, whose styles the policy ignores.
    made.addEventListener('undoStateChange', () => enforceStyles(root));
    // Tab leaves the box, as everywhere.
    made.setKeyHandler('Tab', null);
    made.setKeyHandler('Shift-Tab', null);
    editor.current = made;
    return () => {
      editor.current = null;
      known.current = null;
      made.destroy();
    };
  }, []);

  useEffect(() => {
    if (editor.current === null || html === known.current?.html) return;
    editor.current.setHTML(html);
    known.current = { html, written: editor.current.getHTML() };
  }, [html]);

  const act = (change: (squire: Squire) => unknown) => () => {
    const squire = editor.current;
    if (squire === null) return;
    squire.focus();
    change(squire);
    if (page.current !== null) enforceStyles(page.current);
  };
  const toggle = (tag: string, on: (squire: Squire) => unknown, off: (squire: Squire) => unknown) =>
    act((squire) => (squire.hasFormat(tag) ? off(squire) : on(squire)));

  return (
    <div>
      <div
        role="toolbar"
        aria-label={`${label}: formatting`}
        className="mb-2 flex flex-wrap items-center gap-1"
      >
        <PlaceholderMenu
          letter={letter}
          onChoose={(token) => act((squire) => squire.insertPlainText(token, false))()}
        />
        <IconButton
          icon={Bold}
          label="Bold"
          onClick={toggle(
            'B',
            (on) => on.bold(),
            (off) => off.removeBold(),
          )}
        />
        <IconButton
          icon={Italic}
          label="Italic"
          onClick={toggle(
            'I',
            (on) => on.italic(),
            (off) => off.removeItalic(),
          )}
        />
        <IconButton
          icon={Underline}
          label="Underline"
          onClick={toggle(
            'U',
            (on) => on.underline(),
            (off) => off.removeUnderline(),
          )}
        />
        <LinkButton
          onLink={(address) => act((squire) => squire.makeLink(address, { target: '_blank' }))()}
          onUnlink={act((squire) => squire.removeLink())}
        />
        <IconButton
          icon={List}
          label="List"
          onClick={toggle(
            'UL',
            (on) => on.makeUnorderedList(),
            (off) => off.removeList(),
          )}
        />
        <IconButton
          icon={ListOrdered}
          label="Numbered list"
          onClick={toggle(
            'OL',
            (on) => on.makeOrderedList(),
            (off) => off.removeList(),
          )}
        />
        <IconButton
          icon={AlignLeft}
          label="Align left"
          onClick={act((squire) => squire.setTextAlignment('left'))}
        />
        <IconButton
          icon={AlignCenter}
          label="Center"
          onClick={act((squire) => squire.setTextAlignment('center'))}
        />
        <IconButton
          icon={RemoveFormatting}
          label="Remove formatting"
          onClick={act((squire) => squire.removeAllFormatting())}
        />
        <IconButton icon={Undo2} label="Undo" onClick={act((squire) => squire.undo())} />
        <IconButton icon={Redo2} label="Redo" onClick={act((squire) => squire.redo())} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: rich text has no element of its own */}
      <div
        {...control}
        ref={page}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        className="max-h-[36rem] min-h-64 overflow-y-auto rounded-lg border border-line text-body"
        // An email is dark on white in any theme.
        style={{ background: '#ffffff', color: '#1d2730', colorScheme: 'light' }}
      />
    </div>
  );
}
