import { TRIAL_DAYS } from '@plumbline/domain/office/subscription/subscription-plans';
import { TextLink } from '@plumbline/ui';
import { LegalPage, type LegalSection } from '../legal-page.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'parties',
    title: 'Who these terms are between',
    body: (
      <p>
        These terms are between the operator of this installation (name and address to be added by the
        operator) and the organization that signs up, through the person who does so. That person says with
        the sign-up that he or she may act for the organization.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'What you get',
    body: (
      <>
        <p>
          Plumbline is a web app for inspection reports and the office around them. It works without a network
          once it has been loaded, and sends your work when there is one. What works today and what is coming
          is listed on the <TextLink render={<a href="/features" />}>features page</TextLink>; only what works
          today is part of this contract.
        </p>
        <p>
          The operator keeps the service running with the care of a good business, announces interruptions
          that are planned, and makes backups. Work that is on a device only is not in a backup: the level at
          the top of each screen says when everything has arrived.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>Each person has an account of his or her own, and keeps the password to himself or herself.</li>
        <li>The owner decides who is a member and what each may do, and answers for what members do.</li>
        <li>
          Tell the operator when an account or device has fallen into wrong hands; sessions can be ended.
        </li>
        <li>You are at least 18 and use Plumbline for your work.</li>
      </ul>
    ),
  },
  {
    id: 'reports',
    title: 'Your reports are yours',
    body: (
      <>
        <p>
          You keep all rights in your reports, photos, texts and contacts. The operator may store, copy and
          send them only to give you the service.
        </p>
        <p>
          You are the inspector. Plumbline checks whether something is missing and offers texts; whether a
          finding is right, a form is the one that is asked for, and a report fulfils the law of your state is
          for you to decide. Estimates of insurance discounts are estimates, not offers; the insurer decides.
          Suggestions by an assistant are marked, and count only when you accept them.
        </p>
      </>
    ),
  },
  {
    id: 'clients',
    title: 'Your clients’ data',
    body: (
      <p>
        You may store only what you need and are allowed to, and you tell your clients. The operator handles
        this data on your instruction, as the <TextLink render={<a href="/privacy" />}>privacy page</TextLink>{' '}
        says. A contract on data processing is added here by the operator where the law asks for one.
      </p>
    ),
  },
  {
    id: 'use',
    title: 'What is not allowed',
    body: (
      <ul>
        <li>Breaking the law, or others’ rights, with what you store or send.</li>
        <li>Getting around limits and guards, or into data of others.</li>
        <li>Sending text messages or letters to people who have not agreed, or have said stop.</li>
        <li>Putting so much load on the service that others suffer.</li>
      </ul>
    ),
  },
  {
    id: 'price',
    title: 'Trial and price',
    body: (
      <>
        <p>
          The first {TRIAL_DAYS} days are free and end by themselves. After that the price of the plan that
          you choose is due in advance, by the month or by the year, before tax, as the{' '}
          <TextLink render={<a href="/pricing" />}>pricing page</TextLink> says. Nothing is charged per
          inspection, and AI is included.
        </p>
        <p>
          A price changes for a period that has not begun, and you are told 30 days before. Where the operator
          has set up no billing, there is nothing to pay.
        </p>
      </>
    ),
  },
  {
    id: 'end',
    title: 'Leaving',
    body: (
      <>
        <p>
          You may leave at any time, to the end of the period that you have paid for. The operator may end the
          contract with 60 days’ notice, and at once when these terms are badly broken.
        </p>
        <p>
          A lapsed plan never locks you out of your data: reading, export and links that were shared keep
          working. You can take everything along as files before an organization is deleted.
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
        agree, you may cancel before then. These terms are governed by the laws of the state named by the
        operator (to be added), without regard to its conflict of laws rules. If any provision is held
        unenforceable, the remaining provisions stay in effect.
      </p>
    ),
  },
];

export function TermsPage() {
  return (
    <LegalPage
      title="Terms"
      opening="What you may expect from the service, and what is expected from you."
      asOf="November 22, 2026"
      sections={SECTIONS}
    />
  );
}
