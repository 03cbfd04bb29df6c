import { webhookProblem } from '@plumbline/domain/office/subscription/webhook-health';
import { relativeTime } from '@plumbline/domain/time/relative-time';
import { Card, EmptyState, Icon, TextLink } from '@plumbline/ui';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useQuery } from '#src/ground/backend/queries.ts';
import { writeMoment } from '#src/ground/device/hour-style.ts';
import { OnlinePart } from '#src/ground/form/online/online-part.tsx';
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { type BillingHealth, type DoublePayer, readBillingHealth } from '../calls/billing-health-calls.ts';
import { SUPPORT_KEY } from '../use-desk.ts';
import type { LogsPartProps } from './support-logs-screen.tsx';

/** Whether Stripe's webhooks arrive, and organizations that pay twice, with instructions. For operators. */
export function BillingPart({ desk }: LogsPartProps) {
  const { backend } = useSessionParts();
  const health = useQuery({
    queryKey: [SUPPORT_KEY, desk.userId, 'billing'],
    queryFn: () => readBillingHealth(backend),
  });
  return (
    <OnlinePart headingLevel={3} query={health} subject="billing">
      {(found) =>
        found.is_on ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {found.doubles.map((payer) => (
              <Double key={payer.organization_id} payer={payer} />
            ))}
            <Webhook webhook={found.webhook} />
          </div>
        ) : (
          <EmptyState title="This server has no billing" className="pt-4.5">
            With the keys of Stripe in its settings, payments that need a hand appear here.
          </EmptyState>
        )
      }
    </OnlinePart>
  );
}

interface TopicProps {
  readonly title: string;
  readonly isWell?: boolean;
  readonly children: ReactNode;
}

function Topic({ title, isWell = false, children }: TopicProps) {
  return (
    <Card padding="large" className="flex gap-3">
      <span className={isWell ? 'mt-0.5 flex-none text-good' : 'mt-0.5 flex-none text-sync-needs'}>
        <Icon of={isWell ? Check : TriangleAlert} />
      </span>
      <div className="type-body grid min-w-0 gap-3 wrap-anywhere">
        <h2 className="type-h3 m-0">{title}</h2>
        {children}
      </div>
    </Card>
  );
}

function Webhook({ webhook }: Pick<BillingHealth, 'webhook'>) {
  const nowMs = useMinute();
  const problem = webhookProblem(webhook);
  const { heard_at: heardAt, url } = webhook;
  const last =
    heardAt === null
      ? 'No call has come yet; the first one comes with the first payment.'
      : `The last call that was accepted came ${relativeTime(Date.parse(heardAt), nowMs)}.`;
  if (problem === null)
    return (
      <Topic title={heardAt === null ? 'Waiting for Stripe’s first call' : 'Stripe’s calls arrive'} isWell>
        <p className="m-0 text-text-2">
          {last} Its address is <code>{url}</code>.
        </p>
      </Topic>
    );
  return (
    <Topic title={problem.title}>
      <p className="m-0 text-text-2">{problem.what}</p>
      <Steps steps={problem.todo} />
      <p className="m-0 text-text-2">{last}</p>
    </Topic>
  );
}

function Steps({ steps }: { readonly steps: readonly ReactNode[] }) {
  return (
    <ol className="m-0 grid list-decimal gap-2 pl-6">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one problem, in their order
        <li key={index}>{step}</li>
      ))}
    </ol>
  );
}

function Double({ payer }: { readonly payer: DoublePayer }) {
  const [kept, ...extra] = payer.subscriptions;
  if (kept === undefined) return null;
  return (
    <Topic title={`${payer.organization} pays twice`}>
      <p className="m-0 text-text-2">
        Its customer {payer.customer} has {payer.subscriptions.length} subscriptions that run. The app follows
        the one from {writeMoment(kept.created_at)}, {nameOf(kept)}. Nothing ends automatically, because all
        were paid.
      </p>
      <Steps
        steps={[
          <>
            Keep <Subscription of={kept} />.
          </>,
          ...extra.map((each) => (
            <>
              Cancel <Subscription of={each} /> at once
              {each.invoice !== null && (
                <>
                  {' '}
                  and refund its last invoice,{' '}
                  <StripeLink isLive={each.is_live} path={`invoices/${each.invoice}`} />
                </>
              )}
              .
            </>
          )),
        ]}
      />
      <p className="m-0 text-text-2">This entry disappears automatically within an hour.</p>
    </Topic>
  );
}

type Paid = DoublePayer['subscriptions'][number];

function Subscription({ of }: { readonly of: Paid }) {
  return (
    <>
      <StripeLink isLive={of.is_live} path={`subscriptions/${of.id}`} /> ({nameOf(of)}, since{' '}
      {writeMoment(of.created_at)})
    </>
  );
}

/** A page of Stripe's dashboard, by ID. */
function StripeLink({ isLive, path }: { readonly isLive: boolean; readonly path: string }) {
  const href = `https://dashboard.stripe.com/${isLive ? '' : 'test/'}${path}`;
  return (
    <TextLink render={<a href={href} target="_blank" rel="noreferrer" />}>
      {path.slice(path.indexOf('/') + 1)}
    </TextLink>
  );
}

const nameOf = ({ plan, billing_interval: every }: Paid): string =>
  `${plan.charAt(0).toUpperCase()}${plan.slice(1)}${every === null ? '' : `, ${every}ly`}`;
