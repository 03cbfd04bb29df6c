import { Kbd, Sheet } from '@plumbline/ui';

const KEYS: readonly (readonly [string, readonly string[]])[] = [
  ['Inspected, Not inspected, Not present, Repair, Evaluate', ['1', '2', '3', '4', '5']],
  ['Next item', ['J']],
  ['Next item, while typing', ['Alt', '↓']],
  ['Back one item', ['K']],
  ['Back one item, while typing', ['Alt', '↑']],
  ['Next missing', ['N']],
  ['Search', ['/']],
  ['Undo', ['Ctrl', 'Z']],
  ['Redo', ['Ctrl', 'Y']],
  ['This list', ['?']],
];

/** The keys of the desk. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet isOpen onOpenChange={onClose} title="Keys">
      <dl className="m-0">
        {KEYS.map(([action, keys]) => (
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
