import { formatMoney } from '@plumbline/domain/ground/format-number';
import type { PlanFacts } from './calls/subscription-calls.ts';
import { dayText, planNamed, priceCents, priceText } from './plan-words.ts';

/** Message after subscribing. */
export function paidWords(
  { plan: id, interval, status, currentPeriodEnd }: PlanFacts,
  organization: string,
): { readonly title: string; readonly sentence: string } {
  if (id === null || interval === null) return { title: 'Your plan is set', sentence: 'Thank you.' };
  const plan = planNamed(id);
  const title = `${organization} is on ${plan.name}`;
  const day = currentPeriodEnd === null ? null : dayText(currentPeriodEnd);
  if (status === 'trialing' && day !== null)
    return {
      title,
      sentence: `Your free trial continues: the first charge of ${formatMoney(priceCents(plan, interval))} is on ${day}. Cancel before then and you pay nothing.`,
    };
  return {
    title,
    sentence: `${priceText(plan, interval)}${day === null ? '' : `, renewed on ${day}`}. The invoice is on its way by email and is listed under Subscription.`,
  };
}
