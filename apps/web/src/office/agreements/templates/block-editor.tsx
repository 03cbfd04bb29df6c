import { AGREEMENT_PLACEHOLDERS } from '@plumbline/domain/office/agreements/template';
import {
  Button,
  Card,
  Checkbox,
  Field,
  IconButton,
  Menu,
  MenuItem,
  TextArea,
  TextInput,
} from '@plumbline/ui';
import { ArrowDown, ArrowUp, Braces, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { type EditedBlock, parseStates } from './template-edits.ts';

export interface BlockEditorProps {
  readonly block: EditedBlock;
  readonly number: number;
  readonly count: number;
  readonly canEdit: boolean;
  readonly onChange: (patch: Partial<Omit<EditedBlock, 'key'>>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

const KIND_WORDS = { heading: 'Heading', paragraph: 'Paragraph', list: 'List' } as const;
const KIND_HINTS = {
  heading: undefined,
  paragraph: '**strong**, *emphasis*',
  list: 'One entry per line. **strong**, *emphasis*',
} as const;

export function BlockEditor({ block, number, count, canEdit, onChange, onMove, onRemove }: BlockEditorProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const name = `${KIND_WORDS[block.kind]} ${number}`;
  /** Inserts at the caret, or at the end if there was none. */
  function insert(placeholder: string): void {
    const at = box.current?.selectionStart ?? block.text.length;
    onChange({ text: `${block.text.slice(0, at)}{{${placeholder}}}${block.text.slice(at)}` });
  }
  return (
    <Card>
      <Field label={name} description={KIND_HINTS[block.kind]}>
        <TextArea
          ref={box}
          rows={block.kind === 'heading' ? 1 : Math.min(10, Math.max(3, Math.ceil(block.text.length / 70)))}
          maxLength={10_000}
          value={block.text}
          readOnly={!canEdit}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </Field>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-48">
          <Field
            label="Show only in these states"
            error={parseStates(block.states) === null ? 'Two-letter codes: FL, TX' : null}
          >
            <TextInput
              placeholder="Everywhere"
              autoCapitalize="characters"
              value={block.states}
              readOnly={!canEdit}
              onChange={(event) => onChange({ states: event.target.value })}
            />
          </Field>
        </div>
        <div className="min-w-0 flex-1 basis-48">
          <Field
            label="Not in these states"
            error={parseStates(block.notIn) === null ? 'Two-letter codes: FL, TX' : null}
          >
            <TextInput
              placeholder="None excluded"
              autoCapitalize="characters"
              value={block.notIn}
              readOnly={!canEdit}
              onChange={(event) => onChange({ notIn: event.target.value })}
            />
          </Field>
        </div>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-1">
        <Checkbox
          label="Include in agreement"
          checked={!block.isOff}
          readOnly={!canEdit}
          onChange={(event) => canEdit && onChange({ isOff: !event.target.checked })}
        />
        {block.text.includes('{{') && (
          <Checkbox
            label="Leave out if a blank is unfilled"
            checked={block.isLeftOutBlank}
            readOnly={!canEdit}
            onChange={(event) => canEdit && onChange({ isLeftOutBlank: event.target.checked })}
          />
        )}
        <span className="flex-1" />
        {canEdit && (
          <div className="flex items-center gap-1">
            <Menu trigger={<Button variant="outline" icon={Braces} label="Insert" />}>
              {AGREEMENT_PLACEHOLDERS.map((placeholder) => (
                <MenuItem
                  key={placeholder.name}
                  label={placeholder.label}
                  onSelect={() => insert(placeholder.name)}
                />
              ))}
            </Menu>
            {number > 1 && <IconButton icon={ArrowUp} label={`Move ${name} up`} onClick={() => onMove(-1)} />}
            {number < count && (
              <IconButton icon={ArrowDown} label={`Move ${name} down`} onClick={() => onMove(1)} />
            )}
            <IconButton icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
          </div>
        )}
      </div>
    </Card>
  );
}
