/** The pages of a scan in their order. */
import { IconButton, Menu, MenuItem, Skeleton } from '@plumbline/ui';
import { ArrowDown, ArrowUp, Camera, Crop, EllipsisVertical, Trash2 } from 'lucide-react';
import { usePictureUrl } from '#src/ground/use-picture-url.ts';
import type { ScanPage } from './scan-pages.ts';

interface PageGridProps {
  readonly pages: readonly ScanPage[];
  readonly onEdit: (page: ScanPage) => void;
  readonly onRetake: (page: ScanPage) => void;
  readonly onMove: (page: ScanPage, by: -1 | 1) => void;
  readonly onRemove: (page: ScanPage) => void;
}

export function PageGrid({ pages, ...actions }: PageGridProps) {
  return (
    <ol className="m-0 grid list-none grid-cols-2 gap-4 p-0 md:grid-cols-[repeat(auto-fill,minmax(11rem,14rem))]">
      {pages.map((page, index) => (
        <Page
          key={page.id}
          page={page}
          name={`Page ${index + 1}`}
          isFirst={index === 0}
          isLast={index === pages.length - 1}
          {...actions}
        />
      ))}
    </ol>
  );
}

interface PageProps extends Omit<PageGridProps, 'pages'> {
  readonly page: ScanPage;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function Page({ page, name, isFirst, isLast, onEdit, onRetake, onMove, onRemove }: PageProps) {
  const { flat } = page;
  const url = usePictureUrl(flat === null || flat === 'failed' ? null : flat.preview);
  return (
    <li className="grid content-start gap-1">
      <button
        type="button"
        aria-label={`Edit ${name.toLowerCase()}`}
        onClick={() => onEdit(page)}
        className="grid aspect-17/22 place-items-center overflow-hidden rounded-md border border-line bg-bg-sunken p-2 hover:border-line-strong"
      >
        {flat === 'failed' && <span className="type-meta text-text-2">Couldn’t be straightened</span>}
        {flat === null && <Skeleton label="Straightening the page..." className="size-full" />}
        {url !== undefined && (
          <img src={url} alt="" className="max-h-full max-w-full bg-photo-text object-contain" />
        )}
      </button>
      <div className="flex items-center justify-between">
        <span className="type-label text-text-2">{name}</span>
        <Menu trigger={<IconButton icon={EllipsisVertical} label={`Actions for ${name.toLowerCase()}`} />}>
          <MenuItem label="Edit page" icon={Crop} onSelect={() => onEdit(page)} />
          <MenuItem label="Retake photo" icon={Camera} onSelect={() => onRetake(page)} />
          {!isFirst && <MenuItem label="Move earlier" icon={ArrowUp} onSelect={() => onMove(page, -1)} />}
          {!isLast && <MenuItem label="Move later" icon={ArrowDown} onSelect={() => onMove(page, 1)} />}
          <MenuItem label="Delete page" icon={Trash2} isDestructive onSelect={() => onRemove(page)} />
        </Menu>
      </div>
    </li>
  );
}
