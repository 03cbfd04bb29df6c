import { TextLink } from '@plumbline/ui';
import { LegalPage, type LegalSection } from '../legal-page.tsx';
import { OperatorText } from '../operator-text.tsx';

/** What holds is proved by the tests that docs/security.md names; this page repeats it for customers. */
const SECTIONS: readonly LegalSection[] = [
  {
    id: 'report',
    title: 'Report a vulnerability',
    body: (
      <>
        <p>
          Write to <OperatorText of="contact" />, or use the{' '}
          <TextLink render={<a href="/support" />}>support form</TextLink>. Describe the steps, the address,
          and what could be read or changed.
        </p>
        <p>
          Please use only your own accounts and data, don’t degrade the service, and give us time to fix the
          problem before you publish it. A machine-readable version is at{' '}
          <TextLink render={<a href="/.well-known/security.txt" target="_blank" rel="noreferrer" />}>
            /.well-known/security.txt
          </TextLink>
          .
        </p>
      </>
    ),
  },
  {
    id: 'separation',
    title: 'Companies are kept apart',
    body: (
      <ul>
        <li>
          Every table is protected by row-level security in the database, not only in the app. Before every
          release, tests try to read, change, and delete another company’s rows through every table and
          function.
        </li>
        <li>
          What a role may do is enforced by the database. Owners see every settings change in an audit log.
        </li>
        <li>Removed team members lose access immediately. Their reports stay with the company.</li>
      </ul>
    ),
  },
  {
    id: 'sign-in',
    title: 'Signing in',
    body: (
      <ul>
        <li>Passwords are stored as hashes. Repeated wrong passwords slow down further attempts.</li>
        <li>
          Two-step verification works with passkeys, authenticator apps, and text messages. Owners can require
          it for everyone.
        </li>
        <li>Each person sees their signed-in devices and can sign them out.</li>
      </ul>
    ),
  },
  {
    id: 'links',
    title: 'Links for clients',
    body: (
      <ul>
        <li>
          Links to reports, agreements, and invoices are random and stored as checksums, so a copy of the
          database can’t open any of them.
        </li>
        <li>
          Links can expire, be revoked, and have a password. Repeated wrong passwords slow down further
          attempts.
        </li>
        <li>Anything blurred or cropped in a photo is removed from every copy that leaves the company.</li>
      </ul>
    ),
  },
  {
    id: 'loss',
    title: 'Nothing gets lost',
    body: (
      <ul>
        <li>A device keeps its work until the server has confirmed it, photo by photo, by checksum.</li>
        <li>Published reports can’t be changed. A correction is a new version.</li>
        <li>
          When two people change the same answer, nothing is lost: both values are kept, and the app asks
          which one to use.
        </li>
      </ul>
    ),
  },
  {
    id: 'software',
    title: 'The software',
    body: (
      <ul>
        <li>
          Pages have a strict content security policy and run no scripts from other companies, except the
          captcha at sign-up where the operator has set one up. Reading them sets no cookies; signing in sets
          only what <TextLink render={<a href="/privacy#cookies" />}>Privacy</TextLink> names.
        </li>
        <li>Connections are encrypted with TLS where the operator has installed a certificate.</li>
        <li>
          The source is open under the MIT license, with a threat model that names the test behind each
          defense.
        </li>
      </ul>
    ),
  },
];

export function SecurityPage() {
  return (
    <LegalPage
      title="Security"
      opening="How your reports and your clients’ data are protected, and how to report a problem."
      asOf="November 27, 2026"
      sections={SECTIONS}
    />
  );
}
