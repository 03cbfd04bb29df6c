/**
 * A letter edited as it looks. Squire keeps whatever HTML it is given, the tables and styles of a letter too, and changes only what
 * is touched. Loaded with the screen that shows it.
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
import { enforceStyles, letterFragment } from './letter-markup.ts';
import { LinkButton } from './link-button.tsx';
import { PlaceholderMenu } from './placeholder-menu.tsx';

export interface RichLetterEditorProps {
  /** Accessible name. */
  readonly label: string;
  readonly html: string;
  readonly onChange: (html: string) => void;
}

const PLAIN_BLOCK = { blockTag: 'P' };

export default function RichLetterEditor({ label, html, onChange }: RichLetterEditorProps) {
  const page = useRef<HTMLDivElement>(null);
  const editor = useRef<Squire | null>(null);
  /** What the editor said last, so that its own change is not put into it again. */
  const known = useRef<string | null>(null);
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
      known.current = made.getHTML();
      report.current(known.current);
    });
    // Undo puts markup back as text, whose styles the policy passes over.
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
    if (editor.current === null || html === known.current) return;
    known.current = html;
    editor.current.setHTML(html);
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
        <PlaceholderMenu onChoose={(token) => act((squire) => squire.insertPlainText(token, false))()} />
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
        className="letter-page max-h-[36rem] min-h-64 overflow-y-auto rounded-lg border border-line bg-white p-3 text-[1rem] text-[#1d2730]"
      />
    </div>
  );
}
