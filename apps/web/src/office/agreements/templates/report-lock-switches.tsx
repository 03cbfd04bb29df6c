import { Card, Switch, useToaster } from '@plumbline/ui';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import type { SwitchKey } from '#src/ground/local/repositories/switches.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';

const RULES = [
  {
    key: 'report_needs_signature',
    label: 'Hold reports until the agreement is signed',
    description: 'Clients can’t open the report until everyone has signed the agreement for that inspection.',
    on: 'Reports now wait for the signature',
    off: 'Reports no longer wait for the signature',
  },
  {
    key: 'report_needs_payment',
    label: 'Hold reports until payment',
    description: 'Clients can’t open the report until the inspection is marked as paid.',
    on: 'Reports now wait for payment',
    off: 'Reports no longer wait for payment',
  },
] as const satisfies readonly {
  key: SwitchKey;
  label: string;
  description: string;
  on: string;
  off: string;
}[];

/** When a client gets a report. Only the owner may decide; the database rejects everyone else. */
export function ReportLockSwitches() {
  const { repositories, officeId } = useLocal();
  const toaster = useToaster();
  const isOwner = useSignedIn()?.organization?.role === 'owner';
  const state = useLive(`switches ${officeId}`, () => repositories.switches.live(officeId));
  if (state.status !== 'ready') return null;
  const set = async (rule: (typeof RULES)[number], next: boolean): Promise<void> => {
    const result = await repositories.switches.set(officeId, rule.key, next);
    if (!result.ok) {
      toaster.show({ message: 'We couldn’t save this on this device.', kind: 'error' });
      return;
    }
    toaster.show({
      message: next ? rule.on : rule.off,
      action: {
        label: 'Undo',
        onPress: () => void repositories.switches.set(officeId, rule.key, !next),
      },
    });
  };
  return (
    <section aria-labelledby="report-lock">
      <h2 id="report-lock" className="type-h3 mt-0 mb-3">
        When clients get their report
      </h2>
      <Card padding="large" className="grid gap-5">
        {RULES.map((rule) => {
          const isOn = state.value.find(({ key }) => key === rule.key)?.isOn ?? false;
          return isOwner ? (
            <Switch
              key={rule.key}
              label={rule.label}
              description={rule.description}
              isOn={isOn}
              onChange={(next) => void set(rule, next)}
            />
          ) : (
            <div key={rule.key}>
              <p className="m-0 font-strong">
                {rule.label}: {isOn ? 'yes' : 'no'}
              </p>
              <p className="type-note mt-1 mb-0 text-text-2">
                {rule.description} Only the owner can change this.
              </p>
            </div>
          );
        })}
      </Card>
    </section>
  );
}
