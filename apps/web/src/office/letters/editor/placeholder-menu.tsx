import { EMAIL_PLACEHOLDERS, placeholderToken } from '@plumbline/domain/letters/email-placeholders';
import { Button, Menu, MenuHeading, MenuItem } from '@plumbline/ui';
import { Braces } from 'lucide-react';

/** All placeholders for an email; the chosen one is inserted at the cursor. */
export function PlaceholderMenu({ onChoose }: { readonly onChoose: (token: string) => void }) {
  return (
    <Menu align="start" trigger={<Button size="desk" variant="plain" icon={Braces} label="Insert" />}>
      <MenuHeading>Filled in for each letter</MenuHeading>
      {EMAIL_PLACEHOLDERS.map(({ name, label }) => (
        <MenuItem key={name} label={label} onSelect={() => onChoose(placeholderToken(name))} />
      ))}
    </Menu>
  );
}
