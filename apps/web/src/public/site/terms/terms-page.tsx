import { TRIAL_DAYS } from '@plumbline/domain/office/subscription/subscription-plans';
import { TextLink } from '@plumbline/ui';
import { LegalPage, type LegalSection } from '../legal-page.tsx';
import { OperatorText } from '../operator-text.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'parties',
    title: 'Parties to these terms',
    body: (
      <p>
        These terms are between <OperatorText of="party" /> (the “operator”) and the company that signs up.
        The person who signs up represents that they have authority to bind the company.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'The service',
    body: (
      <>
        <p>
          Plumbline is a web app for writing inspection reports and running an inspection office. After it
          loads once, it works offline and uploads your work when you reconnect. The{' '}
          <TextLink render={<a href="/features" />}>features page</TextLink>; only features available today
          are part of these terms.
        </p>
        <p>
          The operator uses commercially reasonable efforts to keep the service available, gives notice of
          planned downtime, and makes backups. Work that exists only on a device is not in a backup. The level
          at the top of each screen shows when everything has been saved to the server.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>Each person must have a separate account and keep its password confidential.</li>
        <li>
          The owner decides who is a member and what each member may do, and is responsible for what members
          do with their accounts.
        </li>
        <li>Notify the operator promptly of any unauthorized use of an account or a lost device.</li>
        <li>You must be at least 18 years old and use Plumbline for business purposes.</li>
      </ul>
    ),
  },
  {
    id: 'reports',
    title: 'You own your reports',
    body: (
      <>
        <p>
          You retain all rights in your reports, photos, text, and contacts. You permit the operator to store,
          copy, and transmit them solely to provide the service.
        </p>
        <p>
          You are the inspector. Plumbline checks for missing information and suggests text, but you are
          responsible for the accuracy of your findings, for choosing the correct form, and for complying with
          the laws of your state. Insurance discount figures are estimates, not offers; the insurer decides.
          AI suggestions are labeled and become part of a report only when you accept them.
        </p>
      </>
    ),
  },
  {
    id: 'clients',
    title: 'Your clients’ data',
    body: (
      <p>
        You are responsible for having the right to store your clients’ information and for the notices that
        the law requires you to give them. The operator processes this information only to provide the
        service, as described on the <TextLink render={<a href="/privacy" />}>privacy page</TextLink>. If a
        state privacy law requires a data processing agreement, it is available from the operator on request.
      </p>
    ),
  },
  {
    id: 'use',
    title: 'Acceptable use',
    body: (
      <ul>
        <li>Storing or sending anything that violates the law or the rights of others.</li>
        <li>Circumventing limits or security measures, or accessing other people’s data.</li>
        <li>Sending text messages or emails to people who have not consented or have opted out.</li>
        <li>Overloading the service in a way that impairs it for others.</li>
      </ul>
    ),
  },
  {
    id: 'price',
    title: 'Trial, fees, and payment',
    body: (
      <>
        <p>
          The first {TRIAL_DAYS} days are free, and the trial ends automatically. After that, the price of the
          plan you choose, as shown on the <TextLink render={<a href="/pricing" />}>pricing page</TextLink>,
          plus applicable taxes, is due in advance each month or year. Nothing is charged per inspection, and
          AI is included.
        </p>
        <p>
          A price change takes effect with the next billing period, and you receive notice at least 30 days
          before. If the operator has not set up billing, nothing is charged.
        </p>
      </>
    ),
  },
  {
    id: 'end',
    title: 'Cancellation and termination',
    body: (
      <>
        <p>
          You may cancel at any time, effective at the end of the period you have paid for. The operator may
          terminate with 60 days’ notice, or immediately for a material breach of these terms.
        </p>
        <p>
          If your plan lapses, you do not lose access to your data. You can still read and export it, and the
          links you have shared keep working. You can export everything before your company is deleted.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Disclaimers and limitation of liability',
    body: (
      <>
        <p>
          To the extent permitted by applicable law, the service is provided “as is” and “as available,”
          without warranties of any kind, express or implied, including implied warranties of merchantability,
          fitness for a particular purpose, title, and non-infringement.
        </p>
        <p>
          To the extent permitted by applicable law, the operator is not liable for indirect, incidental,
          special, consequential, or punitive damages, or for lost profits or revenue, and its total liability
          arising out of these terms or the service will not exceed the amount you paid for the service in the
          twelve months before the claim arose. Nothing in these terms limits liability for fraud, willful
          misconduct, gross negligence, or any other liability that cannot be limited by law. Some states do
          not allow some of these limits; they apply to you only as far as your state allows.
        </p>
        <p>The software is open source. Its authors provide it under the MIT license, without warranty.</p>
      </>
    ),
  },
  {
    id: 'rest',
    title: 'Changes and governing law',
    body: (
      <p>
        The operator announces changes to these terms at least 30 days before they take effect; if you do not
        agree, you may cancel before then. These terms are governed by the laws of <OperatorText of="law" />,
        without regard to its conflict of laws rules. If any provision is held unenforceable, the remaining
        provisions stay in effect.
      </p>
    ),
  },
];

export function TermsPage() {
  return (
    <LegalPage
      title="Terms"
      opening="What you can expect from us, and what we expect from you."
      asOf="November 26, 2026"
      sections={SECTIONS}
    />
  );
}
