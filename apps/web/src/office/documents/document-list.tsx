import { formatBytes } from '@plumbline/domain/ground/format-bytes';
import { countOf } from '@plumbline/domain/ground/format-number';
import { relativeTime } from '@plumbline/domain/time/relative-time';
import { Button, Card, IconButton, ListRow, Menu, MenuItem } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { EllipsisVertical, FileText, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import { openPdfAhead } from '#src/ground/pdf-annotations/open-pdf-ahead.ts';
import { RenameSheet } from './rename-sheet.tsx';
import { type DocumentView, useDocumentRows } from './use-documents.ts';

interface DocumentListProps {
  readonly views: readonly DocumentView[];
  /** On a page of one inspection or company the name of it says nothing. */
  readonly hasPlace: boolean;
}

const PAGE = 50;

export function DocumentList({ views, hasPlace }: DocumentListProps) {
  const [shownCount, setShownCount] = useState(PAGE);
  const [renamed, setRenamed] = useState<DocumentView | null>(null);
  return (
    <>
      <Card padding="none">
        {views.slice(0, shownCount).map((view) => (
          <Row key={view.document.id} view={view} hasPlace={hasPlace} onRename={() => setRenamed(view)} />
        ))}
      </Card>
      {views.length > shownCount && (
        <Button
          variant="outline"
          className="mt-4"
          label={`Show ${Math.min(PAGE, views.length - shownCount)} more`}
          onClick={() => setShownCount(shownCount + PAGE)}
        />
      )}
      {renamed !== null && <RenameSheet document={renamed.document} onClose={() => setRenamed(null)} />}
    </>
  );
}

interface RowProps {
  readonly view: DocumentView;
  readonly hasPlace: boolean;
  readonly onRename: () => void;
}

function Row({ view: { document, place }, hasPlace, onRename }: RowProps) {
  const work = useLocal();
  const { store, userId } = work;
  const { nameOf } = useMembers();
  const rows = useDocumentRows();
  const commit = useCommit();
  const { title, pageCount, sizeBytes, createdAt, createdBy } = document;
  const remove = (): Promise<boolean> =>
    commit([rows.removing(document)], {
      label: 'Delete document',
      done: 'Document deleted',
      failed: 'The document wasn’t deleted',
      undone: 'Document restored',
    });
  const facts = [
    hasPlace && place,
    pageCount !== null && countOf(pageCount, 'page'),
    formatBytes(sizeBytes),
    `${nameOf(createdBy ?? userId)}, ${
      createdAt === null ? 'just now' : relativeTime(Date.parse(createdAt), store.clock.nowMs())
    }`,
  ];
  return (
    <ListRow
      title={title}
      icon={FileText}
      meta={facts.filter(Boolean).join(' · ')}
      render={
        <Link to="/documents/$id" params={{ id: document.id }} onClick={() => openPdfAhead(work, document)} />
      }
      aside={
        <Menu trigger={<IconButton icon={EllipsisVertical} label={`Actions for ${title}`} />}>
          <MenuItem label="Rename" icon={Pencil} onSelect={onRename} />
          <MenuItem label="Delete document" icon={Trash2} isDestructive onSelect={() => void remove()} />
        </Menu>
      }
    />
  );
}
