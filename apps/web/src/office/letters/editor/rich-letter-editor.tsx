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
import type { LetterType } from '../calls/messaging-calls.ts';
import { LinkButton } from './link-button.tsx';
import { PlaceholderMenu } from './placeholder-menu.tsx';
import { useSquire } from './use-squire.ts';

export interface RichLetterEditorProps {
  /** Accessible name. */
  readonly label: string;
  /** Whose placeholders are offered. */
  readonly letter: LetterType;
  readonly html: string;
  readonly onChange: (html: string) => void;
}

export default function RichLetterEditor({ label, letter, html, onChange }: RichLetterEditorProps) {
  const { page, act, toggle } = useSquire(html, onChange);
  const control = useFieldControl();

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
      {/* biome-ignore lint/a11y/useSemanticElements: there is no element for rich text */}
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
