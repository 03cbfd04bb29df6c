import { initials } from '@plumbline/domain/ground/person-name';
import { Avatar } from '@plumbline/ui';
import type { Colleague } from './use-colleagues.ts';

/** Who else is reading this PDF. */
export function Colleagues({ people }: { readonly people: readonly Colleague[] }) {
  if (people.length === 0) return null;
  return (
    <ul aria-label="Also here" className="m-0 flex list-none -space-x-2 p-0">
      {people.slice(0, 3).map(({ userId, name }) => (
        <li key={userId} title={`${name} is reading this PDF`}>
          <Avatar name={`${name} is reading this PDF`} initials={initials(name)} size={32} />
        </li>
      ))}
      {people.length > 3 && (
        <li className="type-meta self-center pl-3 text-text-2">{`+${people.length - 3}`}</li>
      )}
    </ul>
  );
}
