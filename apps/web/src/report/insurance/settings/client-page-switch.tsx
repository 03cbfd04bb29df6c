import { Card, Switch, useToaster } from '@plumbline/ui';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';

/**
 * The owner's decision: without it no estimate is printed or sent to a client. The database rejects everyone else.
 */
export function ClientPageSwitch() {
  const { repositories, officeId } = useLocal();
  const toaster = useToaster();
  const isOwner = useSignedIn()?.organization?.role === 'owner';
  const state = useLive(`switches ${officeId}`, () => repositories.switches.live(officeId));
  if (state.status !== 'ready') return null;
  const isOn = state.value.find(({ key }) => key === 'client_credit_page')?.isOn ?? false;
  const set = async (next: boolean): Promise<void> => {
    const result = await repositories.switches.set(officeId, 'client_credit_page', next);
    if (!result.ok) {
      toaster.show({ message: 'We couldn’t save this on this device.', kind: 'error' });
      return;
    }
    toaster.show({
      message: next ? 'Clients can get the credit page' : 'Credit page for your company only',
      action: {
        label: 'Undo',
        onPress: () => void repositories.switches.set(officeId, 'client_credit_page', !next),
      },
    });
  };
  const description =
    'Lets inspectors print the insurance credits as a separate page and send it with a wind mitigation report: which features count, and percentages where you entered a credit table. Its five disclaimers always appear.';
  return (
    <Card padding="large" className="mb-8">
      {isOwner ? (
        <Switch
          label="Client page"
          description={description}
          isOn={isOn}
          onChange={(next) => void set(next)}
        />
      ) : (
        <>
          <p className="m-0 font-strong">Client page: {isOn ? 'on' : 'off'}</p>
          <p className="type-note mt-1 mb-0 text-text-2">
            {description} Only the company owner can turn it on or off.
          </p>
        </>
      )}
    </Card>
  );
}
