import { placeholdersOf, placeholderToken } from '@plumbline/domain/letters/email-placeholders';
import { Button, Menu, MenuHeading, MenuItem } from '@plumbline/ui';
import { Braces } from 'lucide-react';
import type { LetterType } from '../calls/messaging-calls.ts';

export interface PlaceholderMenuProps {
  readonly letter: LetterType;
  readonly onChoose: (token: string) => void;
}

/** All placeholders for a letter; the chosen one is inserted at the cursor. */
export function PlaceholderMenu({ letter, onChoose }: PlaceholderMenuProps) {
  return (
    <Menu align="start" trigger={<Button size="desk" variant="plain" icon={Braces} label="Insert" />}>
      <MenuHeading>Filled in for each email</MenuHeading>
      {placeholdersOf(letter).map(({ name, label }) => (
        <MenuItem key={name} label={label} onSelect={() => onChoose(placeholderToken(name))} />
      ))}
    </Menu>
  );
}
