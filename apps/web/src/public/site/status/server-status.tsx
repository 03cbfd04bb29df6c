import { Button, Icon, type IconType } from '@plumbline/ui';
import { CircleAlert, CircleCheck, CircleDashed, RotateCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { readServerState, type ServerState } from './read-server-state.ts';

const WORDS: Readonly<
  Record<ServerState | 'checking', { readonly title: string; readonly text: string; readonly icon: IconType }>
> = {
  checking: { title: 'Checking...', text: 'Contacting the server.', icon: CircleDashed },
  ready: { title: 'Available', text: 'The server and its database are up.', icon: CircleCheck },
  starting: {
    title: 'Starting',
    text: 'The server is starting or updating. This usually takes less than a minute.',
    icon: CircleDashed,
  },
  'no-database': {
    title: 'Database unavailable',
    text: 'You can keep working. Your work is saved on your device and uploads when the database is back.',
    icon: CircleAlert,
  },
  unreachable: {
    title: 'Can’t be reached',
    text: 'You’re offline, or the server is down. You can keep working; your work is saved on your device.',
    icon: CircleAlert,
  },
};

/** What /readyz answers now. */
export function ServerStatus() {
  const [state, setState] = useState<ServerState | 'checking'>('checking');
  const [checkedAt, setCheckedAt] = useState<Date | null>(null);
  const check = useCallback(async () => {
    setState('checking');
    setState(await readServerState((input, init) => fetch(input, init)));
    setCheckedAt(new Date());
  }, []);
  useEffect(() => void check(), [check]);
  const { title, text, icon } = WORDS[state];
  return (
    <div className="rounded-xl border border-line bg-surface p-5 md:p-6">
      <div role="status" className="flex items-start gap-3">
        <Icon of={icon} size="field" className="mt-0.5" />
        <div>
          <h2 className="type-h2 m-0">{title}</h2>
          <p className="type-body mt-1.5 mb-0 text-text-2">{text}</p>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          label="Check again"
          icon={RotateCw}
          variant="outline"
          isBusy={state === 'checking'}
          onClick={() => void check()}
        />
        {checkedAt !== null && (
          <span className="type-meta text-text-3">
            Checked at {checkedAt.toLocaleTimeString('en-US', { timeStyle: 'medium' })}
          </span>
        )}
      </div>
    </div>
  );
}
