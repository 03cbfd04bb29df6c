import { LegalPage, type LegalSection } from '../legal-page.tsx';
import { OperatorText } from '../operator-text.tsx';
import { PRIVACY_ROWS } from './privacy-table.ts';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who is responsible for your data',
    body: (
      <>
        <p>
          This installation is operated by <OperatorText of="party" /> (the “operator”), which is responsible
          for the accounts on it. For privacy requests, contact <OperatorText of="contact" />.
        </p>
        <p>
          An inspection company that uses Plumbline decides what it stores about its clients and is
          responsible for that information. The operator processes it as a service provider to the company.
        </p>
      </>
    ),
  },
  {
    id: 'data',
    title: 'What we collect and share',
    body: (
      <>
        <p>
          The table lists everything the software stores or sends. We show no ads, sell no data, and build no
          profiles.
        </p>
        <PrivacyTable />
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and browser storage',
    body: (
      <>
        <p>
          Reading these pages sets no cookies. Signing in sets one that recognizes this device, so that other
          people’s wrong passwords can’t lock you out of it; signing in with Google, Apple, or Microsoft sets
          another one until you’re back. Both are essential, and nothing else reads them.
        </p>
        <p>
          Plumbline uses your browser’s storage for your session, your unsent work, your theme, and your
          cookie choice. Functional, analytics, and marketing features are off unless you allow them, and none
          are built in today. These pages load nothing from other companies.
        </p>
        <p>
          You can change your choice at any time with <em>Cookie Settings</em> at the bottom of the page. It
          is kept on this device only.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Service providers',
    body: (
      <p>
        Only the providers in the last column of the table, and only if the operator has set them up: an email
        server, file storage, a text messaging service, your browser’s push service, and a captcha. Their
        names are available from the operator on request.
      </p>
    ),
  },
  {
    id: 'clients',
    title: 'If you received a report',
    body: (
      <p>
        The inspection company that sent you the link entered your name and email address. When you open the
        link, we record the time and your browser name so the company can see that the report was read. The
        page has no tracking and no ads, and you don’t need an account. To correct or delete your information,
        contact the company.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          Depending on the state you live in, you may have the right to know what personal information is
          stored about you, to get a copy, and to have it corrected or deleted. Personal information is not
          sold, and not shared for targeted advertising. You will not be treated differently for using these
          rights. If a request is denied, you may appeal to the operator or contact your state’s attorney
          general.
        </p>
        <p>
          Team members can see their own data and delete their account in Settings. Deletion takes effect 14
          days after the request and can be canceled until then. Reports belong to the company and stay with
          it.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'How it is protected',
    body: (
      <ul>
        <li>Connections are encrypted with TLS where the operator has installed a certificate.</li>
        <li>
          Row-level security keeps each company’s data separate: no one can read another company’s records.
        </li>
        <li>Passwords and links to shared reports are stored as hashes.</li>
        <li>Anything blurred or cropped in a photo is removed from every copy that leaves the company.</li>
        <li>
          Data on a device is only as safe as the device. Lock it, and sign it out remotely if it is lost.
        </li>
      </ul>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Plumbline is a business service. It is not directed to children under 13, and the operator does not
        knowingly collect personal information from them.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When the software starts to collect or share something new, we update this page and its date with that
        release. The operator notifies users of material changes before they take effect.
      </p>
    ),
  },
];

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy"
      opening="What we collect, why, how long we keep it, and who else handles it."
      asOf="November 26, 2026"
      sections={SECTIONS}
    />
  );
}

/** A table on desktops; on phones each row is a labeled block. */
function PrivacyTable() {
  return (
    <table className="w-full text-left text-ui leading-5.5 max-md:block">
      <caption className="sr-only">Data, purpose, retention, and processor</caption>
      <thead className="max-md:sr-only">
        <tr className="text-text">
          <th scope="col" className="w-[32%] py-2.5 pr-4 font-title">
            Data
          </th>
          <th scope="col" className="py-2.5 pr-4 font-title">
            Purpose
          </th>
          <th scope="col" className="py-2.5 pr-4 font-title">
            Retention
          </th>
          <th scope="col" className="py-2.5 font-title">
            Processor
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {PRIVACY_ROWS.map(({ data, purpose, retention, processor }) => (
          <tr key={data} className="border-t border-line max-md:block max-md:py-4">
            <th scope="row" className="py-3 pr-4 align-top font-medium text-text max-md:block max-md:p-0">
              {data}
            </th>
            <LabelledCell label="Purpose">{purpose}</LabelledCell>
            <LabelledCell label="Retention">{retention}</LabelledCell>
            <LabelledCell label="Processor">{processor}</LabelledCell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LabelledCell({ label, children }: { label: string; children: string }) {
  return (
    <td className="py-3 pr-4 align-top max-md:block max-md:p-0 max-md:pt-2">
      <span className="type-meta block text-text-3 md:hidden">{label}</span>
      {children}
    </td>
  );
}
