import { memberRoles, roleWords } from '@plumbline/domain/ground/roles';
import { allActions, can } from '@plumbline/domain/office/permissions';
import { Disclosure, Icon } from '@plumbline/ui';
import { Check, Minus } from 'lucide-react';

/** The permissions of each role, as a table. */
export function RoleTable() {
  return (
    <Disclosure title="What each role can do">
      <section
        aria-label="What each role can do"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keys, too
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="type-ui w-full min-w-[30rem] border-collapse text-left">
          <thead>
            <tr>
              <th scope="col" className="py-2 pr-3 font-strong">
                Action
              </th>
              {memberRoles.map((role) => (
                <th key={role} scope="col" className="px-2 py-2 text-center font-strong">
                  {roleWords[role].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {allActions.map((action) => (
              <tr key={action} className="border-t border-line">
                <th scope="row" className="py-2 pr-3 font-normal">
                  {action.charAt(0).toUpperCase() + action.slice(1)}
                </th>
                {memberRoles.map((role) => {
                  const isAllowed = can(role, action);
                  return (
                    <td key={role} className="px-2 py-2 text-center">
                      <span className="inline-grid">
                        <Icon
                          of={isAllowed ? Check : Minus}
                          size="desk"
                          className={isAllowed ? undefined : 'text-text-3'}
                        />
                      </span>
                      <span className="sr-only">{isAllowed ? 'Yes' : 'No'}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Disclosure>
  );
}
