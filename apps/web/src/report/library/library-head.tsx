/** Title, new text, and the menu of the library; or why it can only be read. */
import { Banner, Button, IconButton, PHONE_QUERY, useMediaQuery } from '@plumbline/ui';
import { Eye, Plus } from 'lucide-react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { LibraryMenu, type LibraryMenuProps } from './file/library-menu.tsx';

export interface LibraryHeadProps extends LibraryMenuProps {
  readonly onWrite: () => void;
}

export function LibraryHead({ entries, canEdit, commands, onWrite }: LibraryHeadProps) {
  const { store } = useLocal();
  const isPhone = useMediaQuery(PHONE_QUERY);
  return (
    <>
      <header className="flex items-center gap-3 max-[17rem]:flex-wrap">
        <div className="mr-auto flex min-w-0 items-center gap-1">
          <h1 className="type-h1 m-0">Defect library</h1>
          <HelpLink article="defect-library" />
        </div>
        {canEdit &&
          (isPhone ? (
            <IconButton label="New comment" icon={Plus} variant="primary" onClick={onWrite} />
          ) : (
            <Button label="New comment" icon={Plus} variant="primary" onClick={onWrite} />
          ))}
        <LibraryMenu entries={entries} canEdit={canEdit} commands={commands} />
      </header>
      {!canEdit && (
        <Banner icon={Eye} className="mt-4 rounded-md">
          {store.state === 'newer'
            ? 'A newer version of the app has been opened on this device. Reload this page to change the library.'
            : 'You can view the library and use its comments in reports. Owners and admins can change it.'}
        </Banner>
      )}
    </>
  );
}
