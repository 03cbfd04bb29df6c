/**
 * Settings, Security: the person's second factors, recovery codes, and (for owners and admins) the rule for all
 * members.
 */
import { relativeTime } from '@plumbline/domain/time/relative-time';
import {
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  IconButton,
  ListRow,
  Menu,
  MenuItem,
  Skeleton,
  useToaster,
} from '@plumbline/ui';
import { LifeBuoy, MoreHorizontal, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { type Factors, type FactorView, factorKindNames } from '../calls/factor-calls.ts';
import { factorFailureWords, factorIcons } from '../factor-words.ts';
import { useFactorCalls } from '../use-factor-calls.ts';
import { useFactors } from '../use-factors.ts';
import { AddFactorDialog, NewCodesDialog, RenameDialog } from './factor-dialogs.tsx';

type Open =
  | { readonly what: 'add' | 'codes' }
  | { readonly what: 'rename' | 'remove'; readonly factor: FactorView };

export function FactorSection({ account }: { readonly account: string }) {
  const { stepUp } = useSessionParts();
  const { state, reload } = useFactors();
  const [open, setOpen] = useState<Open | null>(null);

  /** A session without the higher assurance level verifies its factor first. */
  async function begin(wish: Open): Promise<void> {
    if (await stepUp.requireSecondFactor()) setOpen(wish);
  }
  function close(): void {
    setOpen(null);
    void reload();
  }
  return (
    <section aria-labelledby="security-factors" className="grid gap-3">
      <h2 id="security-factors" className="type-h3 m-0">
        Two-step verification
      </h2>
      {state.status === 'loading' && <Skeleton label="Loading verification methods" rows={2} />}
      {state.status === 'failed' && (
        <div>
          <p className="type-body mt-0 mb-2 text-text-2">We couldn’t load this list. Nothing has changed.</p>
          <Button label="Try again" onClick={() => void reload()} />
        </div>
      )}
      {state.status === 'ready' && (
        <>
          <FactorList factors={state.value} onWish={(wish) => void begin(wish)} />
          {open !== null && (
            <OpenDialog open={open} present={state.value} account={account} onClose={close} />
          )}
        </>
      )}
    </section>
  );
}

interface FactorListProps {
  readonly factors: Factors;
  readonly onWish: (wish: Open) => void;
}

function FactorList({ factors: { factors, recovery }, onWish }: FactorListProps) {
  if (factors.length === 0) {
    return (
      <Card padding="large">
        <EmptyState
          headingLevel={3}
          title="Your account is protected only by your password"
          action={
            <Button
              label="Set up two-step verification"
              icon={Plus}
              variant="primary"
              onClick={() => onWish({ what: 'add' })}
            />
          }
        >
          With two-step verification, a stolen password isn’t enough to get in.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Card padding="none">
        <ul aria-label="Verification methods" className="m-0 list-none p-0">
          {factors.map((factor) => (
            <li key={factor.id} className="border-b border-line last:border-b-0">
              <ListRow
                icon={factorIcons[factor.kind]}
                title={factor.name}
                meta={`${factorKindNames[factor.kind]} · added ${relativeTime(Date.parse(factor.createdAt), Date.now())}`}
                aside={
                  <Menu trigger={<IconButton icon={MoreHorizontal} label={`Change ${factor.name}`} />}>
                    <MenuItem
                      icon={Pencil}
                      label="Rename"
                      onSelect={() => onWish({ what: 'rename', factor })}
                    />
                    <MenuItem
                      icon={Trash2}
                      label="Remove"
                      isDestructive
                      onSelect={() => onWish({ what: 'remove', factor })}
                    />
                  </Menu>
                }
              />
            </li>
          ))}
          <li>
            <ListRow
              icon={LifeBuoy}
              title="Recovery codes"
              meta={recoveryWords(recovery)}
              aside={
                <Button
                  label={recovery === null ? 'Create codes' : 'Renew'}
                  variant="outline"
                  onClick={() => onWish({ what: 'codes' })}
                />
              }
            />
          </li>
        </ul>
      </Card>
      <div>
        <Button label="Add another" icon={Plus} variant="outline" onClick={() => onWish({ what: 'add' })} />
      </div>
    </>
  );
}

function recoveryWords(recovery: Factors['recovery']): string {
  if (recovery === null) return 'You have none. If you lose your phone, you won’t be able to sign in.';
  if (recovery.remaining === 0) return 'You’ve used all of them. Get new ones.';
  return `${recovery.remaining} of ${recovery.total} left`;
}

interface OpenDialogProps {
  readonly open: Open;
  readonly present: Factors;
  readonly account: string;
  readonly onClose: () => void;
}

function OpenDialog({ open, present, account, onClose }: OpenDialogProps) {
  switch (open.what) {
    case 'add':
      return <AddFactorDialog present={present} account={account} onClose={onClose} />;
    case 'codes':
      return <NewCodesDialog hasSome={present.recovery !== null} account={account} onClose={onClose} />;
    case 'rename':
      return <RenameDialog factor={open.factor} onClose={onClose} />;
    default:
      return <RemoveDialog factor={open.factor} isLast={present.factors.length === 1} onClose={onClose} />;
  }
}

interface RemoveDialogProps {
  readonly factor: FactorView;
  readonly isLast: boolean;
  readonly onClose: () => void;
}

function RemoveDialog({ factor, isLast, onClose }: RemoveDialogProps) {
  const calls = useFactorCalls();
  const toaster = useToaster();
  const [isBusy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    const outcome = await calls.remove(factor.id);
    setBusy(false);
    if (outcome.ok) toaster.show({ message: `${factor.name} removed` });
    else toaster.show({ kind: 'error', message: factorFailureWords[outcome.failure] });
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Remove ${factor.name}`}
      description={
        isLast
          ? 'This is your only method. Your account will be protected only by your password, and your recovery codes will stop working.'
          : 'It can no longer be used to sign in. Your other methods stay.'
      }
      confirmLabel="Remove"
      isBusy={isBusy}
      onConfirm={() => void remove()}
    />
  );
}
