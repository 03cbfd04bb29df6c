/** /reports/select-type: the kinds of report that exist in this build. */
import { LinkButton, PageHeader, Tag } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';

export function SelectTypeScreen() {
  return (
    <div className="mx-auto w-full max-w-[60rem] px-5 pt-6 pb-12 md:px-8">
      <PageHeader title="New report" description="Choose what you inspect." className="mb-6" />
      <ul aria-label="Types of report" className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2">
        <li className="relative flex flex-col rounded-lg bg-surface p-5 shadow-[inset_0_0_0_1px_var(--line)] has-[a:hover]:bg-raised">
          <h2 className="type-h2 m-0">Home inspection</h2>
          <p className="type-body mt-2 mb-4 text-text-2">
            The whole house in 12 sections, from roof to appliances, to the standard you choose.
          </p>
          <div className="mt-auto flex flex-wrap items-center gap-2">
            <Tag>104 items</Tag>
            <Tag>Works offline</Tag>
          </div>
          <LinkButton
            label="Choose home inspection"
            variant="primary"
            iconEnd={ArrowRight}
            render={<Link to="/reports/new/home-inspection" />}
            className="mt-5"
          />
        </li>
      </ul>
    </div>
  );
}
