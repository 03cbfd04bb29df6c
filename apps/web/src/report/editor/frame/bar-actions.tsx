/** The end of the editor's bar: who else is here, the sync vial, the menu, and the preview. */
import { LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEditor } from '../model/editor-context.ts';
import { EditorMenu } from './editor-menu.tsx';
import type { EditorSheet } from './editor-sheets.tsx';
import { OthersHere } from './others-here.tsx';

export interface BarActionsProps {
  readonly vial: ReactNode;
  readonly isPhone: boolean;
  readonly onMissing: () => void;
  readonly onShow: (sheet: EditorSheet) => void;
}

export function BarActions({ vial, isPhone, onMissing, onShow }: BarActionsProps) {
  const editor = useEditor();
  return (
    <>
      <OthersHere />
      {vial}
      <EditorMenu
        onMissing={onMissing}
        onCheck={() => onShow('check')}
        onDescribe={() => onShow('describe')}
        onSuggestions={() => onShow('suggestions')}
        onSearch={() => onShow('search')}
        onPhotos={() => onShow('photos')}
        onKeys={() => onShow('keys')}
      />
      {!isPhone && (
        <LinkButton
          variant="outline"
          label="Preview"
          render={<Link to="/reports/$id/preview" params={{ id: editor.report.id }} />}
        />
      )}
    </>
  );
}
