import { LegalPage, type LegalSection } from '../legal-page.tsx';
import { PRIVACY_ROWS } from './privacy-table.ts';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <>
        <p>
          The operator of this installation ([Legal name, address, and privacy contact]) is responsible for
          the accounts on it.
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
    title: 'What is stored, and what leaves',
    body: (
      <>
        <p>
          The table names everything that the software keeps or sends. It has no advertising, sells nothing,
          and builds no profile of anybody.
        </p>
        <PrivacyTable />
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and storage in the browser',
    body: (
      <>
        <p>
          Plumbline sets no cookies of its own. It uses the browser’s storage: essential entries for the
          session, your unsent work, the theme and your choice about cookies. Functional, analytics and
          marketing parts are off unless you allow them, and today none is built in. Pages of this site load
          nothing from other companies.
        </p>
        <p>
          You can change your choice at any time with <em>Cookie Settings</em> at the foot of the page. It is
          kept on this device only.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else handles data',
    body: (
      <p>
        Only those named in the last column of the table, and only when the operator has set them up: a mail
        server, a file store, a text message service, the push service of your browser’s maker, a captcha. The
        operator adds their names, countries and contracts here.
      </p>
    ),
  },
  {
    id: 'clients',
    title: 'If you received a report',
    body: (
      <p>
        The inspection company that sent you the link stored your name and address to write it. Opening the
        link notes the time and your browser’s name, so that the company can see who has read the report. The
        page has no tracking, no advertising and needs no account. Ask the company to have your data corrected
        or deleted.
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
          Members find their own data and the end of their account in the settings. An account is deleted 14
          days after that was asked for, and can be kept until then. Reports belong to the organization and
          stay with it.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'How it is protected',
    body: (
      <ul>
        <li>Connections are encrypted (TLS) where the operator has set up a certificate.</li>
        <li>
          Each row of the database is guarded by rules of its own: nobody reads another organization’s data.
        </li>
        <li>Passwords and the links of shared reports are stored as hashes.</li>
        <li>
          What is blurred or cropped in a photo is taken out of every copy that leaves the organization.
        </li>
        <li>Data on a device is protected by that device: lock it, and end its session if it is lost.</li>
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
        When the software begins to store or send something else, this page changes with that version, and the
        day at its head. The operator tells members of changes that matter before they take effect.
      </p>
    ),
  },
];

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy"
      opening="What is stored, why, for how long, and who else handles it."
      asOf="November 26, 2026"
      sections={SECTIONS}
    />
  );
}

/** A table on desktops; on phones each row is a labeled block. */
function PrivacyTable() {
  return (
    <table className="w-full text-left text-ui leading-5.5 max-md:block">
      <caption className="sr-only">Data, purpose, retention and processor</caption>
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
