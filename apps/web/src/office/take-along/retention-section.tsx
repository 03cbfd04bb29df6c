import { Button, Card, Field, Select, Skeleton, useToaster } from '@plumbline/ui';
import { useCallback } from 'react';
import type { AccountCalls } from '#src/account/calls/account-calls.ts';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { useRead } from '#src/ground/backend/use-read.ts';

const CHOICES: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: 'Forever' },
  { value: '12', label: 'One year' },
  { value: '24', label: 'Two years' },
  { value: '60', label: 'Five years' },
  { value: '84', label: 'Seven years' },
];

export interface RetentionSectionProps {
  readonly calls: AccountCalls;
  readonly organizationId: string;
  readonly canDecide: boolean;
}

/** How long emails and link openings are kept. Reports and user input are always kept. */
export function RetentionSection({ calls, organizationId, canDecide }: RetentionSectionProps) {
  const toaster = useToaster();
  const read = useCallback(() => calls.logRetentionMonths(organizationId), [calls, organizationId]);
  const { state, reload } = useRead(read);

  async function set(months: number | null, isUndo = false): Promise<void> {
    const before = state.status === 'ready' ? state.value : null;
    const saved = await calls.setLogRetention(organizationId, months);
    await reload();
    if (!saved.ok) return void toaster.show({ kind: 'error', message: sentenceOf(saved.error) });
    const undo = { label: 'Undo', onPress: () => void set(before, true) };
    toaster.show({ message: 'Saved', ...(isUndo ? {} : { action: undo }) });
  }
  if (state.status === 'loading') return <Skeleton label="Loading" rows={1} />;
  return (
    <Card padding="large" className="grid gap-4">
      <p className="type-body m-0 text-text-2">
        Email and view history is deleted after this time. Reports, photos, and anything your team wrote are
        never deleted automatically.
      </p>
      {state.status === 'failed' ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="type-body m-0">The server couldn’t be reached.</p>
          <Button label="Try again" onClick={() => void reload()} />
        </div>
      ) : canDecide ? (
        <Field label="Keep logs" className="max-w-72">
          <Select
            options={optionsWith(state.value)}
            value={String(state.value ?? '')}
            onChange={(event) => void set(event.target.value === '' ? null : Number(event.target.value))}
          />
        </Field>
      ) : (
        <p className="type-body m-0">{`Kept: ${wordsFor(state.value)}. Only the owner can change this.`}</p>
      )}
    </Card>
  );
}

const wordsFor = (months: number | null): string =>
  CHOICES.find(({ value }) => value === String(months ?? ''))?.label ?? `${months} months`;

/** A value set elsewhere stays selectable. */
const optionsWith = (months: number | null) =>
  CHOICES.some(({ value }) => value === String(months ?? ''))
    ? CHOICES
    : [...CHOICES, { value: String(months), label: `${months} months` }];
