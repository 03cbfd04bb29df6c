import { NOTIFICATION_TYPES, type NotificationType } from '@plumbline/domain/notifications/notification';
import {
  type NotificationPreferences,
  type NotificationWay,
  wantsNotification,
  withChannel,
} from '@plumbline/domain/notifications/preferences';
import { Card, Icon } from '@plumbline/ui';
import { TYPE_ICONS, TYPE_WORDS } from '../type-words.ts';

export interface ChannelTableProps {
  readonly value: NotificationPreferences;
  readonly onChange: (next: NotificationPreferences) => void;
}

const WAYS: readonly { readonly way: NotificationWay; readonly label: string }[] = [
  { way: 'bell', label: 'Bell' },
  { way: 'push', label: 'Push' },
];

/** A device's notice about its own sync is only for the person using it: it is never pushed. */
const hasWay = (type: NotificationType, way: NotificationWay): boolean =>
  way === 'bell' || (type !== 'sync_complete' && type !== 'sync_failed');

/** Each kind of notification with its two channels. */
export function ChannelTable({ value, onChange }: ChannelTableProps) {
  return (
    <Card padding="none">
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="type-label px-4 py-2.5 text-left text-text-2">
              Kind
            </th>
            {WAYS.map(({ way, label }) => (
              <th key={way} scope="col" className="type-label w-16 px-2 py-2.5 text-center text-text-2">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_TYPES.map((type) => (
            <tr key={type} className="border-b border-line last:border-b-0">
              <th scope="row" className="px-4 py-2.5 text-left font-normal">
                <span className="flex gap-3">
                  <Icon of={TYPE_ICONS[type]} className="mt-0.5 text-text-2 max-md:hidden" />
                  <span className="grid min-w-0">
                    <span className="type-ui font-strong">{TYPE_WORDS[type].title}</span>
                    <span className="type-meta text-text-3">{TYPE_WORDS[type].detail}</span>
                  </span>
                </span>
              </th>
              {WAYS.map(({ way, label }) => (
                <td key={way} className="p-0 text-center">
                  {hasWay(type, way) && (
                    <label className="inline-grid size-12 cursor-pointer place-items-center rounded-md hover:bg-control/60">
                      <input
                        type="checkbox"
                        aria-label={`${TYPE_WORDS[type].title}, ${label.toLowerCase()}`}
                        checked={wantsNotification(value, type, way)}
                        onChange={(event) => onChange(withChannel(value, type, way, event.target.checked))}
                        className="m-0 size-5 accent-accent"
                      />
                    </label>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
