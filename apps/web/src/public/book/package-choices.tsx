/** Packages as one press each: their services are chosen, or no longer. */
import { formatMoney } from '@plumbline/domain/ground/format-number';
import { withPackage } from '@plumbline/domain/office/booking/packages';
import type { OpenPage } from '@plumbline/domain/office/booking/page-contract';
import {
  factsThatMatter,
  noPropertyFacts,
  quoteServices,
} from '@plumbline/domain/office/booking/price-rules';
import { type Order, packagesOf, withPackageChosen } from './order.ts';

export interface PackageChoicesProps {
  readonly page: OpenPage;
  readonly order: Order;
  readonly onChange: (order: Order) => void;
}

export function PackageChoices({ page, order, onChange }: PackageChoicesProps) {
  const packages = packagesOf(page);
  if (packages.length === 0) return null;
  const chosen = new Set([...order.mainIds, ...order.addOnIds]);
  return (
    <fieldset className="m-0 grid gap-2 border-0 p-0">
      <legend className="type-label mb-2 p-0 text-text-2">Packages</legend>
      {packages.map((each) => {
        const services = page.services.filter(({ id }) => each.serviceIds.includes(id));
        const isChosen = each.serviceIds.every((id) => chosen.has(id));
        return (
          <label
            key={each.id}
            className="flex min-h-14 cursor-pointer items-start gap-3 rounded-md border border-line bg-surface p-4 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              className="mt-1 size-5 flex-none accent-accent"
              checked={isChosen}
              onChange={(event) => onChange(withPackageChosen(page, order, each, event.target.checked))}
            />
            <span className="min-w-0 flex-1">
              <span className="type-h3 block">{each.name}</span>
              <span className="type-body block text-text-2">
                {services.map(({ name }) => name).join(' + ')}
              </span>
            </span>
            <span className="type-body flex-none text-right">
              {factsThatMatter(services).length > 0 && 'from '}
              {formatMoney(withPackage(quoteServices(services, noPropertyFacts, 0), [each]).totalCents)}
              <span className="type-meta block text-text-2">save {formatMoney(each.offCents)}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
