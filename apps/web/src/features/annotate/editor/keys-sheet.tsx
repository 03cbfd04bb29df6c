import { Kbd, Sheet } from '@plumbline/ui';
import { annotationKeys } from './use-annotation-keys.ts';

/** The keys of the photo editor. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet isOpen onOpenChange={onClose} title="Keys">
      <dl className="m-0">
        {annotationKeys.map(([action, keys]) => (
          <div
            key={action}
            className="flex min-h-11 items-center gap-3 border-b border-line py-2 last:border-0"
          >
            <dt className="type-body flex-1">{action}</dt>
            <dd className="m-0">
              <Kbd keys={keys.join(' ')} />
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
