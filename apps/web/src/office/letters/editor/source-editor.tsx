/** Source view of a body: HTML or plain text. Toolbar actions apply at the cursor. */
import { IconButton, TextArea } from '@plumbline/ui';
import { Bold, Italic, Link2, Pilcrow } from 'lucide-react';
import { useRef } from 'react';
import type { LetterType } from '../calls/messaging-calls.ts';
import { PlaceholderMenu } from './placeholder-menu.tsx';

export interface SourceEditorProps {
  readonly label: string;
  /** Whose placeholders are offered. */
  readonly letter: LetterType;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isHtml: boolean;
}

export function SourceEditor({ label, letter, value, onChange, isHtml }: SourceEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  /** Wraps the selection, which stays selected. */
  function wrap(before: string, after = ''): void {
    const node = area.current;
    if (node === null) return;
    const { selectionStart, selectionEnd } = node;
    const selected = value.slice(selectionStart, selectionEnd);
    onChange(value.slice(0, selectionStart) + before + selected + after + value.slice(selectionEnd));
    requestAnimationFrame(() => {
      node.focus();
      node.setSelectionRange(selectionStart + before.length, selectionEnd + before.length);
    });
  }

  return (
    <div>
      <div
        role="toolbar"
        aria-label={`${label}: formatting`}
        className="mb-2 flex flex-wrap items-center gap-1"
      >
        <PlaceholderMenu letter={letter} onChoose={(token) => wrap(token)} />
        {isHtml && (
          <>
            <IconButton icon={Bold} label="Bold" onClick={() => wrap('<strong>', '</strong>')} />
            <IconButton icon={Italic} label="Italic" onClick={() => wrap('<em>', '</em>')} />
            <IconButton icon={Pilcrow} label="Paragraph" onClick={() => wrap('<p>', '</p>')} />
            <IconButton
              icon={Link2}
              label="Link to open"
              onClick={() => wrap('<a href="{{shareLink}}">', '</a>')}
            />
          </>
        )}
      </div>
      <TextArea
        ref={area}
        rows={16}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        spellCheck={!isHtml}
        autoCapitalize={isHtml ? 'off' : undefined}
        className={`max-h-[36rem] overflow-y-auto ${isHtml ? 'font-mono text-label leading-5' : ''}`}
      />
    </div>
  );
}
