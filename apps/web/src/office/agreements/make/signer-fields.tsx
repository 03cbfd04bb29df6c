import { SIGNER_ROLE_LABELS } from '@plumbline/domain/office/agreements/document';
import { signerRoles } from '@plumbline/domain/tables/records';
import { Button, Field, IconButton, Select, TextInput } from '@plumbline/ui';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { addSigner, type DraftProblems, MOST_SIGNERS, type SignerDraft } from './agreement-form.ts';
import type { DraftFieldsProps } from './draft-fields.ts';

const ROLES = Object.entries(SIGNER_ROLE_LABELS).map(([value, label]) => ({ value, label }));

/** The signers, in signing order. */
export function SignerFields({ draft: { signers }, problems, onChange }: DraftFieldsProps) {
  return (
    <fieldset className="m-0 grid gap-3 border-0 p-0">
      <legend className="type-label mb-2 p-0">Who signs, in this order</legend>
      {signers.map((signer, index) => (
        <SignerCard
          key={signer.key}
          signer={signer}
          position={index + 1}
          problems={problems}
          onChange={(patch) =>
            onChange({ signers: signers.map((each) => (each === signer ? { ...each, ...patch } : each)) })
          }
          onEarlier={index === 0 ? null : () => onChange({ signers: moveEarlier(signers, index) })}
          onRemove={
            signers.length === 1
              ? null
              : () => onChange({ signers: signers.filter((each) => each !== signer) })
          }
        />
      ))}
      {signers.length < MOST_SIGNERS && (
        <div>
          <Button
            variant="outline"
            icon={Plus}
            label="Add signer"
            onClick={() => onChange({ signers: addSigner(signers) })}
          />
        </div>
      )}
    </fieldset>
  );
}

interface SignerCardProps {
  readonly signer: SignerDraft;
  /** From 1. */
  readonly position: number;
  readonly problems: DraftProblems;
  readonly onChange: (patch: Partial<SignerDraft>) => void;
  /** Null: the first signer. */
  readonly onEarlier: (() => void) | null;
  /** Null: the only signer. */
  readonly onRemove: (() => void) | null;
}

function SignerCard({ signer, position, problems, onChange, onEarlier, onRemove }: SignerCardProps) {
  return (
    <div className="grid gap-3 rounded-lg bg-surface p-4 shadow-[inset_0_0_0_1px_var(--line)]">
      <div className="flex items-center gap-2">
        <span className="type-meta flex-1 text-text-2">Signer {position}</span>
        {onEarlier !== null && (
          <IconButton icon={ArrowUp} label={`Move signer ${position} up`} onClick={onEarlier} />
        )}
        {onRemove !== null && (
          <IconButton icon={Trash2} label={`Remove signer ${position}`} onClick={onRemove} />
        )}
      </div>
      <Field label="Name" error={problems[`name ${signer.key}`]}>
        <TextInput
          autoComplete="off"
          maxLength={200}
          value={signer.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label="Email" error={problems[`email ${signer.key}`]}>
        <TextInput
          type="email"
          autoComplete="off"
          maxLength={320}
          value={signer.email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
      </Field>
      <Field label="Signs as">
        <Select
          options={ROLES}
          value={signer.role}
          onChange={(event) =>
            onChange({ role: signerRoles.find((role) => role === event.target.value) ?? signer.role })
          }
        />
      </Field>
    </div>
  );
}

const moveEarlier = (signers: readonly SignerDraft[], index: number): SignerDraft[] => {
  const signer = signers[index];
  return signer === undefined ? [...signers] : signers.toSpliced(index, 1).toSpliced(index - 1, 0, signer);
};
