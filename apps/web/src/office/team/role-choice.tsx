import { roleWords } from '@plumbline/domain/ground/roles';
import { useId } from 'react';
import type { GivenRole } from './calls/team-calls.ts';

const GIVEN: readonly GivenRole[] = ['admin', 'inspector', 'office'];

/** Selects an assignable role; ownership is transferred, never selected. */
export function RoleChoice({
  value,
  onChange,
}: {
  readonly value: GivenRole;
  readonly onChange: (role: GivenRole) => void;
}) {
  const group = useId();
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="type-label mb-1.5 p-0 text-text-2">Role</legend>
      <div className="rounded-lg shadow-[inset_0_0_0_1px_var(--line)]">
        {GIVEN.map((role) => (
          <label
            key={role}
            className="flex min-h-14 cursor-pointer items-center gap-3.5 border-b border-line px-4 py-2.5 last:border-b-0 hover:bg-control/50 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              value={role}
              checked={role === value}
              onChange={() => onChange(role)}
              aria-describedby={`${group}-${role}`}
              className="m-0 size-5 flex-none accent-accent outline-none"
            />
            <span className="grid">
              <span className="type-ui font-strong">{roleWords[role].name}</span>
              <span id={`${group}-${role}`} className="type-meta text-text-3">
                {roleWords[role].meaning}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
