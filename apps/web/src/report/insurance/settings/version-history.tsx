import { formatDay } from '@plumbline/domain/time/format-time';
import { Button, Card, ConfirmDialog, Tag, useToaster } from '@plumbline/ui';
import { useState } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { KeptDatedValue } from '#src/ground/local/repositories/dated-values.ts';

export interface VersionHistoryProps {
  /** Newest first, including withdrawn ones. */
  readonly versions: readonly KeptDatedValue[];
  readonly today: string;
  readonly canEdit: boolean;
  /** The built-in value takes over when no version is left. Never so for credit tables. */
  readonly hasShipped: boolean;
}

/** Every version ever entered. None is deleted: one that should not apply is withdrawn and can be reinstated. */
export function VersionHistory({ versions, today, canEdit, hasShipped }: VersionHistoryProps) {
  const { repositories } = useLocal();
  const toaster = useToaster();
  const [isAsking, setAsking] = useState(false);
  if (versions.length === 0) return null;
  const used = versions.filter(({ withdrawnAt }) => withdrawnAt === null);
  const inForce = used.find(({ validFrom }) => validFrom <= today);
  const withdraw = async (of: readonly KeptDatedValue[], isWithdrawn: boolean, message: string) => {
    const result = await repositories.datedValues.withdraw(of, isWithdrawn);
    toaster.show(
      result.ok
        ? {
            message,
            action: {
              label: 'Undo',
              onPress: () => void repositories.datedValues.withdraw(of, !isWithdrawn),
            },
          }
        : { message: 'We couldn’t save this on this device.', kind: 'error' },
    );
  };
  return (
    <Card padding="large">
      <h2 className="m-0 text-field leading-5.5 font-title">Versions</h2>
      <ul className="m-0 mt-1 list-none p-0">
        {versions.map((version) => {
          const isWithdrawn = version.withdrawnAt !== null;
          const day = formatDay(version.validFrom);
          return (
            <li
              key={version.id}
              className="flex items-center gap-3 border-b border-line py-2 last:border-b-0"
            >
              <span className="min-w-0 flex-1">
                <span className={isWithdrawn ? 'block text-text-3 line-through' : 'block font-strong'}>
                  From {day}
                </span>
                <span className="type-meta block text-text-3">
                  {version.createdAt !== null && `Entered ${formatDay(localDay(version.createdAt))}. `}
                  {version.note}
                </span>
              </span>
              {version === inForce && <Tag tone="good">In effect</Tag>}
              {isWithdrawn && <Tag>Withdrawn</Tag>}
              {canEdit && (
                <Button
                  variant="bare"
                  label={isWithdrawn ? 'Use again' : 'Withdraw'}
                  aria-label={`${isWithdrawn ? 'Use again' : 'Withdraw'} the version from ${day}`}
                  onClick={() =>
                    void withdraw(
                      [version],
                      !isWithdrawn,
                      `Version from ${day} ${isWithdrawn ? 'is in effect again' : 'withdrawn'}`,
                    )
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      {canEdit && used.length > 0 && (
        <Button
          className="mt-3"
          label={hasShipped ? 'Restore the built-in value' : 'Withdraw all versions'}
          onClick={() => setAsking(true)}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={hasShipped ? 'Restore the built-in value?' : 'Withdraw all versions?'}
        description="Unpublished reports update right away. Published reports keep the values they were created with, and every version stays in this list."
        confirmLabel={hasShipped ? 'Restore value' : 'Withdraw all'}
        onConfirm={() => {
          setAsking(false);
          void withdraw(used, true, hasShipped ? 'Built-in value restored' : 'All versions withdrawn');
        }}
      />
    </Card>
  );
}
